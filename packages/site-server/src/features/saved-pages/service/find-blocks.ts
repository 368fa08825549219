import type { PageManifest } from '@ashlar/manifest'
import type { Browser } from 'playwright-core'

type Entry = PageManifest['manifest']['entries'][number]

/** Parses saved pages in a browser. */
export interface PageParser {
  /** Elements of a page by block; blocks of the whole page are not among them. */
  findBlocks(source: string, entries: readonly Entry[]): Promise<Record<string, number>>
  /** Ends the browser. */
  close(): Promise<void>
}

const origin = 'http://saved.invalid'

/** Opens a parser: nothing of a page runs, loads or leads elsewhere. */
export async function openParser(browser: Browser): Promise<PageParser> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let current = ''
  await context.route('**/*', (route) => {
    const isSource = route.request().url() === `${origin}/source`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: isSource ? current : '' })
  })
  await page.goto(origin)
  return {
    findBlocks(source, entries) {
      current = source
      const selectors = entries.filter((entry) => !entry.page).map(({ name, selector }) => [name, selector] as const)
      return page.evaluate(async (all) => {
        const request = new XMLHttpRequest()
        request.open('GET', '/source')
        // A document of its own, without a window.
        request.responseType = 'document'
        const arrived = new Promise((resolve) => request.addEventListener('loadend', resolve))
        request.send()
        await arrived
        const counts = all.map(
          ([name, selector]) => [name, request.responseXML?.querySelectorAll(selector).length ?? 0] as const,
        )
        return Object.fromEntries(counts.filter(([, number]) => number > 0))
      }, selectors)
    },
    close: () => context.close(),
  }
}
