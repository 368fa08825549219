import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { getShift, getShifts, watchShifts } from './layout-shifts'
import { ownClock } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()

const cartPage = `<!doctype html><html lang="en"><head><title>Cart</title><meta name="viewport" content="width=device-width"><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"pageType":205,"templateVersion":"7.1","website":{"id":"w"}}</script></head><body><header><a href="/">Home</a></header><main><div class="system-page"><div id="sqs-cart-root"><script type="application/json">{"storeCurrency":"USD","continueShoppingLinkUrl":"/prints","minimumOrderSubtotal":{"currency":"USD","value":"0.00"}}</script><div id="sqs-cart-container"></div></div></div></main><footer><p>Footer</p></footer></body></html>`
const cartLine = (id: string) => ({ id, title: `Print ${id}`, quantity: 2, unitPriceCents: 1000, lineCents: 2000 })

const looks = [
  ['an empty cart', 1280, []],
  ['a cart of four lines', 1280, ['a', 'b', 'c', 'd']],
  ['an empty cart', 390, []],
  ['a cart of four lines', 390, ['a', 'b', 'c', 'd']],
] as const

it.each(sample(looks, 3))(
  '[COM-16] the page of %s keeps its footer in its place at %i px, however late the cart',
  async (_, width, lines) => {
    const one = await serveSaved(site, [{ path: '/cart', source: cartPage }])
    const entries = lines.map(cartLine)
    const cart = { id: 'c', revision: 1, entries, totalQuantity: 2 * lines.length, requiresShipping: true }
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { page, problems } = await visit(one, '/cart', { viewport: { width, height: 800 } }, async (opened) => {
      await opened.context().addCookies([{ name: 'hasCart', value: 'true', url: one.origin }])
      await opened.route('**/api/commerce/cart', async (route) => {
        await asked
        await route.fulfill({ json: { cart } })
      })
      await watchShifts(opened)
    })
    const footer = page.locator('footer')
    await page.getByText('Loading your cart…').waitFor()
    const before = await footer.boundingBox()
    answer()
    await page.getByText(lines.length > 0 ? 'Subtotal' : 'You have nothing in your shopping cart.').waitFor()
    await atRest(page)
    expect(await getShift(page), JSON.stringify(await getShifts(page))).toBeLessThanOrEqual(0.01)
    // Longer carts grow below the fold.
    const after = await footer.boundingBox()
    expect(Math.min(after?.y ?? 0, 800)).toBe(Math.min(before?.y ?? 0, 800))
    expect(problems).toEqual([])
  },
)

it('[COM-03.1] a published cart of which only the id is known is shown with each default', async () => {
  const one = await serveSaved(site, [{ path: '/cart', source: cartPage }])
  const cart = { id: 'c', revision: 1, totalQuantity: 1, entries: [{ id: 'line' }] }
  const { page, problems } = await visit(one, '/cart', {}, async (opened) => {
    await opened.context().addCookies([{ name: 'hasCart', value: 'true', url: one.origin }])
    await opened.route('**/api/commerce/cart', (route) => route.fulfill({ json: { cart } }))
  })
  await page.getByText('Subtotal').waitFor()
  const texts = (selector: string) => page.locator(selector).allInnerTexts()
  expect(await page.getByRole('spinbutton').inputValue()).toBe('1')
  expect(await texts('.cart-row-title, .cart-row-variant')).toEqual([''])
  expect(await texts('.cart-row-price, .cart-totals dt, .cart-totals dd')).toEqual([
    '$0.00',
    ...['Subtotal', '$0.00'],
    ...['Total', '$0.00'],
  ])
  expect(await page.locator('.cart-row-img, .cart-coupon-line, .cart-shipping, .cart-minimum').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(1)
  expect(problems).toEqual([])
})

const failures = [
  ['a server that fails', (route: Route) => route.fulfill({ status: 503, json: {} })],
  ['a lost connection', (route: Route) => route.abort()],
  ['an answer that is no cart', (route: Route) => route.fulfill({ json: { cart: { id: 7 } } })],
] as const

it.each(sample(failures, 2))('[COM-10.1] a cart that cannot be read says so: %s', async (_, fail) => {
  const one = await serveSaved(site, [{ path: '/cart', source: cartPage }])
  let reads = 0
  let isWell = false
  const cart = { id: 'c', revision: 1, entries: [cartLine('a')], totalQuantity: 2 }
  const { page } = await visit(one, '/cart', {}, async (opened) => {
    await opened.context().addCookies([{ name: 'hasCart', value: 'true', url: one.origin }])
    await opened.route('**/api/commerce/cart', async (route) => {
      reads += 1
      await (isWell ? route.fulfill({ json: { cart } }) : fail(route))
    })
    await ownClock(opened)
  })
  const status = page.getByRole('status')
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return status.textContent()
    })
    .toBe('Your cart cannot be loaded. It is kept. Please reload.')
  expect(await page.getByText('Loading your cart…').count()).toBe(0)
  expect(reads).toBeLessThanOrEqual(5)
  isWell = true
  await page.reload()
  await page.getByRole('link', { name: 'Print a' }).waitFor()
  expect(await page.getByText('Your cart cannot be loaded').count()).toBe(0)
})
