// Sums that a buyer reads before paying.
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { saveStoreSettings, storeSettings } from '../../apps/site-server/src/store/settings/interface'
import { openSite, visit } from './site'

const site = openSite()
const plain = { javaScriptEnabled: false }
const toCents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

/** The rows of the sums of a checkout page, in cents. */
async function readSums(page: Page): Promise<Readonly<Record<string, number>>> {
  const rows = page.locator('.sums > div')
  const names = await rows.locator('dt').allTextContents()
  const amounts = await rows.locator('dd').allTextContents()
  return Object.fromEntries(names.map((name, at) => [name.split(',')[0], toCents(amounts[at] ?? '')]))
}

it('[COM-24] two taxes that prices contain are split by their own bases, one of them without the shipping', async () => {
  const before = await storeSettings(site.database)
  await saveStoreSettings(site.database, { ...before, pricesIncludeTax: true })
  const surcharge = { id: 're', title: 'RE 5,2 %', countries: '["ES"]', basis_points: 520, on_shipping: 0 }
  await site.database.insertInto('tax_rules').values(surcharge).execute()
  onTestFinished(async () => {
    await site.database.deleteFrom('tax_rules').where('id', '=', 're').execute()
    await saveStoreSettings(site.database, before)
  })
  const { page } = await visit(site, '/shop/fig-marmalade', plain)
  await page.locator('.sqs-add-to-cart-button').click()
  await page.waitForURL('**/cart')
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  const { Subtotal: goods = 0, Shipping: sending = 0, 'To pay': total, ...taxes } = await readSums(page)
  expect(Math.min(goods, sending)).toBeGreaterThan(0)
  expect(total).toBe(goods + sending)
  expect(taxes).toEqual({
    'IVA 21 %': Math.round((goods * 2100) / 12_620 + (sending * 2100) / 12_100),
    'RE 5': Math.round((goods * 520) / 12_620),
  })
})

it('[COM-24] installments add up to the price: the last one is what the others leave', async () => {
  const { page } = await visit(site, '/shop/wooden-bird', plain)
  const offer = (await page.getByText(/^Pay in installments of/).textContent()) ?? ''
  const [, equal = '', last = equal] = /of (€[\d.]+) for.*?(?:The last one is (€[\d.]+)\.)?$/.exec(offer) ?? []
  const price = toCents((await page.locator('.product-price').first().textContent()) ?? '')
  expect(2 * toCents(equal) + toCents(last)).toBe(price)
  expect(last).not.toBe(equal)
})
