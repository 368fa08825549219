import type { Browser } from 'playwright-core'
import type { PairOfPage } from '../domain/waiting-table'
import { reportPage } from './report'
import { type MeasureOptions, visitSaved } from './visit-saved'
import { listPairs, type WaitingPair } from './waiting-rules'

const toKey = ({ state, hiding, name }: WaitingPair) => [state, hiding, name].join()

/** The pairs "hidden unless a class is there" of a page whose class no element has as it is served, and what has become of them once the page is ready. */
export async function listWaits(browser: Browser, options: MeasureOptions): Promise<PairOfPage[]> {
  const before = await visitSaved(browser, { ...options, width: 1280 }, listPairs)
  const after = new Map<string, WaitingPair>()
  await reportPage(browser, options.url, options.file, {
    async onReady(page) {
      for (const pair of await listPairs(page)) after.set(toKey(pair), pair)
    },
  })
  return before
    .filter(({ isSet }) => !isSet)
    .map((pair) => {
      const now = after.get(toKey(pair))
      const { state, hiding, hidden, left } = pair
      return { state, hiding, left, hiddenBefore: hidden, hiddenAfter: now?.hidden ?? 0, isSet: now?.isSet ?? false }
    })
}
