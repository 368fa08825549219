// Addresses and cards as people of each country write them, on the pages of the checkout.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { sample } from '../sample'
import { payByCard, writeDetails } from './buying'
import { withCart } from './prepared'
import { openSite, visit } from './site'

const site = openSite()
const plain = { javaScriptEnabled: false }
const buyer = { email: 'ada@example.com', name: 'Ada Lovelace', line1: 'First line 1' }

beforeEach(async () => void (await site.database.deleteFrom('rate_limits').execute()))

/** The first step of the checkout, with something to ship in the cart. */
async function openDetails(language = 'en-GB'): Promise<Page> {
  const { page } = await visit(site, '/commerce/goto-checkout', plain, withCart(site, { language }))
  return page
}
const write = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
}
/** Chooses a country and presses the button that fetches its fields. */
async function chooseCountry(page: Page, country: string) {
  await page.locator('#country').selectOption(country)
  await page.locator('button[formaction="/checkout/country"]').click()
  await page.locator(`#country option[value=${country}][selected]`).waitFor({ state: 'attached' })
}
const next = (page: Page) => page.locator('.checkout-button').click()
const storedAddress = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const order = await site.database
    .selectFrom('orders')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(order.address ?? '{}')
}

/** Three parts: with a list of regions, without one, and with characters of another width. */
const countries = [
  ['US', 'State', { city: 'Los Angeles', postalCode: '90001 1234' }, 'California', 'Los Angeles, CA 90001-1234'],
  ['DE', '', { city: 'Berlin', postalCode: 'D-10115' }, '', '10115 Berlin'],
  ['GB', '', { city: 'London', postalCode: 'sw1a1aa' }, '', 'SW1A 1AA'],
  ['JP', 'Prefecture', { city: 'Chiyoda', postalCode: '１００－０００１' }, 'Tokyo', '〒100-0001'],
  ['PT', '', { city: 'Lisboa', postalCode: '1000205' }, '', '1000-205 Lisboa'],
] as const

it.each(sample(countries, 5, 3))(
  '[COM-21] an address of %s has the fields of its country, and is stored and shown as it is written there',
  async (country, regionLabel, address, region, line) => {
    const page = await openDetails()
    await write(page, buyer)
    await chooseCountry(page, country)
    expect(await page.locator('[name=line1]').inputValue()).toBe(buyer.line1)
    expect(await page.locator('#region').count()).toBe(regionLabel ? 1 : 0)
    await write(page, address)
    if (regionLabel) await page.getByLabel(regionLabel).selectOption({ label: region })
    await next(page)
    await page.getByText(line).first().waitFor()
    await payByCard(page)
    await page.getByText(line).first().waitFor()
    expect(toKeys(await storedAddress(page))).toBe(toKeys({ ...address, postalCode: line }))
  },
)
/** The code of an address as the lines of the country have it. */
const toKeys = ({ postalCode = '' }: { postalCode?: string }) =>
  (/\d{5}-\d{4}|SW1A 1AA|\d{4}-\d{3}|\d{3}-\d{4}|\d{5}/.exec(postalCode) ?? [''])[0]

it('[COM-21] each mistake is told beside its field, in the language of the page, and everything else stays', async () => {
  const page = await openDetails('es-ES')
  await write(page, { ...buyer, city: 'Austin', postalCode: '2021' })
  await page.locator('#country').selectOption('US')
  await next(page)
  // The fields of the country that was chosen are there now, with what is missing.
  const state = page.getByLabel('Estado')
  await expect.poll(() => state.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.locator('#region-error').textContent()).toBe('El estado es obligatorio.')
  await expect.poll(() => page.locator('#postalCode-error').textContent()).toContain('código postal de Estados Unidos')
  expect(await page.getByLabel('Código postal (ZIP)').inputValue()).toBe('2021')
  const kept = { ...buyer, city: 'Austin' }
  for (const [name, value] of Object.entries(kept))
    expect(await page.locator(`[name="${name}"]`).inputValue(), name).toBe(value)
  await state.selectOption({ label: 'Texas' })
  await write(page, { postalCode: '78701' })
  await next(page)
  await page.getByText('Austin, TX 78701').waitFor()
})

it('[COM-21] a Spanish postal code says the province; another one is refused beside it', async () => {
  const page = await openDetails()
  await write(page, { ...buyer, city: 'Zegama', postalCode: '20215' })
  await page.getByLabel('Province').selectOption({ label: 'Madrid' })
  await next(page)
  await page.locator('#region-error').getByText('This postal code is in Gipuzkoa.').waitFor()
  await page.getByLabel('Province').selectOption('')
  await next(page)
  await expect.poll(() => page.getByText('20215 Zegama Gipuzkoa').isVisible()).toBe(true)
})

it('[COM-21] rates and taxes of a postal code and of a region count for it, however it is written', async () => {
  const place = { countries: '["ES"]', regions: '[]', postal_codes: '["35*", "38*"]' }
  const rate = { id: 'islands', title: 'Boat to the islands', from_grams: 0, to_grams: null, cost_cents: 1234 }
  const tax = {
    id: 'texan',
    title: 'Sales tax',
    basis_points: 1000,
    on_shipping: 0,
    countries: '["US"]',
    postal_codes: '[]',
  }
  await site.database
    .insertInto('shipping_rates')
    .values({ ...rate, ...place, position: 99 })
    .execute()
  await site.database
    .insertInto('tax_rules')
    .values({ ...tax, regions: '["US-TX"]' })
    .execute()
  onTestFinished(async () => {
    await site.database.deleteFrom('shipping_rates').where('id', '=', rate.id).execute()
    await site.database.deleteFrom('tax_rules').where('id', '=', tax.id).execute()
  })
  const page = await openDetails()
  await write(page, { ...buyer, city: 'Las Palmas', postalCode: 'E-35 001' })
  await next(page)
  const options = page.locator('[name=optionId]')
  expect([await options.count(), await page.getByText('Boat to the islands').count()]).toEqual([1, 2])
  await page.goto(`${site.origin}/checkout?edit=details`)
  await write(page, { postalCode: '20215' })
  await next(page)
  await page.getByText('20215 Las Palmas').waitFor()
  expect(await page.getByText('Boat to the islands').count()).toBe(0)
  await page.goto(`${site.origin}/checkout?edit=details`)
  await chooseCountry(page, 'US')
  await write(page, { city: 'Paris', postalCode: '75460' })
  for (const [region, count] of [
    ['TX', 1],
    ['CA', 0],
  ] as const) {
    await page.locator('#region').selectOption(region)
    await next(page)
    await page.getByText(`Paris, ${region} 75460`).waitFor()
    expect(await page.locator('.sums').getByText('Sales tax').count(), region).toBe(count)
    await page.goto(`${site.origin}/checkout?edit=details`)
  }
})

it.each(sample(['1230', '12 / 2030', '12-30'], 3, 1))(
  '[COM-21] a card that is good until %s is read as it was typed',
  async (expiry) => {
    const page = await openDetails()
    await writeDetails(page)
    await write(page, { expiry: '1330', cvc: '123', card: '4242-4242 4242 4242' })
    await next(page)
    await page.locator('#expiry-error').getByText('Write the month and year on the card').waitFor()
    // The card is never sent back.
    const values = ['card', 'expiry', 'cvc'].map((name) => page.locator(`[name=${name}]`).inputValue())
    expect(await Promise.all(values)).toEqual(['', '', ''])
    const cookies = JSON.stringify(await page.context().cookies())
    const rejected = /checkoutForm","value":"([^"]+)/.exec(cookies)?.[1] ?? ''
    expect(Buffer.from(rejected, 'base64url').toString()).not.toMatch(/4242|1330|"cvc":"123/)
    await write(page, { expiry, cvc: '123', card: '4242-4242 4242 4242' })
    await next(page)
    await page.waitForURL('**/checkout/order-confirmed/*')
  },
)

it('[COM-21] each field of the checkout says what it is for, and which keyboard it needs', async () => {
  const page = await openDetails()
  const read = () =>
    page
      .locator('main :is(input:not([type=hidden],[type=radio]),select)')
      .evaluateAll((fields) =>
        fields.map((field) =>
          [field.id, field.getAttribute('autocomplete'), field.getAttribute('inputmode')].join(' '),
        ),
      )
  expect(await read()).toEqual([
    'email email ',
    'name name ',
    'country country ',
    'line1 address-line1 ',
    'line2 address-line2 ',
    'postalCode postal-code numeric',
    'city address-level2 ',
    'region address-level1 ',
  ])
  await chooseCountry(page, 'GB')
  expect(await read()).toContain('postalCode postal-code ')
  await expect.poll(() => page.locator('#postalCode').getAttribute('autocapitalize')).toBe('characters')
  await chooseCountry(page, 'ES')
  await writeDetails(page)
  await page.getByLabel('Card number').waitFor()
  expect(await read()).toEqual([
    'giftCard off ',
    'card cc-number numeric',
    'expiry cc-exp numeric',
    'cvc cc-csc numeric',
  ])
})
