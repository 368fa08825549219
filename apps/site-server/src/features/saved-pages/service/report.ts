import { type PageState, pageStates } from '@ashlar/manifest/page-states'
import type { Browser, Page } from 'playwright-core'
import { blocksSettled, endVisit, readWatched, scrollThrough, startTheRest, watch, watchPage } from './page-visit'

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
  /** The elements that moved, those of large shifts alone. */
  readonly moved: readonly string[]
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

/** How a page is looked at. */
interface ReportOptions {
  /** Width of the window, in CSS pixels. Default: 1280. */
  readonly width?: number
  /** How far a step of the reader goes, in CSS pixels. Default: 400. */
  readonly step?: number
  /** True where the policy of the page is not asked: what it refuses is then counted as a request. Default: false. */
  readonly bypassesPolicy?: boolean
  /** Prepares the page before it is opened. Default: nothing. */
  prepare?(page: Page): Promise<void>
  /** Looks at the page once it has been read to its end. Default: nothing. */
  onReady?(page: Page): Promise<void>
}

/** Opens one page in a browser and reports on it. */
export async function reportPage(
  browser: Browser,
  url: string,
  file: string,
  { width = 1280, step, bypassesPolicy = false, prepare, onReady }: ReportOptions = {},
): Promise<PageReport> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP: bypassesPolicy })
  try {
    const page = await context.newPage()
    const seen = await watch(page, new URL(url).origin)
    await page.addInitScript(watchPage)
    await prepare?.(page)
    await page
      .goto(url, { waitUntil: 'load', timeout: 60_000 })
      .catch((error) => seen.uncaught.push(`navigation: ${error.message.split('\n')[0]}`))
    await blocksSettled(page)
    await scrollThrough(page, step)
    await page.evaluate(startTheRest)
    await blocksSettled(page)
    const report = await readReport(page, file, seen)
    await onReady?.(page)
    return report
  } finally {
    await endVisit(context)
  }
}

/** The report of a page that has been read to its end. */
async function readReport(
  page: Page,
  file: string,
  { uncaught, failures, bytes, refused }: Awaited<ReturnType<typeof watch>>,
): Promise<PageReport> {
  const jobs = await page.evaluate(getJobs)
  const { never, onApproach } = await page.evaluate(findHidden, waitingStates)
  const { __shift = 0, __moved = [], __refused = {} } = await page.evaluate(readWatched)
  const blocks = jobs.map((job) => {
    const error = job.state === 'failed' ? failures.find((text) => text.includes(job.selector)) : undefined
    return error ? { ...job, error } : job
  })
  return {
    page: file,
    found: count(jobs, () => true),
    ready: count(jobs, (state) => state === 'ready'),
    failed: count(jobs, (state) => state === 'failed'),
    waiting: count(jobs, (state) => /ing$|^q/.test(state)),
    blocks,
    uncaught,
    stillHidden: never,
    onApproach,
    layoutShift: Math.round(__shift * 10_000) / 10_000,
    moved: __moved,
    bytes,
    refused: { ...__refused, ...refused },
  }
}
