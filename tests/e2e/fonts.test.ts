// The font of the demo site's headings.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { getShifts, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const address = '/assets/fonts/fraunces-5.3.0.woff2'

it('the font is one file of at most 40 KiB, which browsers keep, and each page asks for it once', async () => {
  const response = await fetch(site.origin + address)
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(40 * 1024)
  const { page, asked, problems } = await visit(site, '/about')
  await atRest(page)
  expect(await page.evaluate(() => document.fonts.check('400 40px Fraunces'))).toBe(true)
  expect(asked.filter((path) => path === address)).toHaveLength(1)
  expect(problems).toEqual([])
})

/** The font in which the browser has drawn the main heading. */
async function readFont(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName).join()
}

const windows = [
  ['/', 360],
  ['/', 1280],
  ['/about', 820],
  ['/shop', 1280],
] as const

it.each(sample(windows, 3))(
  '[LST-04] a late font moves nothing on %s at %i px, and the next page has it',
  async (path, width) => {
    const readHeights = (page: Page) =>
      page
        .locator('h1, h2')
        .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().height))
    let before: readonly number[] = []
    const { page } = await visit(site, path, { viewport: { width, height: 800 } }, async (opened) => {
      await watchShifts(opened)
      await opened.route(`**${address}`, async (route) => {
        await opened.waitForFunction(
          // The browser waits a tenth of a second for the font.
          () =>
            performance.now() >
            300 + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
        )
        before = await readHeights(opened)
        await route.continue()
      })
    })
    await page.evaluate(() => document.fonts.load('400 40px Fraunces'))
    await atRest(page)
    expect(before.length).toBeGreaterThan(0)
    expect(await readHeights(page)).toEqual(before)
    expect(await getShifts(page)).toEqual([])
    expect(await readFont(page)).not.toMatch(/Fraunces/)
    await page.unroute(`**${address}`)
    await page.goto(`${site.origin}/credits`)
    await expect.poll(() => readFont(page)).toMatch(/Fraunces/)
    expect(await getShifts(page)).toEqual([])
  },
)
