import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isBlock, packages, root } from '../workspace.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Shared modules of pages that no package of ours depends on. */
const shared = ['react', 'react-dom', 'preact'].map((name) => join(root, 'node_modules', name))

/** Adds a package and those that it needs; pnpm keeps them side by side. */
function collect(folder: string, found: Map<string, string>) {
  const path = realpathSync(folder)
  const { name, version, dependencies = {} } = readManifest(path)
  if (found.has(`${name} ${version}`)) return
  found.set(`${name} ${version}`, path)
  const beside = name.startsWith('@') ? dirname(dirname(path)) : dirname(path)
  for (const other of Object.keys(dependencies)) collect(join(beside, other), found)
}

/** Packages of others whose code is in what pages download, by name and version. */
function listOthers(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const folder of shared) collect(folder, found)
  const onPages = packages().filter(({ folder }) => isBlock(folder) || /^(?:core-|loader$|runtime$)/.test(folder))
  for (const { path, manifest } of onPages)
    for (const name of Object.keys(manifest.dependencies ?? {}).filter((one) => !one.startsWith('@ashlar/')))
      collect(join(path, 'node_modules', name), found)
  return found
}

/** The licence as the package brings it. */
function readLicence(name: string, folder: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:[.-]|$)/i.test(entry))
  if (file && existsSync(join(folder, file))) return readFileSync(join(folder, file), 'utf8').trim()
  throw new Error(`${name} has no file with its licence. Pages would get its code without it. Take another package.`)
}

/** The notices that go with what the folder `cdn/` serves: minified files have none. */
export function getLicences(): string {
  const others = [...listOthers()].sort(([first], [second]) => first.localeCompare(second))
  const own = ['Ashlar', readFileSync(join(root, 'LICENSE'), 'utf8').trim()]
  return [own, ...others.map(([name, folder]) => [name, readLicence(name, folder)])]
    .map(([name, text]) => `${name}\n${'='.repeat((name as string).length)}\n\n${text}\n`)
    .join('\n\n')
}
