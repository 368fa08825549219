import type { Catalogue, Channels } from '@ashlar/manifest'
import { createServedSample, type PageRecords, type ServedPage } from '@ashlar/release'
import { type AwaitedView, addViews, endViews } from '../repository/views'
import type { ReleaseHealthDatabase } from '../tables'
import { getHash, networkLifetime } from './claims'
import { awaitedId } from './tokens'

/** Ended views that wait while nothing can be written. */
const maxEnded = 100_000

/** The name of a view of a block, by the id of its page. */
export const viewOf = (id: string, block: string): string => getHash(`${id} ${block}`)

/** Counts the views that this server has sent, and those that pages have reported of, in memory until they are written. */
export function createServedViews(now: () => number, report: (problem: string) => void) {
  const choose = createServedSample(report)
  let served: AwaitedView[] = []
  let ended = new Set<string>()
  /** Those of the last write: another server may have stored their views after it. */
  let before: readonly string[] = []

  return {
    /** True where the end of the page with this id is awaited. */
    serve(page: ServedPage, id: string, catalogue: Catalogue, channels: Channels): boolean {
      const made = now()
      const views = choose(page, catalogue, channels, new Date(made))
      const { site } = page
      for (const { step, ...view } of views)
        served.push({
          ...{ ...view, step, site, made, ended: 0, expires: made + networkLifetime },
          ...{ network: getHash(`${step} ${page.network}`), view: viewOf(id, view.block) },
        })
      return views.length > 0
    },
    end(tokenId: string | undefined, { outcomes }: PageRecords) {
      const id = awaitedId(tokenId)
      if (id !== undefined && ended.size < maxEnded) for (const { block } of outcomes) ended.add(viewOf(id, block))
    },
    /** Takes what waits; the returned function puts it back, where it could not be written. */
    take() {
      const taken = { served, ended, before }
      const write = async (database: ReleaseHealthDatabase) => {
        await addViews(database, taken.served)
        await endViews(database, [...new Set([...taken.before, ...taken.ended])])
      }
      before = [...ended]
      served = []
      ended = new Set()
      const putBack = () => {
        served = [...taken.served, ...served].slice(-maxEnded)
        ended = new Set([...taken.before, ...taken.ended, ...ended])
      }
      return { write, putBack }
    },
  }
}
