import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { saveStoreSettings, storeSettings } from '../../apps/site-server/src/store/settings/interface'
import { demoIds, seedAccounts } from '../../apps/site-server/tests/support/demo'
import { atRest } from './rest'
import { openSite, visit, wake } from './site'

const site = openSite()
const password = 'a stone house above Zegama'
const orders = () => site.database.selectFrom('orders').selectAll().execute()

beforeAll(() => seedAccounts(site.database, { password }))
beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
  await site.database.deleteFrom('orders').execute()
})

async function fillDetails(page: Page, more: Readonly<Record<string, string>> = {}) {
  const fields = { Email: 'ada@example.com', Name: 'Ada', Address: 'Kale Nagusia 1', Town: 'Zegama', ...more }
  for (const [label, value] of Object.entries({ 'Postal code': '20215', ...fields }))
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}
async function fillCard(page: Page, expiry = '09/59') {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill(expiry)
  await page.getByLabel('Security code').fill('123')
}

/** A cart with one jar, at the checkout, with scripts off. */
async function atCheckout() {
  const { page } = await visit(site, '/shop/fig-marmalade', { javaScriptEnabled: false })
  expect(await page.getByText('Includes VAT; shipping is added in the cart.').count()).toBe(1)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  return page
}

it('a product that is pressed without a network stays on its page, and is added once there is one', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade')
  await atRest(page)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  // The touch fetches the block, and the press the cart.
  await add.hover()
  await page.locator('.ProductItem[data-block-status=ready], .product-detail[data-block-status=ready]').waitFor()
  await page.context().setOffline(true)
  await add.click()
  await page.getByText('Unable to add this item to your cart.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop/fig-marmalade')
  await page.context().setOffline(false)
  await add.click()
  await expect.poll(() => site.database.selectFrom('cart_entries').selectAll().execute()).toHaveLength(1)
})

it('the way to the cart stands under the button once something is in it, and nothing moves for it', async () => {
  const { page } = await visit(site, '/shop/fig-marmalade')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const toCart = page.getByRole('link', { name: 'Go to the cart' })
  const getPlace = async () => (await page.getByText('From the tree behind').boundingBox())?.y
  await add.hover()
  const before = await getPlace()
  expect(await toCart.count()).toBe(0)
  await add.click()
  await toCart.waitFor()
  expect(await getPlace()).toBe(before)
  await toCart.click()
  await page.waitForURL('**/cart')
})

it('[COM-05] [SITE-10] every amount is there from the start, what is not accepted leads to a page that the back button can show, codes follow the country, and the chosen delivery is the one that is shown, paid and sent', async () => {
  const page = await atCheckout()
  // Before the address: the delivery to the usual country, and the tax that the prices contain.
  await page.getByText('Shipping, by post').waitFor()
  await page.getByText('IVA 21 %, included').waitFor()
  await page.getByText('€11.40').waitFor()
  await fillDetails(page, { 'Postal code': '9021' })
  await page.getByRole('alert').getByText('This is not a postal code of Spain.').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
  await fillDetails(page)
  await page.getByText('20215 Zegama').waitFor()
  await page.getByText('Spain', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pay €11.40' }).waitFor()
  await fillCard(page, '01/20')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('alert').getByText('This card has expired.').waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  await page.goto(`${site.origin}/credits`)
  await page.goBack()
  await page.getByRole('alert').getByText('This card has expired.').waitFor()
  expect(await orders()).toEqual([])
  await page.getByLabel('By courier, next day').check()
  await page.getByRole('button', { name: 'Pay €16.40' }).waitFor()
  expect(await page.getByText('€11.40').filter({ visible: true }).count()).toBe(0)
  await fillCard(page)
  // Enter in a field pays as the button does.
  await page.getByLabel('Security code').press('Enter')
  await page.waitForURL('**/checkout/order-confirmed/*')
  await page.getByText('Tax, included').waitFor()
  expect(await orders()).toMatchObject([
    { shipping_title: 'By courier, next day', shipping_cents: 990, tax_cents: 285, total_cents: 1640 },
  ])
})

/** From the page of a product to the cart page, with some of it in the cart. */
async function toCart(page: Page, quantity = 1) {
  if (quantity > 1) await page.getByLabel('Quantity').fill(String(quantity))
  await page.locator('.sqs-add-to-cart-button').click()
  await page.getByRole('button', { name: 'Added!' }).waitFor()
  await page.goto(`${site.origin}/cart`)
  await page.getByRole('button', { name: /^One more of/ }).waitFor()
}

/** The cart page of a new visitor, with some products in the cart. */
async function atCart(slug: string, quantity = 1) {
  const visited = await visit(site, `/shop/${slug}`)
  await atRest(visited.page)
  await toCart(visited.page, quantity)
  return visited
}

/** The cart answers with members of other types, and then with none that can be read. */
async function expectOddAnswersRead(page: Page) {
  await page.route('**/api/commerce/cart/**', (route) =>
    route.fulfill({
      json: {
        cart: {
          id: 'odd',
          revision: 99,
          totalQuantity: 3,
          entries: [{ id: 'one', title: 'A jar', quantity: 3, unitPriceCents: 'free', lineCents: 1950 }],
          coupons: 'none',
          subtotalCents: '12',
          grandTotalCents: 1950,
          subtotalAmount: 7,
          requiresShipping: 'perhaps',
        },
      },
    }),
  )
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByText('A jar').waitFor()
  await page.getByText('$19.50').first().waitFor()
  await page.unroute('**/api/commerce/cart/**')
  await page.route('**/api/commerce/cart/**', (route) => route.fulfill({ json: { cart: 'soup' } }))
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByRole('alert').getByText('Unable to update quantity').waitFor()
  expect(await page.getByText('Changes are kept, and sent when the connection is back.').count()).toBe(0)
  await page.unroute('**/api/commerce/cart/**')
}

it('[COM-09] [COM-03] [SITE-16] a quantity of 0 and Enter asks once, one beyond the limit or the stock is refused with its reason, and answers of other types lose nothing', async () => {
  const { page, problems } = await atCart('fig-marmalade', 2)
  const quantity = page.getByRole('spinbutton')
  const question =
    "You have set this item's quantity to 0. This will remove it from your cart. Would you like to continue?"
  await quantity.fill('0')
  await quantity.press('Enter')
  await page.getByText(question).waitFor()
  await atRest(page)
  expect(await page.getByText(question).count()).toBe(1)
  await page.keyboard.press('Escape')
  // The dialog fades before its element is removed.
  await page.getByText(question).waitFor({ state: 'detached' })
  expect(await quantity.inputValue()).toBe('2')
  await expectOddAnswersRead(page)
  expect(problems).toEqual([])
  await page.reload()
  await wake(page)
  await quantity.fill('10000')
  await quantity.press('Tab')
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await quantity.fill('9999')
  await quantity.press('Tab')
  await page.getByRole('alert').getByText('Unable to update quantity').waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('2')
  await page.reload()
  expect(await quantity.inputValue()).toBe('2')
  await wake(page)
  await page.getByRole('button', { name: /^One more of/ }).waitFor()
  await atRest(page)
  await quantity.fill('0')
  await quantity.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByText('You have nothing in your shopping cart.').waitFor()
})

it('[COM-11] a cart below the smallest order says what is missing, and leads to no checkout', async () => {
  const { page } = await atCart('postcards')
  await page.getByText('To check out, your order subtotal must be €5.00 or more.').waitFor()
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(0)
})

it('[COM-08] the quick view is named, chooses as the product page does, and is busy only while it loads', async () => {
  const { page } = await visit(site, '/shop')
  const id = demoIds.product('the-ridge-printed')
  await page.locator(`.sqs-product-quick-view-button[data-id="${id}"]`).click()
  const dialog = page.getByRole('dialog', { name: 'The ridge, printed' })
  await dialog.getByLabel('40 × 60 cm').check()
  await atRest(page)
  expect(await page.locator('[aria-busy=true]').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.locator('[aria-busy=true]').count()).toBe(0)
})

it('[COM-12] [COM-12.1] [SITE-16] a price and a SKU have their limits in the admin, and a SKU is generated', async () => {
  const { page } = await visit(site, '/config/login', { javaScriptEnabled: false })
  await page.getByLabel('Email').fill('owner@aitzmar.example')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/config/login')
  await page.goto(`${site.origin}/config/products/${demoIds.variant('enamel-cup')}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Price', { exact: true }).fill('1000000.01')
  await save.click()
  await page.getByRole('alert').getByText('A price has at most 100000000 cents.').waitFor()
  await page.getByLabel('Price', { exact: true }).fill('1000000')
  await page.getByLabel('SKU').fill('')
  await save.click()
  await expect
    .poll(() =>
      site.database
        .selectFrom('variants')
        .select(['sku', 'price_cents'])
        .where('id', '=', demoIds.variant('enamel-cup'))
        .executeTakeFirst(),
    )
    .toEqual({ sku: expect.stringMatching(/^SQ\d{7}$/), price_cents: 100_000_000 })
  // 60 characters are taken, 61 are not; the field itself takes no more, and a form may be sent in another way.
  const sku = page.getByLabel('SKU')
  const address = `${site.origin}/config/products/${demoIds.variant('enamel-cup')}`
  for (const text of ['A'.repeat(60), 'B'.repeat(61)]) {
    await page.goto(address)
    await sku.evaluate((field) => field.removeAttribute('maxlength'))
    await sku.fill(text)
    await save.click()
    if (text.length === 60) await page.waitForURL('**/config/products?note=saved')
  }
  await page.getByRole('alert').getByText('A SKU has 1 to 60 characters.').waitFor()
  expect(await sku.inputValue()).toBe('B'.repeat(61))
  await page.goto(address)
  expect([await sku.inputValue(), await sku.getAttribute('maxlength')]).toEqual(['A'.repeat(60), '60'])
})

it('[I18N-08] [I18N-11] [I18N-11.1] a product and the cart have the offer to pay in installments; lbs and inches with the imperial standard, kg and cm with the metric one', async () => {
  const stored = await storeSettings(site.database)
  const { page } = await visit(site, '/shop/wooden-bird')
  const facts = () => page.locator('.product-facts dd').allTextContents()
  expect(await facts()).toEqual(['0.7 kg', '24 × 11 × 18 cm'])
  await page.getByText('Pay in installments of €48.34 for orders over €60.00, up to €600.00.').waitFor()
  await saveStoreSettings(site.database, { ...stored, measurementStandard: 1 })
  onTestFinished(() => saveStoreSettings(site.database, stored))
  await expect
    .poll(async () => {
      await page.reload()
      return facts()
    })
    .toEqual(['1.54 lbs', '9.4 × 4.3 × 7.1 inch'])
  await wake(page)
  await atRest(page)
  await toCart(page)
  await page.getByText('Pay in installments of €48.34 for orders over €60.00, up to €600.00.').waitFor()
})
