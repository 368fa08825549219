import type { Browser, Page } from 'playwright-core'
import {
  type Comparison,
  compareOriginal,
  comparePages,
  type MeasuredPage,
  type OriginalComparison,
} from '../domain/page-measures'
import { isPlatformHost, listPlatformAddresses } from '../domain/platform-addresses'
import { type AnsweredMarkup, answerMarkup, type FoundMarkup } from '../domain/unanswered'
import { serveBeside, servePlatformScripts } from './files-beside'
import { findMarkup } from './find-markup'
import { measurePage, noteServed } from './measure-elements'
import { serveGreyPictures } from './page-pictures'
import { scrollThrough } from './page-visit'
import { type PageReport, reportPage } from './report'
import { readContent } from './saved-page'
import { type MeasureOptions, visitSaved } from './visit-saved'
import { findWaiting } from './waiting-rules'

/** Widths of windows, in CSS pixels: a phone, a tablet, a laptop. */
const widths = [390, 820, 1280] as const

/** A page at one width: as it was served, without any script, and with our loader. */
export interface WidthReport {
  readonly width: number
  readonly comparison: Comparison
  /** Elements that a rule hides until a class is there that nobody has set. */
  readonly waiting: readonly string[]
  /** Cumulative layout shift while the page is read to its end in steps of 200 px. */
  readonly layoutShift: number
  /** The elements that moved. */
  readonly moved: readonly string[]
  /** The page with the platform's own scripts, where it was asked for and has brought them. */
  readonly original?: OriginalComparison
}

/** Pictures of a page at one width, as JPEG. */
export interface PagePictures {
  readonly before: Buffer
  readonly after: Buffer
}

/** All that is known of a saved page with our loader. */
export interface MeasuredReport extends PageReport {
  readonly widths: readonly WidthReport[]
  /** Its interactive markup, and who answers it; what nobody answers first. */
  readonly markup: readonly AnsweredMarkup[]
  /** By host of the platform: addresses in the page as it was saved, and requests that it still makes. */
  readonly platform: {
    readonly before: Readonly<Record<string, number>>
    readonly after: Readonly<Record<string, number>>
  }
}

/** A report and its pictures, by width. */
export interface PicturedReport {
  readonly report: MeasuredReport
  readonly pictures: readonly PagePictures[]
}

const parts = '.sqs-block,[data-block-type],[data-controller],section,[data-section-id],header,footer,nav'

/** Runs in the page: the selectors of its blocks. */
function readSelectors(): string[] {
  const manifest = JSON.parse(document.querySelector('script#ashlar-manifest')?.textContent ?? '{}') as {
    entries?: readonly {
      readonly selector?: string
      readonly page?: boolean
      readonly releases: readonly { readonly selector?: string }[]
    }[]
  }
  const blocks = (manifest.entries ?? []).filter(({ page }) => !page)
  // Releases that differ in their selectors have each their own.
  return blocks.flatMap(({ selector, releases }) => releases.flatMap((release) => release.selector ?? selector ?? []))
}

/** At most this much of a page is in its picture, in CSS pixels. */
const maxHeight = 12_000

async function takePicture(page: Page, { height }: MeasuredPage, width: number): Promise<Buffer> {
  const clip = { x: 0, y: 0, width, height: Math.max(1, Math.min(height, maxHeight)) }
  return page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 50, animations: 'disabled' })
}

interface Seen {
  readonly measured: MeasuredPage
  readonly picture: Buffer
}

interface SeenStarted extends Seen {
  readonly selectors: readonly string[]
  readonly waiting: readonly string[]
  readonly markup: FoundMarkup
}

async function lookStarted(page: Page, width: number): Promise<SeenStarted> {
  const selectors = [parts, ...(await page.evaluate(readSelectors))]
  const measured = await measurePage(page, selectors)
  const waiting = await findWaiting(page)
  const picture = await takePicture(page, measured, width)
  return { selectors, measured, waiting, picture, markup: await findMarkup(page) }
}

/** Measures the page as it was saved, in a browser that runs no script. */
const lookBefore = (
  browser: Browser,
  options: MeasureOptions,
  { width, selectors }: { readonly width: number; readonly selectors: readonly string[] },
): Promise<Seen> =>
  visitSaved(browser, { ...options, width }, async (page) => {
    const measured = await measurePage(page, selectors)
    return { measured, picture: await takePicture(page, measured, width) }
  })

/** Measures the page with the platform's own scripts; undefined where it has brought none. */
async function lookOriginal(
  browser: Browser,
  options: MeasureOptions,
  { width, selectors }: { readonly width: number; readonly selectors: readonly string[] },
): Promise<MeasuredPage | undefined> {
  let countScripts = () => 0
  const visit = {
    ...{ ...options, width, hasScripts: true },
    async prepare(page: Page) {
      await page.addInitScript(noteServed)
      countScripts = await servePlatformScripts(page, new URL(options.url), options.beside)
    },
  }
  return visitSaved(browser, visit, async (page) => {
    await scrollThrough(page, 200)
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
    return countScripts() > 0 ? measurePage(page, selectors) : undefined
  })
}

/** Opens a page with our loader, and without any script, at one width. */
async function compareWidth(browser: Browser, options: ReportedMeasures, width: number) {
  const { url, file, source } = options
  const seen: SeenStarted[] = []
  const refused: Record<string, number> = {}
  const report = await reportPage(browser, url, file, {
    ...{ width, step: 200, bypassesPolicy: true },
    async prepare(page) {
      const note = (host: string) => {
        refused[host] = (refused[host] ?? 0) + 1
      }
      await page.addInitScript(noteServed)
      await serveGreyPictures(page, readContent(source).elements, note)
      await serveBeside(page, options.beside, note)
    },
    onReady: async (page) => void seen.push(await lookStarted(page, width)),
  })
  const [after] = seen
  if (!after) throw new Error('the page was not looked at')
  const look = { width, selectors: after.selectors }
  const before = await lookBefore(browser, options, look)
  const original = options.withOriginal ? await lookOriginal(browser, options, look) : undefined
  const { layoutShift, moved } = report
  return {
    report: { ...report, refused: { ...report.refused, ...refused } },
    markup: after.markup,
    pictures: { before: before.picture, after: after.picture },
    seen: {
      ...{ width, layoutShift, moved, waiting: after.waiting },
      comparison: comparePages(before.measured, after.measured),
      ...(original && { original: compareOriginal(original, after.measured) }),
    },
  }
}

function countHosts(hosts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const host of hosts) counts[host] = (counts[host] ?? 0) + 1
  return counts
}

/** A page to measure. */
interface ReportedMeasures extends MeasureOptions {
  /** True where the platform's own scripts are to run, too. Default: false. */
  readonly withOriginal?: boolean
}

/** Measures a saved page at each width. */
export async function measureReport(browser: Browser, options: ReportedMeasures): Promise<PicturedReport> {
  // A visit waits most of the time.
  const visits = await Promise.all(widths.map((width) => compareWidth(browser, options, width)))
  const last = visits.at(-1)
  if (!last) throw new Error('no width was looked at')
  const after = Object.entries(last.report.refused).filter(([host]) => isPlatformHost(host))
  return {
    report: {
      ...last.report,
      widths: visits.map(({ seen }) => seen),
      markup: answerMarkup(visits.map(({ markup }) => markup)),
      platform: {
        before: countHosts(listPlatformAddresses(options.source).map(({ url }) => url.host)),
        after: Object.fromEntries(after),
      },
    },
    pictures: visits.map(({ pictures }) => pictures),
  }
}
