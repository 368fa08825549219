import { type PageState, pageStates } from '@ashlar/manifest/page-states'
import type { Browser, Page, Request } from 'playwright-core'

/** What one saved page looks like with our loader. */
export interface PageReport {
  /** Name of its file. */
  readonly page: string
  /** Elements by block. */
  readonly found: Readonly<Record<string, number>>
  /** Elements that work, by block. */
  readonly ready: Readonly<Record<string, number>>
  /** Elements that failed, by block. */
  readonly failed: Readonly<Record<string, number>>
  /** Elements no block was started on yet when the report was made. */
  readonly waiting: Readonly<Record<string, number>>
  /** Hidden elements that are shown when a visitor comes to them, such as the other slides of a slideshow. */
  readonly onApproach: readonly string[]
  /** Each element that a block was found for, in the order of the page. */
  readonly blocks: readonly {
    readonly block: string
    readonly selector: string
    readonly state: string
    readonly error?: string
  }[]
  /** Messages of errors that nothing caught. */
  readonly uncaught: readonly string[]
  /** Elements that served stylesheets hide until a runtime sets a state, and that still wait in a visitor's sight. */
  readonly stillHidden: readonly string[]
  /** Cumulative layout shift. */
  readonly layoutShift: number
  /** Bytes over the wire, by kind. */
  readonly bytes: Readonly<Record<string, number>>
  /** Requests that were not let out, by host. */
  readonly refused: Readonly<Record<string, number>>
}

/** Elements that have not got a part of a state yet, classes and attributes alone. */
const listWaiting = ([elements, parts]: PageState) =>
  parts
    .split(' ')
    .filter((part) => !/[:!]/.test(part))
    .map((part) => `:is(${elements}):not(${part.includes('=') ? `[${part.split('=')[0]}]` : `.${part}`})`)

/** States that a runtime must set on published pages, as selectors of elements without them. */
const waitingStates = [
  ...pageStates.flatMap(listWaiting),
  '.preFade:not(.fadeIn)',
  '.preSlide:not(.slideIn)',
  '.preScale:not(.scaleIn)',
  '.preClip:not(.clipIn)',
  '.preFlex:not(.flexIn)',
  'body:not([data-animation-state=booted])',
  'img[data-src]:not([src])',
  'img[data-src][src=""]',
]

interface Watched {
  __shift?: number
  /** Requests that the policy of the page did not let out, by host. */
  __refused?: Record<string, number>
}

function watchPage() {
  const page = window as unknown as Watched
  const refused: Record<string, number> = {}
  page.__shift = 0
  page.__refused = refused
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    const host = URL.canParse(blockedURI) ? new URL(blockedURI).host : blockedURI
    refused[host] = (refused[host] ?? 0) + 1
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) page.__shift = (page.__shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves once no file and no block is on its way, and what follows a start has been painted; a page whose blocks never come is reported as it is. */
async function blocksSettled(page: Page) {
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
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const view = window as unknown as { ashlar?: { jobs(): readonly { status: string }[] } }
    const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isStarting = () => view.ashlar?.jobs().some(({ status }) => status === 'loading')
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 40_000); y += 400) {
      window.scrollTo(0, y)
      // A busy browser may paint nothing for seconds, and a step that is not painted starts no block.
      await painted()
      // A block that never starts is reported as such; it does not hold the report.
      for (let rounds = 0; rounds === 0 || (isStarting() && rounds < 40); rounds++) await pause(50)
    }
    window.scrollTo(0, 0)
    await pause(600)
  })
}

/** The jobs of the loader on this page, with the first of the block's selectors that each element matches. */
function getJobs() {
  const { ashlar } = window as unknown as {
    ashlar?: {
      jobs(): readonly { entry: { name: string; selector: string; page?: boolean }; element: Element; status: string }[]
    }
  }
  /** The selectors of a list: a comma within brackets or quotes is part of one. */
  function toSelectors(list: string): string[] {
    const steps: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 }
    const found = ['']
    let depth = 0
    for (const part of list.match(/\\.|"[^"]*"|'[^']*'|[\s\S]/g) ?? []) {
      depth += steps[part] ?? 0
      if (part === ',' && depth === 0) found.push('')
      else found.push(found.pop() + part)
    }
    return found
  }
  const findSelector = (list: string, element: Element) =>
    toSelectors(list).find((selector) => element.matches(selector)) ?? list
  return (ashlar?.jobs() ?? []).map(({ entry, element, status }) => ({
    block: entry.name,
    selector: entry.page ? 'body' : findSelector(entry.selector, element),
    state: status,
  }))
}

/** What waits for a visitor's hand is started too: a release may break there as well. */
async function startTheRest() {
  const view = window as unknown as { ashlar?: { init(): unknown; jobs(): readonly { go(): void }[] } }
  // A page whose blocks all wait for a hand has not fetched the runtime.
  await view.ashlar?.init()
  for (const job of [...(view.ashlar?.jobs() ?? [])]) job.go()
}

/** Elements that still wait for a state, apart by whether their place is in sight. */
function findHidden(selectors: readonly string[]) {
  /** True for a place without a box, and for one that an ancestor clips away: the slides beside the current one. */
  function isAside(element: Element): boolean {
    const box = element.getBoundingClientRect()
    if (!box.width || !box.height || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return true
    for (let above = element.parentElement; above; above = above.parentElement) {
      const clip = above.getBoundingClientRect()
      const isClipped =
        box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top || box.top >= clip.bottom
      if (isClipped && above !== document.body && getComputedStyle(above).overflow !== 'visible') return true
    }
    return false
  }
  const lists = { never: [] as string[], onApproach: [] as string[] }
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      // Only a picture may wait for a visitor to come near.
      const waits = element instanceof HTMLImageElement && isAside(element)
      const line = `${selector} (${element.localName}${element.id ? `#${element.id}` : ''})`
      lists[waits ? 'onApproach' : 'never'].push(line)
    }
  return lists
}

function count(
  jobs: readonly { block: string; state: string }[],
  isWanted: (state: string) => boolean,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { block, state } of jobs) if (isWanted(state)) counts[block] = (counts[block] ?? 0) + 1
  return counts
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
async function watch(page: Page, origin: string) {
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

/** Opens one page in a browser and reports on it. */
export async function reportPage(browser: Browser, url: string, file: string): Promise<PageReport> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const seen = await watch(page, new URL(url).origin)
    await page.addInitScript(watchPage)
    await page
      .goto(url, { waitUntil: 'load', timeout: 60_000 })
      .catch((error) => seen.uncaught.push(`navigation: ${error.message.split('\n')[0]}`))
    await blocksSettled(page)
    await scrollThrough(page)
    await page.evaluate(startTheRest)
    await blocksSettled(page)
    const jobs = await page.evaluate(getJobs)
    const refused = await page.evaluate(() => (window as unknown as Watched).__refused ?? {})
    const { never, onApproach } = await page.evaluate(findHidden, waitingStates)
    const layoutShift = await page.evaluate(() => (window as unknown as Watched).__shift ?? 0)
    const blocks = jobs.map((job) => {
      const error = job.state === 'failed' ? seen.failures.find((text) => text.includes(job.selector)) : undefined
      return error ? { ...job, error } : job
    })
    return {
      page: file,
      found: count(jobs, () => true),
      ready: count(jobs, (state) => state === 'ready'),
      failed: count(jobs, (state) => state === 'failed'),
      waiting: count(jobs, (state) => /ing$|^q/.test(state)),
      blocks,
      uncaught: seen.uncaught,
      stillHidden: never,
      onApproach,
      layoutShift: Math.round(layoutShift * 10_000) / 10_000,
      bytes: seen.bytes,
      refused: { ...refused, ...seen.refused },
    }
  } finally {
    await context.close()
  }
}
