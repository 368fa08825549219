import type { Catalogue, Channels } from '@ashlar/manifest'
import { createServedSample, type PageRecords, type ServedPage } from '@ashlar/release'
import { type AwaitedView, addViews, markViews } from '../repository/views'
import type { ReleaseHealthDatabase } from '../tables'
import { getHash, networkLifetime } from './claims'
import { awaitedId } from './tokens'

/** Views, and what their pages have reported, that wait while nothing can be written. */
const maxMarks = 100_000

/** Names of views whose start has begun, and of those whose page has reported how it ended. */
interface Marks {
  readonly begun: Set<string>
  readonly ended: Set<string>
}

const createMarks = (): Marks => ({ begun: new Set(), ended: new Set() })
const joinMarks = (some: Marks, more: Marks): Marks => ({
  begun: new Set([...some.begun, ...more.begun]),
  ended: new Set([...some.ended, ...more.ended]),
})

/** The name of a view of a block, by the id of its page. */
export const viewOf = (id: string, block: string): string => getHash(`${id} ${block}`)

/** Counts the views that this server has sent, and those that pages have reported of, in memory until they are written. */
export function createServedViews(now: () => number, report: (problem: string) => void) {
  const choose = createServedSample(report)
  let served: AwaitedView[] = []
  let marks = createMarks()
  /** Those of the last write: another server may have stored their views after it. */
  let before = createMarks()

  return {
    /** True where the end of the page with this id is awaited. */
    serve(page: ServedPage, id: string, catalogue: Catalogue, channels: Channels): boolean {
      const made = now()
      const views = choose(page, catalogue, channels, new Date(made))
      const { site } = page
      for (const { step, ...view } of views)
        served.push({
          ...{ ...view, step, site, made, begun: 0, ended: 0, expires: made + networkLifetime },
          ...{ network: getHash(`${step} ${page.network}`), view: viewOf(id, view.block) },
        })
      return views.length > 0
    },
    /** Counts what a page has reported: the blocks whose start has begun, and those that have ended it. */
    mark(tokenId: string | undefined, { outcomes, begun }: PageRecords) {
      const id = awaitedId(tokenId)
      if (id === undefined || marks.ended.size + marks.begun.size >= maxMarks) return
      for (const { block } of outcomes) marks.ended.add(viewOf(id, block))
      for (const block of begun) marks.begun.add(viewOf(id, block))
    },
    /** Takes what waits; the returned function puts it back, where it could not be written. */
    take() {
      const taken = { served, marks: joinMarks(before, marks) }
      const write = async (database: ReleaseHealthDatabase) => {
        await addViews(database, taken.served)
        for (const mark of ['begun', 'ended'] as const) await markViews(database, [...taken.marks[mark]], mark)
      }
      before = marks
      served = []
      marks = createMarks()
      const putBack = () => {
        served = [...taken.served, ...served].slice(-maxMarks)
        marks = joinMarks(taken.marks, marks)
      }
      return { write, putBack }
    },
  }
}
