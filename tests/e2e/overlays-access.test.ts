import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { getShifts, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName)

it('[CHR-01] an announcement comes with the page: it is read without scripts, and with them it fits the space reserved for it, moves nothing, and once closed is gone on every page', async () => {
  const plain = await visit(site, '/credits', { javaScriptEnabled: false })
  await bar(plain.page).getByText('The ridge in October: four places left').waitFor()
  await expect.poll(() => bar(plain.page).getByRole('link').getAttribute('href')).toBe('/walks')
  expect(await bar(plain.page).getByRole('button').count()).toBe(0)
  const box = await bar(plain.page).boundingBox()
  await plain.page.context().close()
  const { page, problems } = await visit(site, '/credits', {}, watchShifts)
  await atRest(page)
  expect(await page.locator('.sqs-announcement-bar').count()).toBe(1)
  expect((await bar(page).boundingBox())?.height).toBeCloseTo(box?.height ?? 0, 0)
  const reserved = page.locator('.sqs-announcement-bar-dropzone')
  expect((await reserved.boundingBox())?.height).toBeGreaterThanOrEqual(box?.height ?? 99)
  expect(await getShifts(page)).toEqual([])
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect.poll(() => bar(page).count()).toBe(0)
  expect(await focused(page)).not.toBe('body')
  for (const path of sample(['/about', '/credits'], 2)) {
    await page.goto(site.origin + path)
    await atRest(page)
    expect(await page.locator('.sqs-announcement-bar').count()).toBe(0)
    expect((await reserved.boundingBox())?.height).toBe(0)
    expect(await getShifts(page)).toEqual([])
  }
  expect(problems).toEqual([])
})

it('a focus ring has two tones, so that it is seen on light and dark surfaces; the link to the content lies over the announcement and the cookie banner', async () => {
  const { page } = await visit(site, '/credits')
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => {
    const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(document.activeElement as Element)
    return { outlineColor, outlineStyle, boxShadow }
  })
  expect(ring).toMatchObject({ outlineStyle: 'solid', outlineColor: 'rgb(20, 38, 28)' })
  expect(ring.boxShadow).toContain('rgb(255, 255, 255)')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await expect.poll(() => skip.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0)
  const isOnTop = await skip.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
  expect(isOnTop).toBe(true)
})

it('at 360 px the cookie banner covers nothing that has focus, and gives the focus back to the page', async () => {
  const { page } = await visit(site, '/contact', { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' })
  const banner = page.getByRole('region', { name: 'Cookie banner' })
  await banner.waitFor()
  await atRest(page)
  const covered: string[] = []
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const around = document.querySelector('.sqs-cookie-banner-v2') as HTMLElement
      if (around.contains(element) || element === document.body) return ''
      const [one, other] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
      return one.top + 2 > other.top ? element.outerHTML.slice(0, 80) : ''
    })
    if (hidden) covered.push(hidden)
  }
  expect(covered).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => banner.count()).toBe(0)
  expect(await focused(page)).not.toBe('body')
})

// comfort.test.ts has a page in print.
it('forced colours show the buttons', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade', { forcedColors: 'active' })
  await page.locator('.product-details').first().waitFor()
  await atRest(page)
  const border = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((element) => getComputedStyle(element).borderBlockStartWidth)
  expect(await border('.sqs-add-to-cart-button')).not.toBe('0px')
})
