import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withAccounts } from './open-admin'
import { atRest } from './rest'
import { openSite, type Visit, visit } from './site'

const site = openSite()
const enter = withAccounts(site)

const events = async () =>
  (await site.database.selectFrom('records').select('event').execute()).map(({ event }) => event)
const countOf = async (kind: string) => (await events()).filter((event) => event === kind).length

/** Opens a page and waits until its view is stored. */
async function view(page: Page, path: string) {
  const before = await countOf('1')
  await page.goto(site.origin + path)
  await expect.poll(() => countOf('1')).toBe(before + 1)
}

/** Puts a jar of marmalade into the cart. */
async function add(page: Page) {
  await atRest(page)
  await page.locator('.sqs-add-to-cart-button').click()
  await page.getByRole('button', { name: 'Added!' }).waitFor()
}

/** Pays for the cart, from its page on. */
async function order(page: Page) {
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  const details = { Email: 'ada@example.com', Name: 'Ada', Address: 'Kale Nagusia 1', 'Postal code': '20215' }
  for (const [label, value] of Object.entries({ ...details, Town: 'Zegama' })) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const card = { 'Card number': '4242 4242 4242 4242', Expires: '09/59', 'Security code': '123' }
  for (const [label, value] of Object.entries(card)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/checkout/order-confirmed/*')
}

/** A visitor who comes from another site by a telephone or not, and who allows statistics. */
async function accepted(path: string, userAgent?: string): Promise<Visit> {
  const opened = await visit(site, path, userAgent ? { userAgent } : {})
  await opened.page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => countOf('1')).toBeGreaterThan(0)
  return opened
}

/** The numbers of a table of the report, row by row. */
const getRows = (page: Page, caption: string) =>
  page
    .getByRole('table', { name: caption, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)))

it('[OWN-03] [TRK-02] [TRK-13] visits and an order become the numbers that the owner reads, draws and downloads; an empty range and one that cannot be are explained', async () => {
  const buyer = await accepted('/credits?utm_source=letter')
  await view(buyer.page, '/shop/fig-marmalade')
  await add(buyer.page)
  await order(buyer.page)
  const reader = await accepted('/contact', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')
  await expect.poll(() => countOf('1')).toBe(3)
  await view(reader.page, '/shop/fig-marmalade')
  await reader.page.goto(`${site.origin}/search`)
  await reader.page.getByRole('searchbox').first().fill('ridge')
  await expect.poll(() => countOf('2')).toBeGreaterThan(0)
  // Who allows nothing is counted nowhere, but the order is.
  const silent = await visit(site, '/shop/fig-marmalade')
  await silent.page.getByRole('button', { name: 'Decline' }).click()
  await add(silent.page)
  await order(silent.page)
  expect([await countOf('shop-cart'), await countOf('shop-order')]).toEqual([1, 1])

  const { page, problems } = await enter('owner', '/config/report')
  const figures = await page.locator('.admin-figures dd').allTextContents()
  expect(figures).toEqual(['2', '4', '2', '€22.80'])
  expect(await getRows(page, 'From a product to an order')).toEqual([
    ['Saw a product', '2'],
    ['Filled a cart', '1'],
    ['Came to the checkout', '1'],
    ['Ordered', '1'],
  ])
  expect(await getRows(page, 'Pages')).toEqual([
    ['/shop/fig-marmalade', '2'],
    ['/contact', '1'],
    ['/credits', '1'],
  ])
  expect(await getRows(page, 'Sources')).toEqual([
    ['Direct', '1'],
    ['letter', '1'],
  ])
  expect(await getRows(page, 'Searches')).toEqual([['ridge', '1']])
  await page.getByRole('img', { name: 'Pie chart: Visits by device' }).waitFor()
  // The bars have the colours of the block: its style is there, too.
  const plot = page.getByRole('img', { name: 'Bar chart: Revenue in EUR' })
  await expect.poll(() => plot.evaluate((svg) => getComputedStyle(svg).display)).toBe('block')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download each day as CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/"2","4","2","EUR","22.80"\r\n$/)
  expect(problems).toEqual([])
  await checkRanges(page)
})

/** An empty range says what will stand there, and a range that cannot be says why. */
async function checkRanges(page: Page) {
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-02')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Here will stand your pages, those with the most views first.').waitFor()
  await page.getByText('Here will stand the revenue of each day.').waitFor()
  expect(await page.locator('.chart').count()).toBe(0)
  await page.goto(`${site.origin}/config/report?from=2026-01-02&to=2026-01-01`)
  await page.getByRole('alert').getByText('The first day is after the last. The last 30 days are shown.').waitFor()
}
