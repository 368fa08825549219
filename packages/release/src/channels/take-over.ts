import { isDeepStrictEqual } from 'node:util'
import { type BlockChannels, type Catalogue, type Channels, isWorkingBuild, newestFirst } from '@ashlar/manifest'
import { getMember } from './change.ts'
import type { ChannelStore } from './store.ts'

type Blocks = Channels['blocks']

/** Members of a block's channels that are decided together, and so are taken over together. */
const decisions: readonly (readonly (keyof BlockChannels)[])[] = [
  ['stable', 'previous', 'canary', 'holdback', 'past', 'majors', 'slower'],
  ['revoked'],
  ['killed'],
  ['pins'],
  ['groupPins'],
]

const pick = (channels: BlockChannels, members: readonly (keyof BlockChannels)[]): BlockChannels =>
  Object.fromEntries(Object.entries(channels).filter(([member]) => (members as readonly string[]).includes(member)))

/** The channels of a block, with the decisions that its store has changed since `before`. */
function takeBlock(live: BlockChannels, before: BlockChannels, now: BlockChannels): BlockChannels {
  const parts = decisions.map((members) => {
    const next = pick(now, members)
    return isDeepStrictEqual(pick(before, members), next) ? pick(live, members) : next
  })
  return Object.assign({}, ...parts)
}

/** Channels of a running site with what has changed in its store since they were taken over last: decisions that the store left as they were are those of the site. */
export function takeChanges(live: Blocks, before: Blocks, now: Blocks): Blocks {
  const names = new Set([live, before, now].flatMap((blocks) => Object.keys(blocks)))
  const taken = [...names].map((name): [string, BlockChannels] => {
    const [mine = {}, then = {}, next = {}] = [live, before, now].map((blocks) => getMember(blocks, name))
    return [name, takeBlock(mine, then, next)]
  })
  return Object.fromEntries(taken.filter(([, channels]) => Object.keys(channels).length > 0).sort())
}

/** Channels with those of a store for each name that has no stable release of its own: all of a new database, and later what was published since. */
export function takeMissing(live: Blocks, store: Blocks): Blocks {
  const isMissing = ([name, { stable }]: [string, BlockChannels]) =>
    stable !== undefined && getMember(live, name)?.stable === undefined
  const missing = Object.entries(store).filter(isMissing)
  return { ...live, ...Object.fromEntries(missing.map(([name, channels]) => [name, { ...channels, ...live[name] }])) }
}

/** Where channels are taken over from. */
type Origin = Pick<ChannelStore, 'place' | 'read'>

/** Takes over the channels of a store for names that have none; returns the names. Servers may do so at once: each name is taken over once. */
export async function adoptChannels(live: ChannelStore, store: Origin, now = new Date()): Promise<string[]> {
  const from = (await store.read()).blocks
  for (;;) {
    const before = await live.read()
    const blocks = takeMissing(before.blocks, from)
    const names = Object.keys(blocks).filter((name) => blocks[name] !== before.blocks[name])
    if (names.length === 0) return []
    const [revision, at] = [before.revision + 1, now.toISOString()]
    const text = `${names.length} of ${store.place} taken over`
    const written = await live.write({ revision, blocks }, before.revision, { revision, at, block: 'channels', text })
    if (written === 'written') return names
  }
}

interface LostChannels {
  /** Folder of the release store. */
  readonly store: string
  /** What does not happen then, as a sentence. */
  readonly consequence: string
}

/**
 * The problem of channels that name no release while the catalogue has newer ones than it calls stable, in three parts; undefined where there is none. The catalogue's is the
 * first release ever: a store without channels is a copy that has lost them.
 */
export function lostChannelsProblem(
  { blocks, shared }: Catalogue,
  channels: Channels,
  { store, consequence }: LostChannels,
): string | undefined {
  if (Object.values(channels.blocks).some(({ stable }) => stable !== undefined)) return undefined
  const old = Object.entries({ ...shared, ...blocks }).flatMap(([name, { stable, releases }]) => {
    const [newest = stable] = Object.keys(releases).sort(newestFirst)
    return isWorkingBuild(stable) || newest === stable ? [] : [`${name} ${stable} though there is ${newest}`]
  })
  return old.length === 0
    ? undefined
    : `No channels name a release of the store ${store}, so pages would get the first ones ever, such as ${old[0]}. ${consequence} Copy channels.json from the store that this one was made of; where these are the releases that sites get, run "ashlar catalogue --write --store ${store}".`
}
