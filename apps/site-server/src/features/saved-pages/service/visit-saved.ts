import type { Browser, Page } from 'playwright-core'
import { type FilesBeside, serveBeside } from './files-beside'
import { serveGreyPictures } from './page-pictures'
import { endVisit } from './page-visit'
import { readContent } from './saved-page'

/** A saved page that is served. */
export interface MeasureOptions {
  /** Where it is served. */
  readonly url: string
  /** Path of its file. */
  readonly file: string
  /** The page as it was saved. */
  readonly source: string
  /** What was saved beside it. */
  readonly beside: FilesBeside
}

/** A visit of a page as it was saved. */
interface SavedVisit extends MeasureOptions {
  /** Width of the window, in CSS pixels. */
  readonly width: number
  /** True where its own scripts run. Default: false. */
  readonly hasScripts?: boolean
  /** Prepares the page before it is opened. Default: nothing. */
  prepare?(page: Page): Promise<void>
}

/** Opens the page as it was saved, in a browser that runs no script unless it is told to, and looks at it. */
export async function visitSaved<Result>(
  browser: Browser,
  { url, source, beside, width, hasScripts = false, prepare }: SavedVisit,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ viewport, javaScriptEnabled: hasScripts, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.route(
      (other) => other.origin !== new URL(url).origin,
      (route) => route.abort('blockedbyclient'),
    )
    await serveGreyPictures(page, readContent(source).elements, () => {})
    await serveBeside(page, beside, () => {})
    await prepare?.(page)
    await page.goto(`${url}?ashlar-saved`, { waitUntil: 'load', timeout: 60_000 })
    return await look(page)
  } finally {
    await endVisit(context)
  }
}
