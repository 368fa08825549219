// What a buyer reads where there is nothing to check out, or no more to add: each sentence names its own cause.
import { expect, it, onTestFinished } from 'vitest'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { sample } from '../sample'
import { addMarmalade, payByCard, writeDetails } from './buying'
import { withCart } from './prepared'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const plain = { javaScriptEnabled: false }

it('[COM-23] Back after a paid order leads to the order, with and without the address of its cart', async () => {
  const { page } = await visit(site, '/commerce/goto-checkout', plain, withCart(site))
  const checkout = page.url()
  await writeDetails(page)
  await payByCard(page)
  const order = page.url()
  await page.goBack()
  await page.waitForURL(order)
  await page.goto(checkout)
  expect(page.url()).toBe(order)
  // The next cart is checked out as any other.
  await addMarmalade(page)
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
})

it('[COM-23] the checkout of an empty cart leads to the cart, which is called empty; a browser without a cart is told why', async () => {
  const { page } = await visit(site, '/cart', plain, withCart(site))
  await page.getByRole('button', { name: 'Remove Fig marmalade' }).click()
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await page.waitForURL('**/cart')
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  expect(await (await fetch(`${site.origin}/checkout`)).text()).toContain('cookies enabled')
})

const variant = demoIds.variant('fig-marmalade')
const setStock = (quantity: number, unlimited = 0) =>
  site.database.updateTable('stock').set({ unlimited, quantity }).where('variant_id', '=', variant).execute()
/** Puts the stock back after the test. */
async function keepStock() {
  const [before] = await site.database.selectFrom('stock').selectAll().where('variant_id', '=', variant).execute()
  onTestFinished(async () => void (before && (await setStock(before.quantity, before.unlimited))))
}

it.each(sample([true, false], 2))(
  '[COM-19] a line that others have bought is marked in the cart and on each page of the checkout, with scripts: %s',
  async (javaScriptEnabled) => {
    await keepStock()
    await setStock(5)
    const { page } = await visit(site, '/credits', { javaScriptEnabled }, withCart(site, { quantity: 3 }))
    const [left, none] = ['In stock: 2', 'In stock: 0']
    for (const [quantity, sentence] of [
      [3, ''],
      [2, left],
      [0, none],
    ] as const) {
      await setStock(quantity)
      for (const path of ['/cart', '/checkout?edit=details']) {
        await page.goto(site.origin + path)
        if (javaScriptEnabled && path === '/cart') await page.locator('[data-block-status=ready] .cart-row').waitFor()
        const found = await Promise.all([left, none].map((text) => page.getByText(text).count()))
        expect([path, quantity, found]).toEqual([path, quantity, [left, none].map((text) => Number(text === sentence))])
      }
    }
    await setStock(3)
    await page.goto(`${site.origin}/checkout`)
    await writeDetails(page)
    await page.getByText('Step 2 of 2').waitFor()
    await setStock(2)
    await page.reload()
    await page.getByText(left).waitFor()
  },
)

it('[COM-23] what is all in the own cart is not called sold out', async () => {
  await keepStock()
  await setStock(1)
  const { page } = await visit(site, '/shop/fig-marmalade')
  await page.getByRole('button', { name: 'Decline' }).click()
  await atRest(page)
  const add = page.locator('.sqs-add-to-cart-button')
  await add.click()
  await page.getByRole('link', { name: '1 item in cart' }).waitFor()
  await atRest(page)
  await add.click()
  const reason = 'All that is left of “Fig marmalade” is in your cart. Your cart has not changed.'
  await expect.poll(() => page.getByText(reason).first().isVisible()).toBe(true)
})

it('[COM-23] an order that costs nothing is not said to be paid with a gift card', async () => {
  const free = { amount: 10_000, minimum_cents: 0, max_uses: null, uses: 0, expires_at: null, kind: 'percent' }
  await site.database
    .insertInto('coupons')
    .values({ ...free, code: 'ALLFREE', title: 'All of it' })
    .execute()
  const { page } = await visit(site, '/cart', plain, withCart(site))
  for (const code of ['allfree', 'postfree']) {
    await page.getByLabel('Promo code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await writeDetails(page)
  await page.getByText('There is nothing to pay.').waitFor()
  expect(await page.getByText('The gift card covers').count()).toBe(0)
})
