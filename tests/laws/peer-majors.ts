import { spawnSync } from 'node:child_process'
import { type Package, packages, root } from '../../tooling/workspace.ts'

type Manifest = Package['manifest']

/** A version of a package, and the versions of its peers that it accepts. */
export interface PeerRanges {
  readonly name: string
  readonly version: string
  readonly peers: Readonly<Record<string, string>>
}

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0])
/** The majors that a range accepts: "^18.2.0 || ^19.0.0" accepts 18 and 19. */
const majorsOf = (range: string) => range.split('||').map(majorOf)

/** A sentence for each peer of which a package accepts a major no longer, while its own major is the one of its last release. */
export function missedMajors(last: PeerRanges, now: PeerRanges): string[] {
  if (majorOf(now.version) > majorOf(last.version)) return []
  return Object.entries(last.peers)
    .filter(([peer, range]) => majorsOf(range).some((major) => !majorsOf(now.peers[peer] ?? range).includes(major)))
    .map(
      ([peer, range]) =>
        `${now.name} ${last.version} accepts ${peer} ${range}, ${now.version} only ${now.peers[peer]}. Projects with the older peer cannot install it. Add a changeset with a major for ${now.name}.`,
    )
}

/** The peers of a manifest, those of the workspace with the version that pnpm writes into the tarball. */
function rangesOf({ name, version, peerDependencies = {} }: Manifest, versionOf: (peer: string) => string): PeerRanges {
  const peers = Object.entries(peerDependencies).map(
    ([peer, range]) => [peer, range.startsWith('workspace:') ? `^${versionOf(peer)}` : range] as const,
  )
  return { name, version, peers: Object.fromEntries(peers) }
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Each published package as it is now, with its last release: the newest tag "@ashlar/name@version" behind this commit. */
export function releasedPackages(): { readonly last: PeerRanges; readonly now: PeerRanges }[] {
  const all = packages()
  const current = (peer: string) => all.find(({ manifest }) => manifest.name === peer)?.manifest.version ?? ''
  const manifestAt = (tag: string, name: string): Manifest | undefined => {
    const text = git('show', `${tag}:packages/${name.replace('@ashlar/', '')}/package.json`)
    return text ? JSON.parse(text) : undefined
  }
  return all.flatMap(({ manifest }) => {
    const sorted = ['--merged', 'HEAD', '--sort=-version:refname', `${manifest.name}@*`]
    const [tag] = git('tag', '--list', ...sorted).split('\n')
    const released = tag && manifestAt(tag, manifest.name)
    if (!tag || !released) return []
    const then = (peer: string) => manifestAt(tag, peer)?.version ?? ''
    return [{ last: rangesOf(released, then), now: rangesOf(manifest, current) }]
  })
}
