import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { majorOf } from '../../../packages/manifest/src/versions.ts'
import { unpackStore } from '../../../packages/release/src/store/mirror.ts'
import { readRelease, releasedVersions } from '../../../packages/release/src/store/store.ts'
import { type Package, root } from '../workspace.ts'

/** The versions of a package, and the ranges of its peers. */
export interface PeerRanges {
  readonly name: string
  readonly version: string
  readonly peers: Readonly<Record<string, string>>
}

const firstNumber = (version: string) => Number(/\d+/.exec(version)?.[0])
/** The majors that a range accepts: "^18.2.0 || ^19.0.0" accepts 18 and 19. */
const getMajors = (range: string) => range.split('||').map(firstNumber)

/** The peers of which a package accepts a major no longer that its last release accepts. */
export const movedPeers = (last: PeerRanges, now: PeerRanges): [peer: string, before: string, after: string][] =>
  Object.entries(last.peers).flatMap(([peer, range]): [string, string, string][] => {
    const after = now.peers[peer] ?? range
    return getMajors(range).some((major) => !getMajors(after).includes(major)) ? [[peer, range, after]] : []
  })

/** A sentence for each peer that has moved to another major while the package has the major of its last release. */
export function missedMajors(last: PeerRanges, now: PeerRanges): string[] {
  if (majorOf(now.version) > majorOf(last.version)) return []
  return movedPeers(last, now).map(
    ([peer, before, after]) =>
      `${now.name} ${last.version} accepts ${peer} ${before}, ${now.version} only ${after}. Projects with the older peer cannot install it. Run npm run version, which gives it a major.`,
  )
}

/** The peers of a manifest without the words of the workspace. */
export const getPeers = ({ manifest }: Package, versionOf: (peer: string) => string): PeerRanges => ({
  name: manifest.name,
  version: manifest.version,
  peers: Object.fromEntries(
    Object.entries(manifest.peerDependencies ?? {}).map(([peer, range]) => [
      peer,
      range === 'workspace:^' ? `^${versionOf(peer)}` : range.replace('workspace:', ''),
    ]),
  ),
})

const store = join(root, 'releases')

/** The newest release of a block in the store, with the peers that it was built for; undefined for a package without releases. */
export function lastRelease({ folder, manifest }: Package): PeerRanges | undefined {
  unpackStore(store)
  const [version] = existsSync(join(store, folder)) ? releasedVersions(store, folder) : []
  if (version === undefined) return undefined
  const { core, peers } = readRelease(store, folder, version) as {
    version: string
    core?: string
    peers?: Record<string, string>
  }
  // Releases from before peers were written name their core.
  const cores = Object.keys(manifest.peerDependencies ?? {}).filter((peer) => peer.startsWith('@ashlar/core-'))
  const known = peers ?? (core ? Object.fromEntries(cores.map((peer) => [peer, `^${core}`])) : {})
  return { name: manifest.name, version, peers: known }
}
