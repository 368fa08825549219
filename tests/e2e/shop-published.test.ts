import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { ownClock } from './page-clock'
import { atRest } from './rest'
import { savedFolder, serveSaved } from './serve-saved'
import { openSite, type Site, visit } from './site'

const site = openSite()
let shop: Site

beforeAll(async () => {
  shop = await serveSaved(site, ['shop-7-1.html', 'shop-2025.html', 'digital-7-0.html'])
})

interface Added {
  readonly itemId: string
  readonly variantId: string
  readonly quantity: number
  readonly subscriptionPlanId?: string
  readonly answers?: Readonly<Record<string, string>>
}

/** A saved page of a shop, and the products that were added on it. */
async function openShop(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const added: Added[] = []
  const { page } = await visit(shop, path, {}, async (page) => {
    await page.route('**/api/commerce/**', (route) => {
      if (route.request().method() === 'POST') added.push(route.request().postDataJSON())
      const totalQuantity = added.reduce((sum, { quantity }) => sum + quantity, 0)
      return route.fulfill({ json: { cart: { id: 'c', revision: added.length + 1, entries: [], totalQuantity } } })
    })
    await prepare?.(page)
  })
  await page.locator('[data-unselected-options]').first().waitFor()
  await atRest(page)
  return { page, added }
}

const shirt = (page: Page) => page.locator('.ProductItem', { hasText: 'Walking shirt' })
/** The text of an element as it is shown. */
const shown = async (element: Locator) => (await element.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').trim()
const getPrice = (page: Page) => shown(shirt(page).locator('.product-price'))

it('[COM-02] [COM-13] on a published product a choice has its price, its sale by name, its stock and the sentence of the owner; a subscription keeps the terms that the server wrote, and is added with its plan', async () => {
  const { page, added } = await openShop('/shop-7-1')
  const size = shirt(page).getByLabel('Select Size')
  expect(await getPrice(page)).toBe('from 100.00')
  await size.selectOption('S')
  expect(await getPrice(page)).toBe('$100.00')
  await expect.poll(() => shirt(page).getByText('Hurry, the last shirts of this dye.').isVisible()).toBe(true)
  await size.selectOption('M')
  expect(await getPrice(page)).toBe('Sale Price: $150.00 Original Price: $200.00')
  expect(await shirt(page).getByText('Hurry, the last').isVisible()).toBe(false)
  await shirt(page).getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('link', { name: '1 item in cart' }).waitFor()
  expect(added).toMatchObject([{ itemId: '5f0000000000000000000c01', variantId: 'v2', quantity: 1 }])
  await size.selectOption('L')
  expect(await getPrice(page)).toBe('$200.00')
  await shirt(page).getByRole('button', { name: 'Sold Out' }).waitFor()
  const letters = page.locator('.ProductItem', { hasText: 'Letters' })
  // "10" in priceMoney is ten dollars, not ten cents.
  expect(await shown(letters.locator('.product-price'))).toBe('$10.00 every month for 3 years')
  await letters.getByRole('button', { name: 'Add To Cart' }).click()
  await expect.poll(() => added[1]).toMatchObject({ variantId: 'w1', subscriptionPlanId: 'plan1' })
})

it('[COM-04.1] [COM-14.1] [SITE-16.1] the indicator of a published page shows 100 as it is, one more as 100+, and nothing once the cart is bought', async () => {
  let [total, isPurchased] = [99, false]
  const { page } = await openShop('/shop-7-1', async (one) => {
    await ownClock(one)
    await one.route('**/api/commerce/**', (route) => {
      if (route.request().method() === 'POST') total++
      const cart = { id: 'c', revision: total, entries: [], totalQuantity: total, isPurchased }
      return route.fulfill({ json: { cart } })
    })
  })
  const count = page.locator('.sqs-cart-quantity').first()
  const add = shirt(page).getByRole('button', { name: 'Add To Cart' })
  await shirt(page).getByLabel('Select Size').selectOption('S')
  await add.click()
  await expect.poll(() => count.textContent()).toBe('100')
  // The button says for a while that the product has been added.
  await page.clock.fastForward(5000)
  await add.click()
  await expect.poll(() => count.textContent()).toBe('100+')
  await page.getByRole('link', { name: '100+ items in cart' }).waitFor()
  isPurchased = true
  await page.clock.fastForward(5000)
  await add.click()
  await expect.poll(() => count.textContent()).toBe('0')
  await page.getByRole('link', { name: '0 items in cart' }).waitFor()
})

it('[COM-02.1] [COM-06.1] the chosen variant has its SKU, an unlimited one is never sold out, and a gift card leaves with the SKU', async () => {
  const source = readFileSync(join(savedFolder, 'shop-7-1.html'), 'utf8')
    .replace('<div class="product-price">', '<div class="ProductItem-details-sku"></div>$&')
    .replace('data-product-type="1"', 'data-product-type="4"')
  const gifts = await serveSaved(site, [{ path: '/gifts', source }])
  const { page } = await visit(gifts, '/gifts', {}, async (one) => {
    await one.route('**/checkout/giftcard*', (route) => route.fulfill({ body: 'Gift card' }))
  })
  await page.locator('[data-unselected-options]').first().waitFor()
  const details = shirt(page).locator('.ProductItem-details-checkout')
  const facts = async () => [
    await shirt(page).locator('.ProductItem-details-sku').textContent(),
    await details.getAttribute('data-variant-in-stock'),
    await shown(shirt(page).locator('.sqs-add-to-cart-button')),
  ]
  const choose = (size: string) => shirt(page).getByLabel('Select Size').selectOption(size)
  await choose('S')
  expect(await facts()).toEqual(['SQ0000001', 'true', 'Add To Cart'])
  // Both have a stock of 0; the first is unlimited.
  await choose('M')
  expect(await facts()).toEqual(['SQ0000002', 'true', 'Add To Cart'])
  await choose('L')
  expect(await facts()).toEqual(['SQ0000003', 'false', 'Sold Out'])
  await choose('M')
  await shirt(page).getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('**/checkout/giftcard*')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(
    '/checkout/giftcard?websiteId=5f00000000000000000000a1&giftCardProductId=5f0000000000000000000c01&sku=SQ0000002',
  )
})

it('a form that no block sends puts no email address into the URL and shows an error; a filter of a published list puts its choices there', async () => {
  const { page } = await openShop('/shop-7-1', (page) =>
    page.route('**/cdn/{.work/restock,restock/*}/**', (route) => route.abort()),
  )
  const before = page.url()
  await page.locator('.product-restock-form input').fill('ada@example.com')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByRole('alert').getByText('Unable to submit form.').waitFor()
  expect(page.url()).toBe(before)
  const addForm = (html: string) =>
    page.evaluate((fields) => {
      document.querySelector('#filter')?.remove()
      document.body.insertAdjacentHTML('beforeend', `<form id="filter">${fields}</form>`)
    }, html)
  const filter = '<input type="checkbox" name="new" value="yes" checked><input type="submit" value="Filter">'
  const list = '<select name="size"><option>Large</option></select><button name="sort" value="price">Filter</button>'
  for (const [fields, query] of [
    [filter, '?new=yes'],
    [list, '?size=Large&sort=price'],
  ] as const) {
    await addForm(fields)
    await page.getByRole('button', { name: 'Filter' }).press('Enter')
    await page.waitForURL(`**/shop-7-1${query}`)
    await page.locator('[data-unselected-options]').first().waitFor()
  }
  await addForm(`${list}<input name="email" value="ada">`)
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await page.getByRole('alert').getByText('Unable to submit form.').waitFor()
  expect(page.url()).not.toContain('ada')
})

it('[COM-01] [COM-02] [PRC-01] [COM-07] the second generation has its prices in the page context, its plans swap, and a donation button finds its page in the JSON of its block', async () => {
  const { page, added } = await openShop('/shop-2025')
  const price = page.locator('.product-detail .product-price')
  await page.getByLabel('Select Colour').selectOption('Ash')
  expect(await shown(price)).toBe('$45.00')
  await page.getByLabel('Select Colour').selectOption('Iron')
  expect(await shown(price)).toBe('Sale Price: $50.00 Original Price: $60.00')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect.poll(() => added).toMatchObject([{ itemId: '5f0000000000000000000d01', variantId: 'c2' }])
  await page.getByText('Yearly', { exact: true }).click()
  await expect.poll(() => page.getByText('$90', { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Join by the month' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('link', { name: 'Join for the year' }).isVisible()).toBe(true)
  await page.getByText('Donate', { exact: true }).click()
  await page.waitForURL('**/checkout/donate?donatePageId=5fd0')
})

it('[COM-01] a product without variants has the price of the product, and can be added', async () => {
  const { page, added } = await openShop('/digital-7-0')
  expect(await shown(page.locator('.product-price'))).toBe('Sale Price: $9.00 Original Price: $12.00')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect.poll(() => added).toMatchObject([{ itemId: '5f0000000000000000000e01', variantId: '' }])
})

it('[COM-15] [SRC-01] when the cart code does not arrive the exact error is logged, and the visitor gets a message; Enter in the search field leads to the results, and the preview marks what was found', async () => {
  const parts = ['', 'Wool', ' socks for walkers.']
  const results = [{ title: 'Socks', url: '/socks', excerpt: parts.join(''), parts }]
  const { page, problems } = await visit(shop, '/shop-7-1', {}, async (page) => {
    await page.route(/\/(?:adding|sender)-[^/]+\.js/, (route) => route.abort())
    await page.route('**/api/search**', (route) => route.fulfill({ json: { results, total: 1 } }))
  })
  await shirt(page).getByLabel('Select Size').selectOption('S')
  await shirt(page).getByRole('button', { name: 'Add To Cart' }).click()
  await shirt(page).getByText('Unable to add this item to your cart.').waitFor()
  await expect.poll(() => problems).toContain('Commerce rollup not loaded, exiting initializeCommerce() invocation')
  const field = page.getByLabel('Search', { exact: true })
  await field.focus()
  await field.fill('wool')
  await page.locator('.sqs-content em', { hasText: 'Wool' }).waitFor()
  await field.press('Enter')
  await page.waitForURL('**/search?q=wool')
})
