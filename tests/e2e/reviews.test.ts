import axe from 'axe-core'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { demoTokens } from '../../apps/playground/src/seed/reviews'
import { sample } from '../sample'
import { openSite, statuses, visit, wake } from './site'

const site = openSite()
const address = `/reviews/request?token=${demoTokens.open}`
const storedReviews = () =>
  site.database
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'text'])
    .where('author', '=', 'Miren')
    .orderBy('product_id')
    .execute()

beforeEach(async () => {
  await site.database.deleteFrom('reviews').where('author', '=', 'Miren').execute()
  await site.database.deleteFrom('rate_limits').execute()
})

const ridge = (page: Page) => page.locator('#review-ridge-week')
const print = (page: Page) => page.locator('#review-stream-print')
const message = (page: Page, text: string) => ridge(page).getByText(text, { exact: true }).waitFor()
const star = (page: Page, name: string) => ridge(page).getByRole('radio', { name, exact: true })
const send = (page: Page) => ridge(page).getByRole('button', { name: 'Send review' })

async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const { page, problems } = await visit(site, address, options, prepare)
  if (options.javaScriptEnabled !== false) {
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(async () => (await statuses(page)).reviews).toEqual(['ready'])
  }
  return { page, problems }
}

it('[REV-01] [REV-02] by keyboard alone: the missing rating is reported where it belongs, then the review is stored; only the page of the request loads the block', async () => {
  const { page, problems } = await open()
  await send(page).focus()
  await page.keyboard.press('Enter')
  await message(page, 'Please select a star rating')
  expect(await star(page, '1 star').evaluate((one) => one === document.activeElement)).toBe(true)
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fog every day, and good soup.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await message(page, 'Thank you! Your review is kept.')
  expect(await storedReviews()).toEqual([
    { product_id: 'ridge-week', rating: 4, text: 'Fog every day, and good soup.' },
  ])
  await page.goto(`${site.origin}/reviews`)
  await page.getByText('Fog every day, and good soup.').waitFor()
  await page.getByText(/^4\.6 of 5 stars, 8 reviews$/).waitFor()
  // Only the page of the request loads the block; the list of reviews needs no script.
  await wake(page)
  await expect.poll(() => page.evaluate(() => 'ashlar' in window)).toBe(true)
  expect((await statuses(page)).reviews).toBeUndefined()
  expect(problems).toEqual([])
})

/** The first call of the review, and no later one. */
async function once(page: Page, answer: (route: Route) => Promise<unknown>) {
  await page.route('**/api/commerce/reviews*', answer, { times: 1 })
}
const errors: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'loses its response after it was stored': async (page) => {
    await once(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page).click()
  },
  'loses its response twice': async (page) => {
    await page.route(
      '**/api/commerce/reviews*',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 2 },
    )
    await send(page).click()
    await message(page, 'Try submitting your review again')
    await send(page).click()
  },
  'meets a crumb that is refused': async (page) => {
    await page.context().addCookies([{ name: 'crumb', value: 'old.crumb', url: site.origin }])
    await send(page).click()
  },
}

// That the response is lost for good is in the next test as well.
it.each(sample(Object.keys(errors), 2))(
  '[REV-01] a review that %s is stored once, with its exact text',
  async (name) => {
    const { page } = await open()
    await star(page, '3 stars').check()
    await ridge(page).getByLabel('Your review').fill(`It ${name}`)
    await errors[name]?.(page)
    await message(page, 'Thank you! Your review is kept.')
    expect(await storedReviews()).toEqual([{ product_id: 'ridge-week', rating: 3, text: `It ${name}` }])
  },
)

it('[REV-01] a review whose response was lost is shown after a reload, and is not sent twice', async () => {
  const { page } = await open()
  await page.route('**/api/commerce/reviews*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await star(page, '3 stars').check()
  await send(page).click()
  await message(page, 'Try submitting your review again')
  await page.reload()
  await message(page, 'You have already reviewed this purchase')
  expect(await send(page).count()).toBe(0)
  expect(await storedReviews()).toHaveLength(1)
})

it('[REV-02] one for each purchase: the same page in a second tab shows a message', async () => {
  const { page: first } = await open()
  const second = await first.context().newPage()
  await second.goto(site.origin + address)
  await wake(second)
  await expect.poll(async () => (await statuses(second)).reviews).toEqual(['ready'])
  for (const [page, text] of [
    [first, 'Thank you! Your review is kept.'],
    [second, 'You have already reviewed this purchase'],
  ] as const) {
    await star(page, '5 stars').check()
    await send(page).click()
    await message(page, text)
  }
  expect(await storedReviews()).toHaveLength(1)
  await second.reload()
  await message(second, 'You have already reviewed this purchase')
  expect(await print(second).getByRole('radio').count()).toBe(5)
})

it('[REV-02] without scripts: a plain form that preserves its input, names the missing field and is stored once', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await ridge(page).getByLabel('Your review').fill('Good "soup" <b>')
  await send(page).click()
  await message(page, 'Please select a star rating')
  expect(await ridge(page).getByLabel('Your review').inputValue()).toBe('Good "soup" <b>')
  await star(page, '5 stars').check()
  await send(page).click()
  await message(page, 'Thank you! Your review is kept.')
  await page.goto(site.origin + address)
  await message(page, 'You have already reviewed this purchase')
  expect(await storedReviews()).toEqual([{ product_id: 'ridge-week', rating: 5, text: 'Good "soup" <b>' }])
  for (const [token, text] of [
    [demoTokens.expired, 'Your review request has expired'],
    ['nobody', 'There are no products to review'],
  ]) {
    await page.goto(`${site.origin}/reviews/request?token=${token}`)
    await page.getByText(text as string, { exact: true }).waitFor()
  }
})

it('[REV-01] [REV-02] at 360 and 1440 px nothing overflows, stars are large enough and axe finds nothing; a request that expires while its page is open shows that for each of its products', async () => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await star(page, '2 stars').click()
  const shapes = await ridge(page)
    .locator('.product-review-stars span')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  expect(shapes.map((shape) => shape.includes('★'))).toEqual([true, true, false, false, false])
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const box = await star(page, '5 stars').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.evaluate(axe.source)
  for (const width of sample([360, 1440], 2)) {
    await page.setViewportSize({ width, height: 740 })
    const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run('main'))
    expect(found.violations.map(({ id }) => id)).toEqual([])
  }
  await site.database.updateTable('review_requests').set({ expires_at: 1 }).where('author', '=', 'Miren').execute()
  await send(page).click()
  await message(page, 'Your review request has expired')
  await expect.poll(() => print(page).textContent()).toContain('Your review request has expired')
  await page.reload()
  await page.getByText('Your review request has expired').waitFor()
  expect(await storedReviews()).toEqual([])
})
