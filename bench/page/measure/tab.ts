// A tab of its own for each visit: cold caches, cold V8.
import type { Browser, CDPSession, Page } from 'playwright-core'

/** A visit that has begun. */
export interface Tab {
  readonly page: Page
  readonly session: CDPSession
  close(): Promise<void>
}

/** A browser and the address of the pages. */
export interface Bench {
  readonly browser: Browser
  readonly origin: string
}

export const openUrl = (origin: string, name: string): string => `${origin}/${encodeURIComponent(name)}`

export async function openTab({ browser }: Bench): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return { page, session, close: () => context.close() }
}

/** A tab on a slow phone: 4 × CPU and the slow 4G of Lighthouse, as the harness of the peers has them. */
export async function openSlowTab(bench: Bench): Promise<Tab> {
  const tab = await openTab(bench)
  await tab.page.goto(openUrl(bench.origin, 'blank'))
  await tab.session.send('Network.enable')
  await tab.session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1638 * 125,
    uploadThroughput: 675 * 125,
  })
  await tab.session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return tab
}
