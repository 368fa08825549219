// The way of a buyer without scripts, from a product to its confirmation.
import type { Page } from 'playwright-core'

/** Puts a product without options into the cart of this browser. */
export async function addProduct(page: Page, slug: string): Promise<void> {
  await page.goto(new URL(`/shop/${slug}`, page.url()).href)
  await page.locator('.sqs-add-to-cart-button').click()
  await page.waitForURL('**/cart')
}

/** Puts a jar of marmalade into the cart of this browser. */
export const addMarmalade = (page: Page): Promise<void> => addProduct(page, 'fig-marmalade')

/** Writes into the fields of a step of the checkout, by their names, and goes on. */
async function write(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
  await page.keyboard.press('Enter')
}

/** The first step of an order that is not shipped: who buys. */
export const writeBuyer = (page: Page): Promise<void> => write(page, { email: 'ada@example.com', name: 'Ada Lovelace' })

/** The first step: who buys, and where it goes. */
export const writeDetails = (page: Page): Promise<void> =>
  write(page, {
    ...{ email: 'ada@example.com', name: 'Ada Lovelace' },
    ...{ line1: 'Kale Nagusia 1', city: 'Zegama', postalCode: '20215' },
  })

/** The second step, with a card that is accepted; ends on the confirmation. */
export async function payByCard(
  page: Page,
  { card = '4242424242424242', confirmation = 'order-confirmed' } = {},
): Promise<void> {
  await write(page, { expiry: '09/59', cvc: '123', card })
  await page.waitForURL(`**/checkout/${confirmation}/*`)
}
