import type { Browser, Page } from 'playwright-core'
import type { ObservedBlock } from './observation.ts'

/** Runs in the page: whether the runtime has asked for the block of the whole page. */
async function isAskedFor(block: string): Promise<boolean> {
  interface Api {
    init(): unknown
    jobs(): readonly { readonly entry: { readonly name: string; readonly page?: boolean } }[]
  }
  const page = window as unknown as { ashlar?: Api }
  // A page that waits for its first use starts now.
  await page.ashlar?.init()
  for (let round = 0; round < 100 && page.ashlar?.jobs().length === 0; round++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return page.ashlar?.jobs().some(({ entry }) => entry.name === block && entry.page) ?? false
}

const getAddress = (url: string, { block, version }: ObservedBlock) => `${url}?ashlar-release=${block}@${version}`

async function look(page: Page, url: string, sought: ObservedBlock): Promise<boolean> {
  await page.goto(getAddress(url, sought), { waitUntil: 'load' })
  if ((await page.locator(sought.selector).count()) > 0) return true
  return sought.isOfPage === true && (await page.evaluate(isAskedFor, sought.block))
}

/** Whether a page has an element of the block: one short visit, where a comparison takes at least six long ones. */
export async function hasBlock(browser: Browser, url: string, sought: ObservedBlock): Promise<boolean> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    return await look(await context.newPage(), url, sought)
  } finally {
    await context.close()
  }
}
