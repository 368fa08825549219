import type { PageManifest } from '@ashlar/manifest'
import type { Browser, Page } from 'playwright-core'

type Entry = PageManifest['manifest']['entries'][number]

/** Elements of a page by block; blocks of the whole page are not among them. */
export async function findBlocks(
  page: Page,
  source: string,
  entries: readonly Entry[],
): Promise<Record<string, number>> {
  const selectors = entries.filter((entry) => !entry.page).map(({ name, selector }) => [name, selector] as const)
  await page.setContent(source, { waitUntil: 'commit' })
  return page.evaluate((all) => {
    const counts = all.map(([name, selector]) => [name, document.querySelectorAll(selector).length] as const)
    return Object.fromEntries(counts.filter(([, number]) => number > 0))
  }, selectors)
}

/** A browser page that parses pages: nothing of them runs or loads. */
export async function openParser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.route('**/*', (route) => route.abort('blockedbyclient'))
  return context.newPage()
}
