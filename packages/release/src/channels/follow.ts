import { type Catalogue, type Channels, noChannels } from '@ashlar/manifest'
import { BrokenChannelsError, checkChannels, soundBlocks } from './check.ts'
import type { ChannelStore } from './store.ts'

/** Channels that a running server follows. */
export interface LiveChannels {
  /** The channels of at most a moment ago; never rejects. */
  current(): Promise<Channels>
}

interface FollowOptions {
  /** The catalogue of now. */
  catalogue(): Catalogue
  /** Gets each problem of the store once, in three parts. */
  report(problem: string): void
  /** What counts until the store could be read for the first time, and of a block with a problem. Default: the stable releases of the catalogue. */
  first?(): Promise<Channels>
  /** Milliseconds for which a copy counts as current. Default: 1000. */
  readonly maxAge?: number
  /** The clock, in milliseconds. Default: that of the system. */
  now?(): number
}

/**
 * Follows a store: it is read when a page asks and the copy is old, so that a server without visitors reads nothing.
 * Of broken channels, the blocks without a problem are followed, so that a kill is obeyed, and all others stay as they
 * were last: a name that is misspelt, or that this server's catalogue does not have yet, may be any of them.
 */
export function followChannels(store: ChannelStore, options: FollowOptions): LiveChannels {
  const { catalogue, report, first, maxAge = 1000, now = Date.now } = options
  let copy: Channels | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let reported = ''

  function reportOnce(problem: string) {
    if (problem !== '' && problem !== reported) report(problem)
    reported = problem
  }
  function followSound(json: unknown, last: Channels): Channels {
    return { ...last, blocks: { ...last.blocks, ...soundBlocks(json, catalogue()) } }
  }
  async function read() {
    const last = copy ?? (await first?.().catch(() => undefined)) ?? noChannels
    copy = last
    try {
      const stored = await store.read()
      const checked = checkChannels(stored, catalogue())
      if ('channels' in checked) copy = checked.channels
      else copy = followSound(stored, last)
      reportOnce('problems' in checked ? `${store.place}: ${checked.problems.join(' ')}` : '')
    } catch (error) {
      if (error instanceof BrokenChannelsError) copy = followSound(error.json, last)
      reportOnce((error as Error).message)
    }
    readAt = now()
  }
  return {
    async current() {
      if (now() - readAt >= maxAge) {
        reading ??= read().finally(() => {
          reading = undefined
        })
        await reading
      }
      return copy ?? noChannels
    },
  }
}
