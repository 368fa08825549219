// Two views of a page on a slow phone: the first with empty caches, the second with what the browser has kept.
import type { PageDocument } from '../documents.ts'
import { type Bench, openSlowTab, openUrl } from './tab.ts'

/** Milliseconds from the navigation. */
export interface View {
  /** The first frame in which the first screen does its jobs. */
  readonly ready: number
  readonly largestPaint: number
}

declare global {
  interface Window {
    benchView?: { ready: number; largestPaint: number }
  }
}

/** Runs in the page before everything else; `ready` is an expression. */
function watch(ready: string) {
  const view = { ready: 0, largestPaint: 0 }
  window.benchView = view
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) view.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const isReady = new Function(`return ${ready}`)
  const look = () => {
    if (isReady()) view.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export async function measureViews(
  bench: Bench,
  { name, ready }: PageDocument,
): Promise<Record<'first' | 'second', View>> {
  const { page, close } = await openSlowTab(bench)
  try {
    await page.addInitScript(watch, ready)
    const view = async (): Promise<View> => {
      // From another page, so that each view is a navigation and none is a reload.
      await page.goto(openUrl(bench.origin, 'blank'))
      await page.goto(openUrl(bench.origin, name), { waitUntil: 'load' })
      await page.waitForFunction(() => (window.benchView?.ready ?? 0) > 0)
      await page.waitForTimeout(1500)
      return page.evaluate(() => window.benchView ?? { ready: Number.NaN, largestPaint: Number.NaN })
    }
    return { first: await view(), second: await view() }
  } finally {
    await close()
  }
}
