import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { CopiedPage } from '../domain/copy-report'
import { isPlatformHost } from '../domain/platform-addresses'
import { toAddress } from '../domain/site-paths'
import type { WrittenPage } from './copy-site'
import { serveFolder } from './serve-folder'

interface Job {
  readonly entry: { readonly name: string; readonly page?: boolean }
  readonly status: string
  go(): void
}
type Started = Window & { readonly ashlar?: { init(): unknown; jobs(): readonly Job[] } }

/** Milliseconds that a page and its blocks may take. */
const maxWait = 20_000

/** Starts all blocks of a page, also those that wait for a visitor, and counts those that run; nothing for a page that never starts. */
async function startBlocks(page: Page): Promise<Record<string, number>> {
  const timeout = { timeout: maxWait }
  await page.waitForFunction(() => (window as unknown as Started).ashlar !== undefined, undefined, timeout)
  await page.evaluate(async () => {
    // A page that waits for a first use has no jobs before it.
    await (window as unknown as Started).ashlar?.init()
    for (const job of [...((window as unknown as Started).ashlar?.jobs() ?? [])]) job.go()
  })
  await page
    .waitForFunction(
      () => (window as unknown as Started).ashlar?.jobs().every(({ status }) => !/^(?:queued|\w+ing)$/.test(status)),
      undefined,
      timeout,
    )
    // A block that hangs is reported as one that does not run.
    .catch(() => {})
  return page.evaluate(() => {
    const counts: Record<string, number> = {}
    for (const { entry, status } of (window as unknown as Started).ashlar?.jobs() ?? [])
      if (status === 'ready' && !entry.page) counts[entry.name] = (counts[entry.name] ?? 0) + 1
    return counts
  })
}

/** Runs in the page: pictures whose file has been asked for and was not there. */
const countDeadPictures = () =>
  [...document.images].filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc && naturalWidth === 0)
    .length

async function tryPage(context: BrowserContext, origin: string, written: WrittenPage): Promise<CopiedPage> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message.split('\n')[0]}`))
  page.on('console', (message) => {
    if (message.text().startsWith('Unable to load module')) errors.push(message.text())
  })
  const asked: Record<string, number> = {}
  page.on('request', (request) => {
    const host = URL.parse(request.url())?.host ?? ''
    if (isPlatformHost(host)) asked[host] = (asked[host] ?? 0) + 1
  })
  const ready = await page
    .goto(origin + toAddress(written.page), { waitUntil: 'domcontentloaded', timeout: maxWait })
    .then(() => startBlocks(page))
    .catch((error: Error) => {
      errors.push(`The page did not start: ${error.message.split('\n')[0]}`)
      return {}
    })
  const deadPictures = await page.evaluate(countDeadPictures).catch(() => 0)
  await page.close()
  return { ...written, ready, errors, asked, deadPictures }
}

async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort('blockedbyclient'),
  )
  return context
}

/** Opens each page of a copy in a browser that reaches this machine alone, two at a time; each is handed to `onPage`. */
export async function tryPages(
  { browser, out, base }: { readonly browser: Browser; readonly out: string; readonly base: string },
  written: readonly WrittenPage[],
  onPage: (page: CopiedPage) => void,
): Promise<CopiedPage[]> {
  const host = await serveFolder(out, base)
  const waiting = [...written]
  const tried: CopiedPage[] = []
  async function tryNext(context: BrowserContext) {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await tryPage(context, host.origin + base, next)
      tried.push(page)
      onPage(page)
    }
  }
  try {
    const context = await openContext(browser, host.origin)
    await Promise.all([tryNext(context), tryNext(context)])
    await context.close()
  } finally {
    // A server that goes on would keep the command from ending, as when the browser has died.
    await host.close()
  }
  return tried.sort((first, second) => (first.page < second.page ? -1 : 1))
}
