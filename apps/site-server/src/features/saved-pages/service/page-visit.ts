import type { BrowserContext, Page, Request } from 'playwright-core'

/** What a page notes about itself. */
interface Watched {
  __shift?: number
  /** Elements that have moved by a shift of more than 0.01. */
  __moved?: string[]
  /** Requests that the policy of the page did not let out, by host. */
  __refused?: Record<string, number>
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page: what it has noted. */
export function readWatched(): Watched {
  const { __shift, __moved, __refused } = window as unknown as Watched
  return { ...(__shift !== undefined && { __shift }), ...(__moved && { __moved }), ...(__refused && { __refused }) }
}

/** Runs in the page before its scripts. */
export function watchPage() {
  const page = window as unknown as Watched
  const refused: Record<string, number> = {}
  const moved = new Set<string>()
  page.__shift = 0
  page.__refused = refused
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    const host = URL.canParse(blockedURI) ? new URL(blockedURI).host : blockedURI
    refused[host] = (refused[host] ?? 0) + 1
  })
  function note({ value, sources }: Shift) {
    page.__shift = (page.__shift ?? 0) + value
    if (value <= 0.01) return
    const elements = sources.map(({ node }) => node).filter((node) => node instanceof Element)
    for (const { localName, classList } of elements) moved.add([localName, ...classList].join('.'))
    page.__moved = [...moved].slice(0, 10)
  }
  new PerformanceObserver((list) => {
    for (const shift of (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)) note(shift)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves once no file and no block is on its way, and what follows a start has been painted; a page whose blocks never come is reported as it is. */
export async function blocksSettled(page: Page) {
  const isSettled = () => {
    const { ashlar } = window as unknown as { ashlar?: { jobs(): readonly { status: string }[] } }
    return ashlar?.jobs().every(({ status }) => status !== 'loading' && status !== 'starting')
  }
  // A page without a first use yet has no jobs: its files say whether one has begun.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page.waitForFunction(isSettled, undefined, { timeout: 10_000 }).catch(() => {})
  await page.waitForTimeout(300)
}

/** Scrolls through the page as a reader does: a block 200 px below the viewport has started before it is reached. */
export async function scrollThrough(page: Page, step = 400) {
  await page.evaluate(async (step) => {
    const view = window as unknown as { ashlar?: { jobs(): readonly { status: string }[] } }
    const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isStarting = () => view.ashlar?.jobs().some(({ status }) => status === 'loading')
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 40_000); y += step) {
      window.scrollTo(0, y)
      // A busy browser may paint nothing for seconds, and a step that is not painted starts no block.
      await painted()
      // A block that never starts is reported as such; it does not hold the report.
      for (let rounds = 0; rounds === 0 || (isStarting() && rounds < 40); rounds++) await pause(50)
    }
    window.scrollTo(0, 0)
    await pause(600)
  }, step)
}

/** What waits for a visitor's hand is started too: a release may break there as well. */
export async function startTheRest() {
  const view = window as unknown as { ashlar?: { init(): unknown; jobs(): readonly { go(): void }[] } }
  // A page whose blocks all wait for a hand has not fetched the runtime.
  await view.ashlar?.init()
  for (const job of [...(view.ashlar?.jobs() ?? [])]) job.go()
}

const getKind = (request: Request) =>
  ({
    document: 'html',
    script: 'script',
    stylesheet: 'style',
    image: 'image',
    font: 'font',
    xhr: 'data',
    fetch: 'data',
    ping: 'data',
  })[request.resourceType()] ?? 'other'

/** Watches a page from the first byte: what it asks for, what it is refused, and what goes wrong in it. */
export async function watch(page: Page, origin: string) {
  const uncaught: string[] = []
  const failures: string[] = []
  const bytes: Record<string, number> = {}
  const refused: Record<string, number> = {}
  page.on('pageerror', (error) => uncaught.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Unable to load module')) failures.push(message.text())
  })
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined)
    bytes[getKind(request)] = (bytes[getKind(request)] ?? 0) + Math.max(0, sizes?.responseBodySize ?? 0)
  })
  await page.route('**/*', (route) => {
    const url = URL.parse(route.request().url())
    if (!url || url.origin === origin || /^(?:data|blob|about):$/.test(url.protocol)) return route.continue()
    refused[url.host] = (refused[url.host] ?? 0) + 1
    return route.abort('blockedbyclient')
  })
  return { uncaught, failures, bytes, refused }
}

/** Ends a visit. Requests that are still being answered fail with it, and that is no fault of the page. */
export async function endVisit(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
  await context.close()
}
