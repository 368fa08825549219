import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { startAll } from './failure-matrix'
import { atRest } from './rest'
import { openSite, statuses, visit } from './site'

const site = openSite()
const bars = { banner: '.sqs-cookie-banner-v2', announcement: '.sqs-announcement-bar', popup: '.sqs-popup-overlay' }
const inSight = (page: Page, bar: keyof typeof bars) => page.locator(bars[bar]).filter({ visible: true }).count()

/** Opens a page on which no file of these blocks arrives, as with a list that blocks them by their names. */
const openBlocked = (path: string, options = {}) =>
  visit(site, path, options, (page) =>
    page.route(/\/cdn\/.*(?:consent|announcement-bar|popup)\//, (route) => route.abort()),
  )

/** Gives an answer, which is stored, and is not asked for it after a reload. */
async function answer(page: Page, name: string, kept: string) {
  await page.locator(bars.banner).getByRole('button', { name }).click()
  await expect.poll(() => inSight(page, 'banner'), { timeout: 10_000 }).toBe(0)
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === 'ss_cookieAllowed')?.value).toBe(kept)
  await page.reload()
  expect(await inSight(page, 'banner')).toBe(0)
}

it('[CNS-10] a banner whose code is blocked takes each answer, and an announcement is closed by its button, on this page and the next', async () => {
  const { page } = await openBlocked('/credits')
  await answer(page, 'Accept', 'true')
  await page.context().clearCookies()
  await page.reload()
  await answer(page, 'Decline', 'false')
  await page.locator(bars.announcement).getByRole('button').click()
  await expect.poll(() => inSight(page, 'announcement'), { timeout: 10_000 }).toBe(0)
  await page.goto(`${site.origin}/`)
  expect([await inSight(page, 'announcement'), await inSight(page, 'popup')]).toEqual([0, 0])
})

it('[CNS-10] without scripts no banner and no popup is in sight, and the announcement has no button that does nothing', async () => {
  const { page } = await openBlocked('/', { javaScriptEnabled: false })
  expect([await inSight(page, 'banner'), await inSight(page, 'popup')]).toEqual([0, 0])
  expect(await page.locator('.sqs-announcement-bar-close').filter({ visible: true }).count()).toBe(0)
})

/** Words of lists that blockers take addresses from. */
const words = [
  'consent',
  'cookie',
  'banner',
  'announcement',
  'popup',
  'share',
  'social',
  'track',
  'census',
  'events',
  'analytics',
  'newsletter',
  'comment',
  'badge',
  'like',
  'report',
]

/** What lies over the content of a page, at nine places of the window; two bars of its owner are meant to stay. */
const findCovers = (page: Page) =>
  page.evaluate(() =>
    [0.1, 0.5, 0.9].flatMap((x) =>
      [0.3, 0.6, 0.95].flatMap((y) => {
        const met = document.elementFromPoint(innerWidth * x, innerHeight * y)
        return met &&
          !met.closest('main, header, footer, .sqs-mobile-info-bar, .sqs-licensed-assets-bar') &&
          met !== document.body
          ? `${met.localName}.${met.className}`
          : []
      }),
    ),
  )

it.each(sample(words, 16, 7))(
  '[ENV-07] where each address of ours with "%s" is blocked, the rest of a page works and nothing stays over it',
  async (word) => {
    const blocked: string[] = []
    const { page, problems } = await visit(site, '/blocks/all', {}, (one) =>
      one.route(new RegExp(`/(?:cdn|api)/[^?]*${word}`, 'i'), (route) => {
        blocked.push(new URL(route.request().url()).pathname)
        return route.abort('blockedbyclient')
      }),
    )
    await startAll(page)
    await atRest(page)
    await page.locator(bars.banner).getByRole('button', { name: 'Decline' }).click()
    await page.locator(bars.announcement).getByRole('button').click()
    await expect.poll(() => inSight(page, 'banner'), { timeout: 10_000 }).toBe(0)
    await expect.poll(() => inSight(page, 'announcement'), { timeout: 10_000 }).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => findCovers(page)).toEqual([])
    const failed = Object.entries(await statuses(page)).flatMap(([name, all]) => (all.includes('failed') ? name : []))
    expect(failed.filter((name) => !blocked.some((path) => path.includes(`/${name}`)))).toEqual([])
    expect(problems.filter((text) => text.startsWith('uncaught'))).toEqual([])
  },
)
