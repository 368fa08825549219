import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest'
import { type Assets, createAssets } from '../../apps/site-server/src/rendering/assets'
import type { AppOptions } from '../../apps/site-server/src/site-options'
import type { SiteDatabase } from '../../apps/site-server/src/tables'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import { leaseContext } from './contexts'
import { watchFetchedBlocks, writeFetchedBlocks } from './fetched-blocks'
import { openBrowser } from './launch'
import { watchRequests } from './rest'
import { type Fetch, startServers } from './servers'

/** The demo site on a database of its own. */
export interface Server {
  origin: string
  database: SiteDatabase
  assets: Assets
  /** Does something while the clocks of the servers show another time. */
  atTime<Result>(time: number, transaction: () => Promise<Result>): Promise<Result>
}

/** The demo site, and a browser. */
export interface Site extends Server {
  browser: Browser
  /** Contexts that were opened before the tests: they are closed after the last. */
  readonly contexts: BrowserContext[]
}

const opened = new Map<string, Assets>()

/** The files of a build without channels, which all test files of this worker share: they are read and compressed once. */
function shareAssets(cdn: string): Assets {
  const assets = opened.get(cdn) ?? createAssets(cdn)
  opened.set(cdn, assets)
  return assets
}

/** Starts the site before the tests of a file and ends it after them. */
export function openServer(
  cdn = cdnFolder,
  rateLimits: AppOptions['rateLimits'] = {},
  live?: Parameters<typeof createAssets>[1],
  around?: (fetch: Fetch) => Fetch,
): Server {
  const site = {} as Server
  let stop: () => Promise<void>

  beforeAll(async () => {
    const assets = live ? createAssets(cdn, live) : shareAssets(cdn)
    const limits = { search: 10_000, ...rateLimits }
    const servers = await startServers({
      cdn,
      assets,
      rateLimits: limits,
      around,
      hasDoubles: live !== undefined,
    })
    const { origin, database, setClock } = servers
    async function atTime<Result>(time: number, transaction: () => Promise<Result>) {
      await setClock(time)
      return transaction().finally(() => setClock(null))
    }
    stop = servers.stop
    Object.assign(site, { assets, origin, database, atTime })
  })
  afterAll(() => stop())
  return site
}

/** The site and a browser before the tests of a file; what a test opens in it is closed after the test. */
export function openSite(...options: Parameters<typeof openServer>): Site {
  const site = Object.assign(openServer(...options), { contexts: [] as BrowserContext[] }) as Site
  writeFetchedBlocks()
  beforeAll(async () => {
    site.browser = await openBrowser()
  })
  afterAll(async () => {
    for (const context of site.contexts) await context.close()
  })
  return site
}

/** Opens a context that is closed after the test, or after the last one if no test runs yet; `ended` is called before, with the end of the test. */
export async function openContext(
  { browser, contexts }: Pick<Site, 'browser' | 'contexts'>,
  options: BrowserContextOptions = {},
  ended: (isFailed: boolean) => Promise<unknown> = async () => {},
): Promise<BrowserContext> {
  const { context, close, abandon } = await leaseContext(browser, options)
  watchFetchedBlocks(context)
  if (TestRunner.getCurrentTest())
    onTestFinished(async ({ task }) => {
      const isFailed = task.result?.state === 'fail'
      await ended(isFailed)
      await (isFailed ? abandon() : close())
    })
  else contexts.push(context)
  return context
}

/** A page, and what went wrong on it. */
export interface Visit {
  readonly page: Page
  /** Uncaught errors, console errors and refusals of the policy. */
  readonly problems: string[]
  /** Paths that were asked for. */
  readonly asked: string[]
}

/** Opens a page of the site as a visitor who looks for something to use, so that its runtime is there, and records every error. */
export async function visit(...given: Parameters<typeof arrive>): Promise<Visit> {
  const visited = await arrive(...given)
  await wake(visited.page)
  return visited
}

/** Fetches the runtime of a page that waits for a use of it, and waits until it has started; a page may lead to another one meanwhile. */
export const wake = (page: Page) =>
  page
    .evaluate(() => (window as unknown as { ashlar?: { init?(): void } }).ashlar?.init?.())
    .catch((error: Error) => {
      if (!/context was destroyed|navigation/.test(error.message)) throw error
    })

/** Touches the blocks of a kind, as a visitor does who moves the pointer over them: those that wait for it start. */
export async function touch(page: Page, selector: string) {
  await wake(page)
  for (const element of await page.locator(selector).all()) await element.dispatchEvent('pointerover')
}

/** Opens a page of the site as a visitor who has not touched it yet, and records every error. */
export async function arrive(
  site: Site,
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const problems: string[] = []
  const asked: string[] = []
  const context = await openContext(site, options, async (isFailed) => isFailed && describePage(page, problems))
  const page = await context.newPage()
  watchRequests(page)
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await prepare?.(page)
  await page.goto(site.origin + path, { waitUntil: 'load' })
  return { page, problems, asked }
}

/** Prints what a failed test left behind: errors, and the blocks that are not ready; a page that hangs says nothing. */
async function describePage(page: Page, problems: readonly string[]) {
  const blocks = Promise.race([statuses(page).catch(String), wait(5000, 'no answer in five seconds')])
  const waiting = page.isClosed() ? 'closed' : JSON.stringify(await blocks)
  console.error(`${page.url()}: errors ${JSON.stringify(problems)}, blocks ${waiting}`)
}

/**
 * Scrolls to the end and back, so that every block that waits for the viewport starts: the runtime is there before, as a block that was passed
 * until then waits for the next time it is seen. Each step is painted, or has had five seconds for it: a headless browser on a busy machine stops
 * painting a page with a video now and then, for as long as nothing else on it changes.
 */
export async function scrollThrough(page: Page) {
  await wake(page)
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, 5000)
      })
    // Each place of the page is in sight once.
    for (let y = 0; y <= document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      window.scrollTo(0, y)
      await painted()
    }
    window.scrollTo(0, 0)
  })
}

/**
 * Scrolls to the end step by step: a block that has begun to start, or is near enough to, is ready before the next step, and pictures in sight and
 * fonts are there. A slow machine tells a block late that it is near. With `touches` the pointer is over each block in sight, so that all start.
 */
export async function scrollSlowly(page: Page, { touches = false } = {}) {
  await wake(page)
  await page.evaluate(async (isTouching) => {
    interface Job {
      readonly entry: { readonly load?: string; readonly margin?: number }
      readonly element: HTMLElement
      readonly status: string
    }
    const view = window as unknown as { ashlar?: { jobs(): readonly Job[] } }
    const isWithin = (element: Element, margin: number) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && top < innerHeight + margin && bottom > -margin
    }
    const isNear = ({ entry: { load = 'visible', margin = 200 }, element }: Job) =>
      load === 'visible' && !('complete' in element.dataset) && isWithin(element, margin)
    // A page without scripts has nothing to start.
    const isBusy = () =>
      view.ashlar?.jobs().some(({ status }) => status === 'loading' || status === 'starting') ?? false
    const isDue = () => view.ashlar?.jobs().some((job) => job.status === 'queued' && isNear(job)) ?? false
    const isFetching = () =>
      document.fonts.status === 'loading' || [...document.images].some((image) => !image.complete && isWithin(image, 0))
    const isUntouched = ({ element, status }: Job) => status === 'queued' && isWithin(element, 0)
    const touch = ({ element }: Job) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, 1000)
      })
    const rest = async () => {
      if (isTouching) view.ashlar?.jobs().filter(isUntouched).forEach(touch)
      for (let tries = 0; tries < 100 && (isBusy() || isFetching() || (tries < 10 && isDue())); tries++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      await painted()
    }
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await painted()
      await rest()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, touches)
}

/** The status of each block on the page, by block name. */
export const statuses = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    interface Job {
      readonly entry: { readonly name: string; readonly load?: string }
      readonly element: Element
      readonly status: string
    }
    const { ashlar } = window as unknown as { ashlar: { jobs(): Job[] } }
    const found: Record<string, string[]> = {}
    // Not those that wait for a touch.
    const isWaiting = ({ entry, element, status }: Job) =>
      status === 'queued' &&
      (entry.load === 'interaction' || Element.prototype.matches.call(element, '[data-complete]'))
    const jobs = ashlar.jobs().filter((job) => !isWaiting(job))
    for (const { entry, status } of jobs) found[entry.name] = [...(found[entry.name] ?? []), status]
    return found
  })
