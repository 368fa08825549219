// Contexts that are emptied and used again: the process that the browser starts for a new one is a third of the CPU time of a visit.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A context that outlives the tests which use it, one after another. */
interface Kept {
  readonly context: BrowserContext
  /** Its options without those of its pages, as JSON: whoever asks for the same ones may have it. */
  readonly key: string
  /** A blank page that holds the process of the context. */
  readonly keeper: Page
  readonly session: CDPSession
  /** Where its pages have been: what they have stored there goes. */
  readonly origins: Set<string>
  /** Something was set that cannot be taken back. */
  isSpent: boolean
  /** Opens a page. */
  readonly open: () => Promise<Page>
  /** Ends a context for good. */
  readonly end: () => Promise<void>
}

/** A context in use. */
export interface Lease {
  readonly context: BrowserContext
  /** Ends its pages and takes what they have left; after the first time nothing. */
  readonly close: () => Promise<void>
  /** Ends it for good, as nobody knows what is left in it; one that hangs is not waited for. */
  readonly abandon: () => Promise<void>
}

/** How long the end of a context may take whose test has failed, in milliseconds. */
const maxEnd = 20_000

/** How long a page takes to close, in milliseconds: most need a twentieth of it. */
const closeTime = 500

/** Contexts that wait for their next use, of each browser; the one that was used last is the last. */
const waiting = new WeakMap<Browser, Kept[]>()

/** Each holds a process. */
const maxWaiting = 3

/** Options that give a context something that would be gone once it is emptied, or could not be. */
const unkept: readonly (keyof BrowserContextOptions)[] = [
  'geolocation',
  'httpCredentials',
  'permissions',
  'recordHar',
  'recordVideo',
  'storageState',
]

/** What stays with a context for good, or has no end that the driver knows. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const

const events = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response']

type Call = (...values: unknown[]) => unknown

/** Calls `note` before the methods of that name do what they did. */
function precede<Owner extends object>(owner: Owner, names: readonly (keyof Owner & string)[], note: () => void) {
  for (const name of names) {
    const call = (owner[name] as Call).bind(owner)
    const noted: Call = (...values) => {
      note()
      return call(...values)
    }
    Object.assign(owner, { [name]: noted })
  }
}

async function create(browser: Browser, options: BrowserContextOptions, key: string): Promise<Kept> {
  const context = await browser.newContext(options)
  const keeper = await context.newPage()
  const session = await context.newCDPSession(keeper)
  const [open, end] = [context.newPage.bind(context), context.close.bind(context)]
  const kept: Kept = { context, key, keeper, session, origins: new Set(), isSpent: false, open, end }
  const spend = () => {
    kept.isSpent = true
  }
  precede(context, lasting, spend)
  // A page has the clock of its context.
  precede(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spend)
  return kept
}

/** Tells the browser itself to close a page. */
async function tellToClose(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Target.closeTarget', { targetId: targetInfo.targetId })
}

/** Ends a page. A browser that is told to while the page goes to another address forgets it, and the driver waits for ever: it is told again. */
async function closePage(page: Page) {
  const closed = page.close().then(() => true)
  // One that has closed meanwhile has no session.
  while (!(await Promise.race([closed, wait(closeTime, false)]))) await tellToClose(page).catch(() => {})
}

async function empty({ context, keeper, session, origins }: Kept) {
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map(closePage))
  for (const event of events) context.removeAllListeners(event as 'page')
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await session.send('Network.clearBrowserCache')
  // The copies that the process itself has.
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  origins.clear()
}

/** A context that no test uses any more: emptied for the next one, or ended. */
async function giveBack(browser: Browser, kept: Kept) {
  if (kept.isSpent) return kept.end()
  await empty(kept)
  const list = waiting.get(browser) ?? []
  waiting.set(browser, list)
  list.push(kept)
  if (list.length > maxWaiting) await list.shift()?.end()
}

function take(browser: Browser, key: string): Kept | undefined {
  const list = waiting.get(browser) ?? []
  const at = list.findLastIndex((one) => one.key === key)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

/** Options that pages can have in a context without them; each page of a lease has them, and none has those of the context. */
const ofPages = ['viewport', 'reducedMotion'] as const

function lease(browser: Browser, kept: Kept, { viewport, reducedMotion }: BrowserContextOptions): Lease {
  const { context, origins, open } = kept
  context.newPage = async () => {
    const page = await open()
    if (viewport) await page.setViewportSize(viewport)
    if (reducedMotion) await page.emulateMedia({ reducedMotion })
    return page
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= giveBack(browser, kept)
    return closing
  }
  // Tests close what they have opened; the next use has its own.
  context.close = close
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (request.isNavigationRequest() && protocol.startsWith('http')) origins.add(origin)
  })
  const abandon = () => {
    kept.isSpent = true
    return Promise.race([close(), wait(maxEnd)])
  }
  return { context, close, abandon }
}

/** A context with these options, as new. */
export async function leaseContext(browser: Browser, options: BrowserContextOptions): Promise<Lease> {
  if (browser.browserType().name() !== 'chromium' || unkept.some((name) => name in options)) {
    const context = await browser.newContext(options)
    return { context, close: () => context.close(), abandon: () => context.close() }
  }
  const own = Object.fromEntries(
    Object.entries(options).filter(([name]) => !(ofPages as readonly string[]).includes(name)),
  )
  const key = JSON.stringify(own)
  return lease(browser, take(browser, key) ?? (await create(browser, own, key)), options)
}
