// What tests wait for before they look at what has not happened.
import type { Page, Request } from 'playwright-core'

const pending = new WeakMap<Page, Map<Request, number>>()

/** A request older than this is not waited for, in milliseconds: a video that plays, a response that never arrives. */
const oldest = 5000

/** Records the requests of a page that have no response yet. */
export function watchRequests(page: Page) {
  const open = new Map<Request, number>()
  pending.set(page, open)
  page.on('request', (request) => open.set(request, performance.now()))
  // The requests of a page that was left have no end of their own.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

function isLoading(page: Page): boolean {
  const now = performance.now()
  return [...(pending.get(page)?.values() ?? [])].some((began) => now - began < oldest)
}

/** True when a block of the page is on its way, once the browser has been idle. */
const isStarting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const view = window as unknown as { ashlar?: { jobs(): { status: string }[] } }
        // One that starts may rightly wait for the visitor's consent.
        const look = () => resolve(view.ashlar?.jobs().some(({ status }) => status === 'loading') ?? false)
        // A browser with nothing to paint may never report that it is idle.
        requestIdleCallback(look, { timeout: 250 })
      }),
  )

/** A page that is not at rest after this time never will be, in milliseconds. */
const maxWait = 120_000

/** Resolves when nothing is under way on a page: no block is fetched, no request runs, and the browser has been idle twice. */
export async function atRest(page: Page) {
  const end = performance.now() + maxWait
  let left: unknown
  for (let calm = 0; calm < 2; ) {
    // A page that is being left is not at rest.
    const isBusy = await isStarting(page).catch((error) => {
      left = error
      return true
    })
    calm = isBusy || isLoading(page) ? 0 : calm + 1
    if (page.isClosed() || performance.now() > end)
      throw new Error(
        `${page.url()} does not come to rest (${left ?? 'a block or a request goes on'}). The test ends here.`,
      )
  }
}

/** Resolves after every timer of the page that was to end within `milliseconds`, however late the page runs them. */
export async function timersPast(page: Page, milliseconds: number) {
  await page.evaluate((delay) => new Promise<void>((resolve) => setTimeout(resolve, delay)), milliseconds)
}

/** Resolves when a page is at rest and nothing on it fades or moves any more; what moves without end does not count. */
export async function motionEnded(page: Page) {
  await atRest(page)
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
