import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownClock } from './page-clock'
import { withCart } from './prepared'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const phone = { viewport: { width: 360, height: 740 } }
const named = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} in cart`
const indicator = (page: Page, count: number) => page.getByRole('link', { name: named(count), exact: true })
/** A product without options starts at the first touch. */
async function started(page: Page) {
  await page.locator('.product-details').hover()
  await page.locator('.product-details[data-unselected-options]').waitFor()
}

beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

/** The marmalade, put into the cart by the block and not by the form. */
async function addOne(page: Page) {
  await started(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('button', { name: 'Added!', exact: true }).waitFor()
}

it('[COM-04] [COM-05] [COM-05.1] [COM-10] an added product is in every tab, in the cart page and in the checkout; without a cart cookie the press on Checkout has the sentence and leads nowhere', async () => {
  const first = await visit(site, '/shop/fig-marmalade', phone)
  const other = await first.page.context().newPage()
  await other.goto(`${site.origin}/shop`)
  await addOne(first.page)
  await indicator(first.page, 1).waitFor()
  // A page that nobody has touched looks once its visitor comes back to it; here both windows are in sight from the start.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await indicator(other, 1).waitFor()
  expect(first.page.url()).toContain('/shop/fig-marmalade')

  await other.goto(`${site.origin}/cart`)
  await other.getByRole('button', { name: /^One more of/ }).click()
  await other.getByText('€13.00').first().waitFor()
  await indicator(first.page, 2).waitFor()
  await other.getByRole('link', { name: 'Checkout' }).click()
  await other.waitForURL('**/checkout?cartToken=*')
  expect(first.problems).toEqual([])
  // Without the cookies of the cart the press leads nowhere.
  await other.goBack()
  await other.getByRole('button', { name: /^One more of/ }).waitFor()
  await atRest(other)
  await other.context().clearCookies({ name: /^(?:hasCart|CART)$/ })
  await other.getByRole('link', { name: 'Checkout' }).click()
  const sentence = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'
  await other.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await atRest(other)
  expect(new URL(other.url()).pathname).toBe('/cart')
})

it('[COM-04] the shop costs 1 KiB until it is touched; the first press then adds the product, once', async () => {
  const { page, asked } = await visit(site, '/shop/fig-marmalade', phone)
  const ofShop = () =>
    asked.filter((path) => /\/(?:commerce|cart-indicator)\/.*\.js$|sender-|\/api\/commerce/.test(path))
  const indicatorAlone = [expect.stringMatching(/cart-indicator\/(?:[^/]+\/)?index-/)]
  // A busy browser fetches it late.
  await expect.poll(ofShop).toEqual(indicatorAlone)
  await atRest(page)
  expect(ofShop()).toEqual(indicatorAlone)
  expect(await page.locator('.ProductItem').getAttribute('data-block-status')).toBe('queued')
  // No hover before it, as by script or by an assistive tool.
  await page.evaluate(() => {
    for (let at = 0; at < 2; at++) document.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.click()
  })
  await indicator(page, 1).waitFor()
  await atRest(page)
  expect(asked.filter((path) => path === '/api/commerce/cart/entries')).toHaveLength(1)
})

it('an answer that is lost after the server has acted is asked for again after a reload, and done once', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade', phone)
  await started(page)
  const intents: string[] = []
  await page.route('**/api/commerce/cart/entries*', async (route) => {
    intents.push(route.request().postDataJSON().intentId)
    if (intents.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('It will be added when you are back online').waitFor({ state: 'attached' })
  await page.reload()
  await indicator(page, 1).waitFor()
  await vi.waitFor(() => expect(intents.length).toBeGreaterThan(1))
  expect(new Set(intents).size).toBe(1)
  await page.goto(`${site.origin}/cart`)
  await page.getByRole('button', { name: /^One more of/ }).waitFor()
  expect(await page.getByRole('spinbutton').inputValue()).toBe('1')
})

it('[COM-04] Enter on the button, before anything of the shop has been fetched, adds the product and stays; after back and forward the cart is what it has become', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade', phone)
  await atRest(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.focus())
  await page.keyboard.press('Enter')
  await indicator(page, 1).waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/fig-marmalade')
  await page.goto(`${site.origin}/cart`)
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByText('€13.00').first().waitFor()
  await page.goBack()
  await indicator(page, 2).waitFor()
  await page.goForward()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('You have nothing in your shopping cart.', { exact: true }).waitFor()
  await page.goBack()
  await indicator(page, 0).waitFor()
})

it('[COM-03.1] a visitor without a cart gets each default from the server, in the currency of the site', async () => {
  const { cart } = await (await fetch(`${site.origin}/api/commerce/cart`)).json()
  const none = (names: string, value: unknown) => Object.fromEntries(names.split(' ').map((name) => [name, value]))
  expect(cart).toEqual({
    ...none('id orderId installmentText', ''),
    websiteId: 'a1b2c3d4e5f6a7b8c9d0e1f2',
    ...none('isPurchased hasDigital purelyDigital requiresShipping', false),
    ...none('entries shippingOptions applicableTaxRules coupons validCoupons invalidCoupons', []),
    ...none('selectedShippingOption shippingLocation', {}),
    ...none('created subtotalCents taxCents shippingCostCents discountCents grandTotalCents totalQuantity revision', 0),
    subtotalAmount: { amount: '0.00', currencyCode: 'EUR' },
    minimumOrderSubtotalCents: 500,
  })
})

it('[SRC-02] the search of the site finds products, with picture and price, in its page and in its preview', async () => {
  const { page } = await visit(site, '/search?q=marmalade')
  const found = page.locator('.found li', { has: page.getByRole('link', { name: 'Fig marmalade', exact: true }) })
  const isDrawn = (image: Locator) => image.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)
  const group = page.locator('.search-group', { has: found })
  expect(await group.getByRole('heading', { level: 2, name: 'Shop' }).count()).toBe(1)
  await expect.poll(() => found.locator('.found-note').textContent()).toBe('€6.50')
  await found.locator('img').scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(found.locator('img'))).toBe(true)
  await page.locator('main').getByRole('searchbox').fill('fig marm')
  const result = page.locator('.search-result', { hasText: 'Fig marmalade' }).first()
  await result.getByText('€6.50 · ').waitFor()
  await expect.poll(() => isDrawn(result.locator('img'))).toBe(true)
  await result.getByRole('link').click()
  await page.waitForURL('**/shop/fig-marmalade')
})

it('[COM-08] [TRK-04] a product is looked at and bought without leaving the list, and the look is recorded', async () => {
  const { page, asked, problems } = await visit(site, '/shop', phone)
  // Nothing is counted before it was agreed to.
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Quick view of Fig marmalade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Fig marmalade' }).waitFor()
  await addOne(page)
  await page.keyboard.press('Escape')
  await indicator(page, 1).waitFor()
  await expect.poll(() => asked.some((path) => path.startsWith('/api/census/RecordQuickView/'))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/shop')
  expect(problems).toEqual([])
})

it('[COM-10.1] [COM-10.2] a server that fails is no lost connection: the visitor reads which change was refused, and the old one stands', async () => {
  const { page } = await visit(site, '/cart', phone, async (one) => {
    await withCart(site)(one)
    await ownClock(one)
  })
  await page.getByRole('button', { name: /^One more of/ }).waitFor()
  const quantity = page.getByRole('spinbutton')
  const error = page.locator('.cart-error')
  const waiting = page.getByText('Changes are kept, and sent when the connection is back.')
  const sent: unknown[] = []
  let failures = Number.POSITIVE_INFINITY
  await page.route('**/api/commerce/cart/entries/**', (route) => {
    sent.push(route.request().postDataJSON()?.quantity ?? 'removal')
    return sent.length <= failures ? route.fulfill({ status: 503, json: {} }) : route.fallback()
  })
  const write = async (text: string) => {
    await quantity.fill(text)
    await quantity.press('Tab')
  }
  /** Waits for this many requests; the pauses between them pass at once. */
  const requests = async (count: number) => {
    for (let at = sent.length; at < count; at++) {
      await page.clock.fastForward(2000)
      await expect.poll(() => sent.length).toBeGreaterThan(at)
    }
  }
  await write('3')
  await expect.poll(() => sent).toEqual([3])
  // The failure has arrived.
  await atRest(page)
  expect([await quantity.inputValue(), await waiting.count()]).toEqual(['3', 0])
  await requests(3)
  await expect.poll(() => error.textContent()).toBe('Unable to update quantity')
  expect([sent, await quantity.inputValue(), await waiting.count()]).toEqual([[3, 3, 3], '1', 0])
  // A later change stands, although the one before it is refused.
  failures = 6
  await write('4')
  await expect.poll(() => sent.length).toBe(4)
  await write('5')
  await requests(7)
  await page.getByText(/^Your cart is up to date/).waitFor()
  expect([sent.slice(3), await quantity.inputValue(), await error.textContent()]).toEqual([[4, 4, 4, 5], '5', ''])
  // A removal that is refused gives the line back, also when the page was loaded again before its outcome.
  failures = Number.POSITIVE_INFINITY
  for (const isLoadedAgain of [false, true]) {
    sent.length = 0
    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByText('You have nothing in your shopping cart.').waitFor()
    await expect.poll(() => sent).toEqual(['removal'])
    if (isLoadedAgain) await page.reload()
    await requests(isLoadedAgain ? 4 : 3)
    await expect.poll(() => error.textContent()).toBe('Unable to remove item')
    expect([await quantity.inputValue(), await page.getByRole('button', { name: 'Undo' }).count()]).toEqual(['5', 0])
  }
})
