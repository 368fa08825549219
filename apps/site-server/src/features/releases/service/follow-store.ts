import { isDeepStrictEqual } from 'node:util'
import type { Channels } from '@ashlar/manifest'
import { BrokenChannelsError, type ChannelChange, type ChannelStore, takeChanges, takeMissing } from '@ashlar/release'
import { readTaken, saveTaken } from '../repository'
import type { ReleaseDatabase } from '../tables'

/** A release store and the site beside it. */
export interface FollowedStore {
  readonly database: ReleaseDatabase
  /** The channels that pages follow. */
  readonly live: ChannelStore
  /** The channels of the release store. */
  readonly store: ChannelStore
}

/** The channels that pages follow, with what has changed in the release store since it was taken over last. */
export function takeStore(live: Channels, taken: Channels | undefined, store: Channels): Channels['blocks'] {
  return taken ? takeChanges(live.blocks, taken.blocks, store.blocks) : takeMissing(live.blocks, store.blocks)
}

/** The line of the history for what is taken over: that of the store where there is one new line, or their number. */
function getLine(lines: readonly ChannelChange[], { place }: ChannelStore): Omit<ChannelChange, 'revision'> {
  const [line, ...others] = lines
  if (line && others.length === 0) return line
  const what = lines.length > 0 ? `${lines.length} changes` : 'the channels'
  return { at: new Date().toISOString(), block: 'channels', text: `${what} of ${place} taken over` }
}

/** Makes the channels that pages follow those of the release store where it has changed; what servers have decided since stays. */
async function takeOver({ database, live, store }: FollowedStore, now: Channels): Promise<void> {
  const taking = { ...now, place: store.place }
  for (;;) {
    // Before what was taken: another server writes that last, so that its change of the first is a conflict here.
    const before = await live.read()
    const taken = await readTaken(database)
    const blocks = takeStore(before, taken, now)
    if (!isDeepStrictEqual(blocks, before.blocks)) {
      const lines = (await store.history()).filter(({ revision }) => taken && revision > taken.revision)
      const revision = before.revision + 1
      const change = { ...getLine(lines, store), revision }
      if ((await live.write({ revision, blocks }, before.revision, change)) === 'conflict') continue
    }
    if (!isDeepStrictEqual(taken, taking)) await saveTaken(database, taking)
    return
  }
}

/** The same error, of channels in which the decisions of servers stay: pages follow what is right in them. */
async function withLive({ database, live }: FollowedStore, { message, json }: BrokenChannelsError) {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  const { blocks = {} } = (isObject(json) ? json : {}) as Partial<Channels>
  const readable = Object.fromEntries(
    Object.entries(isObject(blocks) ? blocks : {}).filter(([, block]) => isObject(block)),
  )
  const [before, taken] = [await live.read(), await readTaken(database)]
  const now = { revision: 0, blocks: { ...taken?.blocks, ...readable } }
  return new BrokenChannelsError(message, { ...before, blocks: takeStore(before, taken, now) })
}

/**
 * Channels in the database of a site beside its release store: a change of `channels.json`, by a command, by hand or by a new version of the repository, is followed at the next
 * read, and what servers decide is written to the database alone.
 */
export function followStore(followed: FollowedStore): ChannelStore {
  const { live, store } = followed
  let last: Channels | undefined
  async function refresh() {
    try {
      const now = await store.read()
      // A file that has not changed is the same object.
      if (now !== last) await takeOver(followed, now)
      last = now
    } catch (error) {
      throw error instanceof BrokenChannelsError ? await withLive(followed, error) : error
    }
  }
  return {
    ...live,
    async read() {
      await refresh()
      return live.read()
    },
  }
}
