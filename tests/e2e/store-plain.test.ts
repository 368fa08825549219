import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { openSite, visit } from './site'

const site = openSite()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const plain = { ...phone, javaScriptEnabled: false }

beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

/** Nothing of the page is wider than the telephone. */
async function isWithin(page: Page) {
  await page.waitForLoadState()
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

async function fillDetails(page: Page) {
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Address').fill('Kale Nagusia 1')
  await page.getByLabel('Postal code').fill('20215')
  await page.getByLabel('Town').fill('Zegama')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').waitFor()
  // Its style decides how it looks.
  await page.waitForLoadState()
}
async function fillCard(page: Page, number = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('09/59')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
}

it('[COM-05] [COM-14] with scripts off and on a telephone: a print is chosen, changed, paid and confirmed', async () => {
  const { page, asked } = await visit(site, '/shop', plain)
  await page.getByRole('link', { name: 'The ridge, printed' }).first().click()
  await page.getByRole('radio', { name: '40 × 60 cm' }).check()
  await page.getByRole('radio', { name: 'Matt' }).check()
  await page.getByRole('radio', { name: 'Oak' }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('**/cart')
  expect(await page.getByRole('link', { name: '1 item in cart' }).count()).toBe(1)
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('€180.00').first().waitFor()
  await page.getByLabel('Promo code').fill('ridge10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('-€18.00').first().waitFor()
  expect(await isWithin(page)).toBe(true)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillDetails(page)
  const update = page.getByRole('button', { name: 'Update the total' })
  expect(
    await update.evaluate((one) => getComputedStyle(one).fontFamily === getComputedStyle(document.body).fontFamily),
  ).toBe(true)
  expect((await update.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // Two of 1.3 kg are too heavy for the post: they go by express delivery.
  await page.getByRole('radio', { name: /^By courier, next day/ }).waitFor()
  expect(await page.getByText('By post').count()).toBe(0)
  expect(await isWithin(page)).toBe(true)
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('alert').getByText('The card was declined.').waitFor()
  await fillCard(page)
  await page.waitForURL('**/checkout/order-confirmed/*')
  await page.getByText('We have received your payment.').waitFor()
  expect(await isWithin(page)).toBe(true)
  await page.getByText('An email with your order is on its way to ada@example.com.').waitFor()
  await page.locator('.order-facts').getByText('Spain').waitFor()
  const picture = page.getByRole('listitem').filter({ hasText: 'The ridge, printed' }).locator('img')
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Back to the cart' }).count()).toBe(0)
  await page.goto(`${site.origin}/credits`)
  expect(await page.getByRole('link', { name: '0 items in cart' }).count()).toBe(1)
  expect(asked.filter((path) => path.startsWith('/api/') || path.endsWith('.js'))).toEqual([])
  const [order] = await site.database.selectFrom('orders').selectAll().execute()
  expect(order).toMatchObject({ state: 'placed', subtotal_cents: 18_000, discount_cents: 1800, shipping_cents: 990 })
})

it('[COM-06] [COM-07] with scripts off a gift is given to a cause', async () => {
  const { page } = await visit(site, '/shop', plain)
  await page.getByRole('link', { name: 'Donate', exact: true }).click()
  expect(new URL(page.url()).search).toBe(`?donatePageId=${demoIds.donationPage}`)
  // A donation is no order that is sent back, and there is no cart.
  const ofOrders = page.getByText(/order|return|cart/i)
  expect(await ofOrders.count()).toBe(0)
  await page.getByLabel('Another amount').fill('12,50')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expires').fill('09/59')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.waitForURL('**/checkout/contribution-confirmed/*')
  await page.getByText('An email with your donation is on its way to ada@example.com.').waitFor()
  await page.getByRole('heading', { name: 'Your donation', exact: true }).waitFor()
  expect(await ofOrders.count()).toBe(0)
  const emails = await site.database.selectFrom('emails').selectAll().where('kind', '=', 'order').execute()
  expect(emails.map(({ subject }) => subject.split(' AM-')[0])).toContain('Your donation')
  await page.getByText('€12.50').first().waitFor()
})

it('cart, checkout and confirmation contact no other host, break no policy, and axe finds nothing on them', async () => {
  const { page, problems } = await visit(site, '/shop/fig-marmalade', phone)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) outside.push(request.url())
  })
  const check = async () => {
    // Through the debugger, whom no policy of the page refuses.
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: axe.source })
    const { result } = await session.send('Runtime.evaluate', {
      expression: `axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])))`,
      awaitPromise: true,
      returnByValue: true,
    })
    expect(JSON.parse(String(result.value)), page.url()).toEqual([])
  }
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: '1 item in cart' }).waitFor()
  await page.goto(`${site.origin}/cart`)
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await check()
  await fillDetails(page)
  await check()
  await fillCard(page)
  await page.waitForURL('**/checkout/order-confirmed/*')
  await check()
  expect(outside).toEqual([])
  expect(problems).toEqual([])
})
