import type { Locator, Page } from 'playwright-core'

/** Gives a page a clock of its own before it is opened; it runs as always until `stopClock`. */
export async function ownClock(page: Page) {
  await page.clock.install()
  await page.clock.resume()
}

/** Stops the clock of a page, a second ahead; from then on it goes by `page.clock.runFor` alone. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Lets a page measure only what its releases wait by `waitMeasured`: no time that it reports shows how fast the machine is. */
export const measureWaits = (page: Page) =>
  page.addInitScript(() => {
    let now = 0
    performance.now = () => now
    Object.assign(globalThis, {
      waitMeasured: async (ms: number) => {
        now += ms
      },
    })
  })

/** Lets a release wait on such a page, in its source. */
export const waitMeasured = (ms: number): string => `await globalThis.waitMeasured(${ms})`

/** Gives an element another width, and resolves once the page knows: the observers of a page report in the order in which they began. */
export async function resize(element: Locator, width: number) {
  await element.evaluate((one, to) => {
    ;(one as HTMLElement).style.width = `${to}px`
    return new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(one)
    })
  }, width)
}
