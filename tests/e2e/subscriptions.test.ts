// A subscription from its product to its end: what it costs is said where one pays, each period is charged, and it can be ended.
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { chargeSubscriptions } from '../../apps/site-server/src/store/orders/service/subscriptions/charge'
import { createTestProvider, testCards } from '../../apps/site-server/src/store/payments/service/test-provider'
import { sample } from '../sample'
import { addProduct, payByCard, writeDetails } from './buying'
import { withOwner } from './open-admin'
import { placeOrder } from './prepared'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)
const plain = { javaScriptEnabled: false }
const print = { slug: 'print-of-the-month' }
const day = 24 * 60 * 60 * 1000

beforeEach(async () => {
  for (const table of ['rate_limits', 'emails'] as const) await site.database.deleteFrom(table).execute()
})

/** Goes to the payment of a print every month, without scripts. */
async function goToPayment(language = 'en-GB'): Promise<Page> {
  const { page } = await visit(site, `/shop?language=${language}`, plain)
  await addProduct(page, print.slug)
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await writeDetails(page)
  await page.locator('[name=card]').waitFor()
  // Its style decides what is shown.
  await page.waitForLoadState()
  return page
}
/** The subscription of an order. */
async function getSubscription(orderId: string) {
  const { id, next_on } = await site.database
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, id, dueAt: Date.parse(next_on) }
}
/** Subscribes by request with a card that is refused from the second payment on, and opens the confirmation. */
async function subscribeOnce() {
  const { id, path, cookies } = await placeOrder(site, { ...print, card: testCards.succeedsOnce })
  const { page } = await visit(site, path, plain, (one) => one.context().addCookies(cookies))
  return { page, ...(await getSubscription(id)) }
}
/** Charges what is due at a time, as each server does every ten minutes. */
const chargeAt = (time: number) =>
  site.atTime(time, () =>
    chargeSubscriptions({ database: site.database, provider: createTestProvider(site.database) }, time),
  )
async function readEmails(kind: string) {
  const rows = await site.database.selectFrom('emails').selectAll().where('kind', '=', kind).execute()
  return rows.map(({ recipient, content }) => ({
    recipient,
    ...(JSON.parse(content) as {
      language: string
      paragraphs: { text: string; values: Record<string, string> }[]
      link: { path: string }
    }),
  }))
}

const periods = [
  ['en-GB', '€19.00 every month', '€23.90 every month for 1 year', 'You can end your subscription at any time'],
  ['es-ES', '19,00 € cada mes', '23,90 € cada mes durante 1 año', 'Puedes terminar tu suscripción en todo momento'],
] as const

it.each(sample(periods, 2))(
  '[COM-18] the cart and the page that pays say the period of a subscription beside the amount and the button, in %s',
  async (language, inCart, whenPaid, note) => {
    const page = await goToPayment(language)
    const texts = async (selector: string) =>
      (await page.locator(selector).filter({ visible: true }).allTextContents()).join(' ').replaceAll('\u00a0', ' ')
    expect(await texts('.order-lines .checkout-renewal')).toBe(whenPaid)
    expect(await texts('.checkout-renewals')).toContain(whenPaid)
    expect(await texts('.checkout-renewals')).toContain(note)
    const [button, said] = [page.locator('button.checkout-button'), page.locator('.checkout-renewals')]
    const [above, below] = [await button.boundingBox(), await said.boundingBox()]
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40)
    await page.goto(`${site.origin}/cart`)
    expect(await texts('main')).toContain(inCart)
  },
)

it('[COM-18] each period is charged, told by email with its order, and ended by its buyer', async () => {
  const page = await goToPayment('es-ES')
  await payByCard(page, { card: testCards.succeeds, confirmation: 'subscription-confirmed' })
  const { orderId, dueAt } = await getSubscription(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await page.getByText('Pagos hechos: 1 de 12').waitFor()
  await chargeAt(dueAt - day)
  expect(await readEmails('renewal')).toEqual([])
  await chargeAt(dueAt + 60_000)
  await chargeAt(dueAt + 120_000)
  const [email, ...more] = await readEmails('renewal')
  expect(more).toEqual([])
  expect(email).toMatchObject({ recipient: 'ada@example.com', language: 'es-ES' })
  expect(email?.paragraphs[1]?.values.amount).toBe('23,90\u00a0€')
  // The email opens the page of the order of this period, on any device.
  const other = await visit(site, '/about', plain)
  await other.page.goto(site.origin + (email?.link.path ?? ''))
  expect(new URL(other.page.url()).pathname).toMatch(/^\/checkout\/subscription-confirmed\/(?!.*token)/)
  expect(other.page.url()).not.toContain(orderId)
  await page.reload()
  await page.getByText('Pagos hechos: 2 de 12').waitFor()
  await page.getByRole('link', { name: 'Terminar esta suscripción' }).click()
  await page.getByRole('heading', { name: '¿Terminar tu suscripción?' }).waitFor()
  await page.getByRole('button', { name: 'Terminar esta suscripción' }).click()
  await page.getByText('Esta suscripción ha terminado. No se te cobrará nada más.').waitFor()
  expect(await page.getByRole('link', { name: 'Terminar esta suscripción' }).count()).toBe(0)
  const ended = await readEmails('subscription-ended')
  expect(ended.map(({ recipient, language }) => [recipient, language])).toEqual([['ada@example.com', 'es-ES']])
  await chargeAt(dueAt + 40 * day)
  expect(await readEmails('renewal')).toHaveLength(1)
})

it('[COM-18] a period that was refused is paid by its buyer with another card', async () => {
  const { page, dueAt } = await subscribeOnce()
  await chargeAt(dueAt + 60_000)
  const [email] = await readEmails('charge-failed')
  await page.goto(site.origin + (email?.link.path ?? ''))
  await page.getByRole('link', { name: 'Pay with another card' }).click()
  const pay = async (card: string) => {
    for (const [name, value] of Object.entries({ expiry: '09/59', cvc: '123', card }))
      await page.locator(`main [name="${name}"]`).fill(value)
    await page.getByRole('button', { name: 'Pay €23.90' }).click()
  }
  await pay(testCards.declines)
  await page.getByRole('alert').getByText('The card was declined. Nothing was paid. Try another card.').waitFor()
  await pay(testCards.succeeds)
  await page.getByText('Payments made: 2 of 12').waitFor()
  expect(await readEmails('renewal')).toHaveLength(1)
  expect(await page.getByRole('link', { name: 'Pay with another card' }).count()).toBe(0)
})

it('[COM-18] a stranger cannot end a subscription', async () => {
  const { orderId, id } = await getSubscription((await placeOrder(site, print)).id)
  const path = `/checkout/subscription/${orderId}/${id}/end`
  expect((await fetch(site.origin + path)).status).toBe(404)
  const { page } = await visit(site, path, plain)
  await page.getByText('There is no such subscription for this browser.').waitFor()
})

it('[COM-18] a card that is refused is told to buyer and shop, which ends the subscription', async () => {
  const { page, dueAt } = await subscribeOnce()
  await chargeAt(dueAt + 60_000)
  const [email] = await readEmails('charge-failed')
  expect(email?.recipient).toBe('ada@example.com')
  expect(email?.paragraphs[0]?.text).toContain('Nothing was charged.')
  await page.reload()
  await page.getByText('Your last payment did not succeed. We try again on').waitFor()
  const admin = await openAdmin('/config/')
  await admin.getByRole('link', { name: '1 subscription could not be charged' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'The card was refused' })
  await expect.poll(() => row.textContent()).toContain('€23.90 every month for 1 year')
  await row.getByRole('link', { name: /^End the subscription/ }).click()
  await admin.getByRole('button', { name: 'End this subscription' }).click()
  await admin.getByText('The subscription has ended. Its buyer gets an email.').waitFor()
  expect(await readEmails('subscription-ended')).toHaveLength(1)
  await page.reload()
  await page.getByText('This subscription has ended. You will not be charged again.').waitFor()
})
