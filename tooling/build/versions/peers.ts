import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { majorOf, newestFirst } from '../../../packages/manifest/src/versions.ts'
import type { Package } from '../workspace.ts'
import { type CoreNames, getCoreImports } from './names.ts'

const sources = ({ path }: Package) =>
  globSync('src/**/*.{ts,tsx}', { cwd: path, exclude: ['**/*.test.*', '**/*.stories.*', '**/fixtures.ts'] }).map(
    (file) => join(path, file),
  )

/** The version that brought a name; `current` for one that no released version has. */
function getSince(names: CoreNames[string] = {}, name: string, current: string): string {
  const versions = Object.keys(names).sort((a, b) => newestFirst(b, a))
  return versions.find((version) => names[version]?.includes(name)) ?? current
}

/**
 * The lowest version of each core package that has every name which a package imports, by name of the peer: of the major that the
 * core has now, so that one block does not make a project move all of its core packages.
 */
export function lowestPeers(member: Package, all: readonly Package[], names: CoreNames): Record<string, string> {
  const imported = sources(member).flatMap(getCoreImports)
  const peers = Object.keys(member.manifest.peerDependencies ?? {}).filter((name) => name.startsWith('@ashlar/core-'))
  return Object.fromEntries(
    peers.map((peer) => {
      const folder = peer.replace('@ashlar/', '')
      const current = all.find((other) => other.folder === folder)?.manifest.version ?? ''
      const since = imported.flatMap(([name, used]) => (name === folder ? [getSince(names[name], used, current)] : []))
      const [highest = `${majorOf(current)}.0.0`] = since.sort(newestFirst)
      return [peer, majorOf(highest) === majorOf(current) ? highest : `${majorOf(current)}.0.0`]
    }),
  )
}

/** The range of a peer in the workspace: pnpm writes it without its first word into the tarball. */
export const rangeFor = (version: string): string => `workspace:^${version}`

/** Writes the lowest peers into the manifest of a package; true where one has changed. */
export function writePeers(member: Package, peers: Readonly<Record<string, string>>): boolean {
  const file = join(member.path, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const before = JSON.stringify(manifest)
  for (const [peer, version] of Object.entries(peers)) manifest.peerDependencies[peer] = rangeFor(version)
  if (JSON.stringify(manifest) === before) return false
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  return true
}
