// The owner sells in another currency, and what visitors, buyers and the admin then see.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { storeCurrencies } from '../../apps/site-server/src/store/settings/interface'
import { sample } from '../sample'
import { payByCard, writeDetails } from './buying'
import { withOwner } from './open-admin'
import { createVisitor, placeOrder, withCart } from './prepared'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)
const plain = { javaScriptEnabled: false }

beforeEach(async () => void (await site.database.deleteFrom('rate_limits').execute()))

async function ask(admin: Page, currency: string) {
  await admin.goto(`${site.origin}/config/products`)
  await admin.getByLabel('Currency of the shop').selectOption(currency)
  await admin.getByRole('button', { name: 'Change currency …' }).click()
  await admin.getByRole('heading', { name: /^Sell in / }).waitFor()
}
async function showAmounts(admin: Page, currency: string, rate: string) {
  await admin.getByLabel(`${currency} for 1`).fill(rate)
  await admin.getByRole('button', { name: 'Show the new amounts' }).click()
}
async function sell(admin: Page, currency: string, rate: string) {
  await ask(admin, currency)
  await showAmounts(admin, currency, rate)
  await admin.getByRole('button', { name: `Sell in ${currency} from now on` }).click()
  await admin.getByRole('status').getByText('The shop has another currency').waitFor()
}
/** The price of the cup as the server writes it for a visitor. */
async function readPrice(language: string): Promise<string> {
  const visitor = createVisitor(site)
  await visitor.get(`/shop/enamel-cup?language=${language}`)
  const [, text = ''] = /product-price-value"[^>]*>([^<]*)/.exec(await visitor.html('/shop/enamel-cup')) ?? []
  return text.trim()
}

it('[COM-22] a change of the currency asks with each amount, and converts them by the rate that was typed', async () => {
  const { path: order, cookies } = await placeOrder(site)
  const { page } = await visit(site, order, plain, (one) => one.context().addCookies(cookies))
  await page.locator('.order-lines li').getByText('€6.50').waitFor()

  const admin = await openAdmin('/config/products')
  await ask(admin, 'JPY')
  await admin.getByText('prices, 3 sale prices, 5 shipping rates').waitFor()
  expect(await admin.getByRole('button', { name: /from now on/ }).count()).toBe(0)
  await showAmounts(admin, 'JPY', '0')
  await admin.getByRole('alert').getByText('Nothing was changed.').waitFor()
  await showAmounts(admin, 'JPY', '0.001')
  await admin.getByRole('alert').getByText('would be nothing').first().waitFor()
  expect(await readPrice('en-GB')).toBe('€14.50')

  // A buyer with the sum on the screen, while the owner changes the currency.
  await withCart(site)(page)
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await writeDetails(page)
  await page.getByLabel('Card number').waitFor()
  await showAmounts(admin, 'JPY', '160')
  const row = admin.getByRole('row', { name: /The cup that everybody drops/ })
  await expect.poll(() => row.textContent()).toContain('€14.50¥2,320')
  await admin.getByRole('button', { name: 'Sell in JPY from now on' }).click()
  await admin.getByRole('status').waitFor()
  for (const [name, value] of Object.entries({ expiry: '09/59', cvc: '123', card: '4242424242424242' }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Pay €' }).click()
  await page.getByText('The total has changed since you saw it. Nothing was ordered or paid.').first().waitFor()
  await page.locator('.order-lines li').getByText('¥1,040').waitFor()
  await payByCard(page)
  await page.locator('.order-lines li').getByText('¥1,040').waitFor()

  // What was paid before stays as it was.
  await page.goto(site.origin + order)
  await page.locator('.order-lines li').getByText('€6.50').waitFor()
  await sell(admin, 'EUR', '0.00625')
  expect(await readPrice('en-GB')).toBe('€14.50')
})

it('[COM-22] the shop sells in each of the 27 currencies, and prices are written as each language has them', async () => {
  const admin = await openAdmin('/config/products')
  // Marks of direction are of the format, and not of what is read.
  const toPlain = (text: string) => text.replace(/[\s\u200e\u200f\u061c]+/g, ' ').trim()
  // The yen has no digits after the point.
  const others = storeCurrencies.filter((code) => code !== 'EUR' && code !== 'JPY')
  // The test above sells in yen, too.
  for (const currency of [...sample(['JPY', ...others], 26, 1), 'EUR']) {
    // Every currency but the yen has two digits: 1 keeps €14.50 at 14.50, and 14.50 is 15 yen.
    await sell(admin, currency, '1')
    const digits = currency === 'JPY' ? 0 : 2
    const cents = (
      await site.database.selectFrom('variants').select('price_cents').where('sku', '=', 'CUP-35').executeTakeFirst()
    )?.price_cents
    for (const language of ['en-GB', 'es-ES', 'ar']) {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: digits })
      const expected = format.format((cents ?? 0) / 10 ** digits)
      expect(toPlain(await readPrice(language)), currency).toBe(toPlain(expected))
    }
  }
})
