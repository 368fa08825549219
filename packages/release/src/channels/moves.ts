import {
  type BlockChannels,
  type Catalogue,
  type Channels,
  chooseBlock,
  chooseShared,
  isShared,
  type SharedName,
} from '@ashlar/manifest'

/** A block whose pages get another release by a change of something that pages share. */
export interface Move {
  readonly block: string
  /** The version before; undefined for a block that no page started. */
  readonly from: string | undefined
  /** The version after; undefined where the block would be left without a release. */
  readonly to: string | undefined
}

/** The channels of the sites that get the canary of a name. */
function withCanary(channels: Channels, name: string): Channels {
  const current: BlockChannels = channels.blocks[name] ?? {}
  if (!current.canary) return channels
  const chosen: BlockChannels = { ...current, canary: undefined as never, stable: current.canary.version }
  return { ...channels, blocks: { ...channels.blocks, [name]: chosen } }
}

/** The best release of each block that is no canary, by name. */
function bestReleases(catalogue: Catalogue, channels: Channels): Map<string, string | undefined> {
  const input = { channels, overrides: {}, today: '' }
  const shared = chooseShared(catalogue, input)
  return new Map(
    Object.keys(catalogue.blocks).map((name) => {
      const chosen = chooseBlock(catalogue, name, shared, input)
      return [name, chosen?.releases[chosen.canary ? 1 : 0]?.version]
    }),
  )
}

/** The blocks that get another release when something that pages share changes, in its canary's sites or in the others. */
export function getMoves(catalogue: Catalogue, before: Channels, after: Channels, name: string): Move[] {
  if (!isShared(catalogue, name)) return []
  const moves = new Map<string, Move>()
  for (const cohort of [(channels: Channels) => channels, (channels: Channels) => withCanary(channels, name)]) {
    const [then, now] = [bestReleases(catalogue, cohort(before)), bestReleases(catalogue, cohort(after))]
    for (const [block, from] of then) {
      const to = now.get(block)
      if (from !== to) moves.set(block, { block, from, to })
    }
  }
  return [...moves.values()]
}

const versionText = (version: string | undefined) => version ?? 'none'

/** The version that most sites get, then that of the canary. */
function getVersions(catalogue: Catalogue, { blocks }: Channels, name: SharedName): string {
  const { stable = catalogue.shared[name].stable, canary } = blocks[name] ?? {}
  return canary ? `${stable} (canary ${canary.version})` : stable
}

/** The moves of a change as one line for people, such as `core 1.2.0 → 1.1.0 moves 1 block: gallery 1.1.0 → 1.0.0`; undefined for a change of a block. */
export function movesText(catalogue: Catalogue, before: Channels, after: Channels, name: string): string | undefined {
  if (!isShared(catalogue, name)) return undefined
  const moves = getMoves(catalogue, before, after, name)
  const versions = `${name} ${getVersions(catalogue, before, name)} → ${getVersions(catalogue, after, name)}`
  const list = moves.map(({ block, from, to }) => `${block} ${versionText(from)} → ${versionText(to)}`)
  const count = moves.length === 1 ? '1 block' : `${moves.length} blocks`
  return moves.length === 0 ? `${versions} moves no block` : `${versions} moves ${count}: ${list.join(', ')}`
}

/** The problem of a change that would leave a block without a release; undefined where none is. */
export function lossProblem(catalogue: Catalogue, before: Channels, after: Channels, name: string): string | undefined {
  const lost = getMoves(catalogue, before, after, name).filter(({ to }) => to === undefined)
  if (lost.length === 0) return undefined
  const names = lost.map(({ block, from }) => `${block} ${versionText(from)}`).join(', ')
  return `With this change of ${name} no release of ${names} would suit, and its HTML would stay as served. Nothing was changed. Publish a release of it for that core first, or name another version of ${name}.`
}
