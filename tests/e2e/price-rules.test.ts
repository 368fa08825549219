// The owner makes coupons, shipping rates and taxes, and a buyer gets them.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { withOwner } from './open-admin'
import { withCart, withDetails } from './prepared'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)
const plain = { javaScriptEnabled: false }

beforeEach(async () => void (await site.database.deleteFrom('rate_limits').execute()))

/** Opens a page with a jar of marmalade in the cart, of a buyer who has written the details where it is the checkout. */
async function open(path: string) {
  return visit(site, path, plain, path === '/checkout' ? withDetails(site) : withCart(site))
}
async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
}

it('an owner adds a coupon, which a buyer uses, changes it, and deletes it after being asked', async () => {
  const admin = await openAdmin('/config/coupons')
  await admin.getByRole('link', { name: 'Add a coupon' }).click()
  await fill(admin, { code: 'autumn', title: 'Autumn' })
  await admin.getByRole('button', { name: 'Add the coupon' }).click()
  await admin.getByRole('alert').getByText('Write a share such as 10 or 12.5.').waitFor()
  expect(await admin.getByLabel('Code').inputValue()).toBe('AUTUMN')
  await fill(admin, { amount: '50', lastDay: '2099-12-31' })
  await admin.getByRole('button', { name: 'Add the coupon' }).click()
  await admin.getByRole('row', { name: /AUTUMN.*50 %.*2099-12-31/ }).waitFor()

  const { page } = await open('/cart')
  await page.getByLabel('Promo code').fill('Autumn')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('-€3.25').first().waitFor()

  await admin.getByRole('link', { name: 'AUTUMN' }).click()
  await admin.getByLabel('Takes off').selectOption('fixed')
  await fill(admin, { amount: '1.50' })
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('status').waitFor()
  await page.reload()
  await page.getByText('-€1.50').first().waitFor()
  await admin.getByRole('link', { name: 'AUTUMN' }).click()
  await admin.getByText('Delete this coupon …').click()
  await admin.getByRole('button', { name: 'Delete this coupon' }).click()
  await admin.getByRole('status').getByText('It has been deleted.').waitFor()
  await page.reload()
  expect(await page.getByText('-€1.50').count()).toBe(0)
})

it('[COM-21] a rate and a tax that an owner writes for postal codes are those of a buyer there', async () => {
  const admin = await openAdmin('/config/shipping')
  await admin.getByRole('link', { name: 'Add a shipping rate' }).click()
  await fill(admin, { title: 'Boat', cost: '8,10', countries: 'Spain', postalCodes: '35*, 38*' })
  await admin.getByRole('button', { name: 'Add the shipping rate' }).click()
  await admin.getByRole('row', { name: /Boat.*Spain: 35\*, 38\*.*€8.10/ }).waitFor()
  await admin.goto(`${site.origin}/config/taxes`)
  await admin.getByRole('link', { name: 'Add a tax' }).click()
  await fill(admin, { title: 'IGIC', rate: '7', countries: 'ES', regions: 'Las Palmas, Santa Cruz de Tenerife' })
  await admin.getByRole('button', { name: 'Add the tax' }).click()
  await admin.getByRole('row', { name: /IGIC.*Spain: ES-GC, ES-TF.*7 %/ }).waitFor()

  const { page } = await open('/checkout')
  await page.getByText('Step 2 of 2').waitFor()
  expect(await page.getByText(/Boat|IGIC/).count()).toBe(0)
  await page.goto(`${site.origin}/checkout?edit=details`)
  await page.locator('[name=postalCode]').fill('35001')
  await page.locator('.checkout-button').click()
  await page.locator('.order-lines').getByText('Shipping, Boat').waitFor()
  await page.locator('.order-lines').getByText('IGIC').first().waitFor()
})

it('an owner gives a gift card, which a buyer pays with until it is taken back', async () => {
  const admin = await openAdmin('/config/gift-cards')
  await admin.getByRole('link', { name: 'Give a gift card' }).click()
  await admin.getByLabel('Amount in EUR').fill('100')
  await admin.getByLabel('Who gets it by email').fill('eve@example.com')
  await admin.getByRole('button', { name: 'Give this gift card' }).click()
  await admin.getByRole('status').getByText('The gift card has been made.').waitFor()
  const row = admin.getByRole('row', { name: /eve@example.com/ })
  await row.getByText('Show').click()
  const code = (await row.locator('code').textContent()) ?? ''
  const { page } = await open('/checkout')
  await page.getByLabel('Gift card').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Update the total' }).click()
  await page.getByText('The gift card covers the whole amount.').waitFor()
  await row.getByText('Take back …', { exact: true }).click()
  await row.getByRole('button', { name: 'Take back' }).click()
  await admin.getByRole('status').getByText('The gift card has been taken back.').waitFor()
  await page.getByRole('button', { name: 'Place the order' }).first().click()
  const changed = page.getByText('The total has changed since you saw it.').first()
  await expect.poll(() => changed.isVisible()).toBe(true)
})
