import type { Browser, Page } from 'playwright-core'
import { serveGreyPictures } from './page-pictures'
import { readContent } from './saved-page'

/** A saved page that is served. */
export interface MeasureOptions {
  /** Where it is served. */
  readonly url: string
  /** Name of its file. */
  readonly file: string
  /** The page as it was saved. */
  readonly source: string
}

/** Opens the page as it was saved, in a browser that runs no script, and looks at it. */
export async function visitSaved<Result>(
  browser: Browser,
  { url, source, width }: MeasureOptions & { readonly width: number },
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.route(
      (other) => other.origin !== new URL(url).origin,
      (route) => route.abort('blockedbyclient'),
    )
    await serveGreyPictures(page, readContent(source).elements, () => {})
    await page.goto(`${url}?ashlar-saved`, { waitUntil: 'load', timeout: 60_000 })
    return await look(page)
  } finally {
    await context.close()
  }
}
