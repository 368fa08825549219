// The font of the demo site's headings.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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

it.each([
  ['/', 360],
  ['/', 1280],
  ['/about', 820],
  ['/shop', 1280],
] as const)('[LST-04] a late font moves nothing on %s at %i px, and the next page has it', async (path, width) => {
  const readHeights = (page: Page) =>
    page.locator('h1, h2').evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().height))
  const readWidth = (page: Page) =>
    page
      .locator('.header .brand')
      .first()
      .evaluate((brand) => {
        const range = document.createRange()
        range.selectNodeContents(brand)
        return range.getBoundingClientRect().width
      })
  let before: readonly number[] = []
  const { page } = await visit(site, path, { viewport: { width, height: 800 } }, async (opened) => {
    await watchShifts(opened)
    await opened.route(`**${address}`, async (route) => {
      await opened.waitForFunction(
        () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
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
  const width = await readWidth(page)
  await page.unroute(`**${address}`)
  await page.goto(`${site.origin}/credits`)
  // One letter of the font is as wide as another only by chance.
  await expect.poll(() => readWidth(page)).not.toBe(width)
  expect(await getShifts(page)).toEqual([])
})
