import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { demoTokens } from '../../apps/playground/src/seed/reviews'
import { setting } from '../../apps/site-server/src/db/settings'
import { addressToken } from '../../apps/site-server/src/features/newsletter/service/tokens'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { sample } from '../sample'
import { withAccounts } from './open-admin'
import { atRest } from './rest'
import { openSite, visit, wake } from './site'

const site = openSite()
const enter = withAccounts(site)

beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

const getPageType = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('ashlar-context')?.textContent ?? '{}').pageType)

/** Pages that a link leads to. Those of a payment, 202, 204, 206, 207 and 208, are in the tests of the checkout. */
const pages: readonly (readonly [type: number, path: string, status: number])[] = [
  [1, '/shop', 200],
  [2, '/about', 200],
  [3, '/welcome', 200],
  [50, '/journal/figs', 200],
  [100, '/not-here', 404],
  [102, '/search', 200],
  [103, '/private-view', 200],
  [105, '/guests', 403],
  [106, '/members', 403],
  [200, '/commerce/show-cart', 200],
  [203, `/checkout/donate?donatePageId=${demoIds.donationPage}`, 200],
  [205, '/cart', 200],
  [209, `/reviews/request?token=${demoTokens.open}`, 200],
  [300, '/newsletter/unsubscribe?email=ada%40example.com', 200],
]

/** What the server sends for an address: its status and its page, of which the type is a part. */
async function getServed(path: string) {
  const response = await fetch(site.origin + path)
  const html = await response.text()
  const context = /<script[^>]*id="ashlar-context"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}'
  return { status: response.status, html, type: JSON.parse(context).pageType as number, url: response.url }
}

it('[SRV-02] [SITE-02] each page type that a link leads to is served, has a heading and breaks no policy', async () => {
  for (const [type, path, status] of pages) {
    const served = await getServed(path)
    expect([path, served.type, served.status]).toEqual([path, type, status])
    expect(served.html, path).toMatch(/<h1[^>]*>(?:<[^>]*>)*[^<]*\w/)
  }
  // The policy is one for all of them: a page of content, a refusal, and a form that comes by mail are opened.
  const { page, problems } = await visit(site, '/about')
  for (const [type, path] of sample(pages, 6, 2)) {
    await page.goto(site.origin + path)
    await wake(page)
    expect([path, await getPageType(page)]).toEqual([path, type])
    expect(await page.getByRole('heading', { level: 1 }).first().textContent(), path).toBeTruthy()
  }
  expect(problems.filter((line) => !/status of 40[34]/.test(line))).toEqual([])
})

it('[SRV-02] [SITE-10] [POP-03] a page behind a password shows nothing of itself, opens by keyboard, and asks once', async () => {
  const { page } = await visit(site, '/private-view', { javaScriptEnabled: false })
  expect(await page.content()).not.toContain('The pictures of the last week, for those')
  expect(await page.getByRole('banner').count()).toBe(0)
  await page.getByLabel('Password').fill('eleven seconds')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The password is not right. The page stays closed. Try again.').waitFor()
  await page.getByLabel('Password').fill('eight seconds')
  await page.keyboard.press('Enter')
  await page.getByText('The pictures of the last week, for those who were there.').waitFor()
  await page.reload()
  expect(new URL(page.url()).pathname).toBe('/private-view')
  expect(await page.getByLabel('Password').count()).toBe(0)
  const other = await visit(site, '/private-view')
  expect(await getPageType(other.page)).toBe(103)
  expect(other.asked.filter((path) => /^\/cdn\/.work\/popup\//.test(path))).toEqual([])
  expect(await other.page.getByLabel('Password').count()).toBe(1)
})

it('[SITE-07] [SRV-02] links of the editor lead on: a collection panel to its page, a file to its download', async () => {
  const about = await site.database
    .selectFrom('pages')
    .select('id')
    .where('path', '=', '/about')
    .executeTakeFirstOrThrow()
  expect(new URL((await getServed(`/pages/${about.id}`)).url).pathname).toBe('/about')
  expect((await getServed(`/pages/${'0'.repeat(24)}`)).status).toBe(404)
  const { page } = await visit(site, '/contact')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'What to pack' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('what-to-pack.txt')
  expect((await page.request.get(`${site.origin}/s/..%2Fpackage.json`)).status()).toBe(404)
})

it('[SRV-02] a reader leaves the newsletter without scripts; other emails of the same address stay', async () => {
  const row = { page: '/contact', received_at: new Date().toISOString() }
  await site.database
    .insertInto('submissions')
    .values([
      { ...row, id: 'n1', idempotency_key: 'n1', form_id: 'news', content: '{}', address: 'ada@example.com' },
      { ...row, id: 'n2', idempotency_key: 'n2', form_id: 'news', content: '{}', address: 'bob@example.com' },
      { ...row, id: 'c1', idempotency_key: 'c1', form_id: 'contact', content: '{}', address: 'ada@example.com' },
    ])
    .execute()
  const token = await addressToken(site.database, 'newsletter-end', 'Ada@example.com')
  const path = `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
  const { page } = await visit(site, path, { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('status').getByText('Ada@example.com gets no more emails from us.').waitFor()
  const left = await site.database.selectFrom('submissions').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['c1', 'n2'])
})

it('[SITE-14] the admin names the state of each product', async () => {
  const states = [
    ['postcards', 'published'],
    ['fig-marmalade', 'scheduled'],
    ['wool-socks', 'draft'],
    ['enamel-cup', 'archived'],
  ] as const
  for (const [slug, workflow_state] of states)
    await site.database.updateTable('products').set({ workflow_state }).where('slug', '=', slug).execute()
  const { page } = await enter('owner', '/config/products')
  const getState = (id: string) => page.locator(`tr:has(a[href$="${id}"]) td`).last().textContent()
  const shown = []
  for (const [slug] of states) {
    const row = await site.database
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.id')
      .where('products.slug', '=', slug)
      .limit(1)
      .executeTakeFirstOrThrow()
    shown.push(await getState(row.id))
  }
  expect(shown).toEqual(['Available', 'Scheduled', 'Hidden', 'Unsupported'])
})

it('[SRV-02] [SITE-07] [SITE-08] the design editor changes the texts around each page, as text that is never markup; a link has to be one of the site or the web, and a missing protocol is added', async () => {
  const { page } = await enter('owner', '/config/design')
  await page.getByRole('heading', { name: 'Announcement', exact: true }).click()
  const link = page.getByLabel(/^Link of the announcement/)
  expect(await link.inputValue()).toBe('/walks')
  for (const wrong of ['javascript:alert(1)', '//evil.example', `/${'a'.repeat(150)}`]) {
    await link.fill(wrong)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Nothing was saved.').waitFor()
    expect([await link.inputValue(), await link.getAttribute('aria-invalid')]).toEqual([wrong, 'true'])
  }
  await link.fill('aitzmar.example/october')
  await page.getByRole('heading', { name: 'Header and footer', exact: true }).click()
  await page.getByLabel('Text in the header').fill('Open until November')
  await page.getByLabel(/^Announcement \(/).fill('<b>Snow</b> & sun')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('The design has been saved.').waitFor()
  expect(await link.inputValue()).toBe('http://aitzmar.example/october')
  expect(await page.getByLabel(/^Announcement \(/).inputValue()).toBe('<b>Snow</b> & sun')
  const visitor = await visit(site, '/credits')
  await visitor.page.getByRole('banner').getByText('Open until November').waitFor()
  const bar = visitor.page.getByRole('region', { name: 'Announcement' })
  await bar.getByText('<b>Snow</b> & sun').waitFor()
  await expect.poll(() => bar.getByRole('link').getAttribute('href')).toBe('http://aitzmar.example/october')
})

it('[SRV-02.1] the error page is of type 101: it has the sentences, leads on, and is gone once the page can be shown', async () => {
  const { database } = site
  const { sections } = await database
    .selectFrom('pages')
    .select('sections')
    .where('path', '=', '/walks')
    .executeTakeFirstOrThrow()
  const store = (value: string) =>
    database.updateTable('pages').set({ sections: value }).where('path', '=', '/walks').execute()
  await store('{broken')
  const { page, problems } = await visit(site, '/walks')
  expect((await getServed('/walks')).status).toBe(500)
  expect(await getPageType(page)).toBe(101)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Something went wrong')
  await page
    .getByText('We could not show this page. Nothing you entered has been lost. Try again in a minute.')
    .waitFor()
  expect(problems.filter((line) => !/status of 500/.test(line))).toEqual([])
  await page.getByRole('link', { name: 'To the first page' }).click()
  await page.waitForURL(`${site.origin}/`)
  await store(sections)
  const shown = await getServed('/walks')
  expect([shown.status, shown.type]).toEqual([200, 2])
})

it('[SRV-02.1] the content of the popup is a page of type 104, without a popup over it; a site without one has no such page', async () => {
  const { page, problems, asked } = await visit(site, '/popup-overlay')
  expect(await getPageType(page)).toBe(104)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('One letter a season')
  expect(await page.locator('[data-slide-type="popup-overlay"]').count()).toBe(1)
  expect(await page.getByRole('banner').count()).toBe(0)
  await page.getByRole('button', { name: 'Decline' }).click()
  await atRest(page)
  expect(asked.filter((path) => path.includes('/popup/'))).toEqual([])
  await page.getByLabel('Email address').fill('reader@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.locator('.form-submission-text').waitFor()
  expect(problems).toEqual([])
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const store = (value: SiteSettings) =>
    site.database
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'siteSettings')
      .execute()
  const { popup: _popup, ...without } = settings
  await store(without)
  expect((await getServed('/popup-overlay')).status).toBe(404)
  await store(settings)
})

it('[SRV-02.1] the email of an order is a page of type 301 for those who work on the site, and for no visitor', async () => {
  const none = { gift_card: null, gift_card_cents: 0, coupons: '[]', shipping_title: '', cart_id: null, address: null }
  const sums = { subtotal_cents: 1790, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 1790 }
  const order = { id: 'letter', idempotency_key: 'letter', number: 'AM-BCDFGHJK', kind: 'order', state: 'placed' }
  await site.database
    .insertInto('orders')
    .values({
      ...order,
      ...sums,
      ...none,
      currency: 'EUR',
      name: 'Ada',
      email: 'ada@example.com',
      placed_at: new Date().toISOString(),
    })
    .execute()
  const { page, problems } = await enter('owner', '/config/orders/letter/email')
  expect(await getPageType(page)).toBe(301)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Your order AM-BCDFGHJK')
  await page.getByText('Hello Ada, thank you for your order. We have received your payment.').waitFor()
  expect(problems).toEqual([])
  const refused = await getServed('/config/orders/letter/email')
  expect(new URL(refused.url).pathname).toBe('/config/login')
  expect(refused.html).not.toContain('AM-BCDFGHJK')
})
