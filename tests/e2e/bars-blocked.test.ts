import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, visit } from './site'

const site = openSite()
const bars = { banner: '.sqs-cookie-banner-v2', announcement: '.sqs-announcement-bar', popup: '.sqs-popup-overlay' }
const inSight = (page: Page, bar: keyof typeof bars) => page.locator(bars[bar]).filter({ visible: true }).count()

/** Opens a page on which no file of these blocks arrives, as with a list that blocks them by their names. */
const openBlocked = (options = {}) =>
  visit(site, '/', options, (page) =>
    page.route(/\/cdn\/.*(?:consent|announcement-bar|popup)\//, (route) => route.abort()),
  )

it.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])('[CNS-10] a banner whose code is blocked takes "%s", on this page and the next', async (name, kept) => {
  const { page } = await openBlocked()
  await page.locator(bars.banner).getByRole('button', { name }).click()
  await expect.poll(() => inSight(page, 'banner'), { timeout: 10_000 }).toBe(0)
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === 'ss_cookieAllowed')?.value).toBe(kept)
  await page.reload()
  expect(await inSight(page, 'banner')).toBe(0)
})

it('[CNS-10] an announcement whose code is blocked is closed by its button, on this page and the next', async () => {
  const { page } = await openBlocked()
  await page.locator(bars.announcement).getByRole('button').click()
  await expect.poll(() => inSight(page, 'announcement'), { timeout: 10_000 }).toBe(0)
  await page.reload()
  expect([await inSight(page, 'announcement'), await inSight(page, 'popup')]).toEqual([0, 0])
})

it('[CNS-10] without scripts no banner and no popup is in sight, and the announcement has no button that does nothing', async () => {
  const { page } = await openBlocked({ javaScriptEnabled: false })
  expect([await inSight(page, 'banner'), await inSight(page, 'popup')]).toEqual([0, 0])
  expect(await page.locator('.sqs-announcement-bar-close').filter({ visible: true }).count()).toBe(0)
})
