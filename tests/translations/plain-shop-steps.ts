// The shop of the demo without scripts: what a buyer meets from the cart to the last email, errors included.
import { randomUUID } from 'node:crypto'
import { getOutbox } from '../../apps/site-server/src/jobs'
import { queueSentEmails } from '../../apps/site-server/src/store/orders/service/order-notices'
import { cancelOrder, refundOrder } from '../../apps/site-server/src/store/orders/service/refund-order'
import { queueChargeFailed, queueEnded } from '../../apps/site-server/src/store/orders/service/subscriptions/emails'
import { createTestProvider, testCards } from '../../apps/site-server/src/store/payments/service/test-provider'
import { card, createBuyer, getHidden } from '../../apps/site-server/tests/support/buyer'
import { demoIds, site } from '../../apps/site-server/tests/support/demo'
import type { Walk } from './plain-steps'

const purchases: Readonly<Record<string, object>> = {
  'fig-marmalade': {},
  'long-exposures': {},
  'darkroom-hour': {},
  'gift-card': { giftCard: { recipientEmail: 'eve@example.com', message: '1' } },
  'print-of-the-month': {},
  'friends-of-the-house': {},
}

/** Details of buyers that are refused. */
const refusedDetails: readonly Readonly<Record<string, string>>[] = [
  { email: '', name: '' },
  { email: 'ada' },
  { postalCode: '1' },
  { country: 'JP' },
  { country: 'US', region: 'NY', postalCode: '94105' },
  { line1: '', city: '' },
  { country: '' },
]

const refusedPayments: readonly Readonly<Record<string, string>>[] = [
  { card: '', expiry: '', cvc: '' },
  { card: '12', expiry: '01/20' },
  { card: testCards.declines },
  { optionId: 'none' },
  { currency: 'USD' },
]

/** A cart with its errors. */
export async function readCart({ shopper, keep }: Walk) {
  const { visitor } = shopper
  await keep('a checkout of nothing', await visitor.submit('/commerce/goto-checkout'))
  await shopper.add('postcards', 1)
  await keep('a cart below the minimum', await visitor.submit('/checkout/details'))
  await keep('a cart with little', await visitor.get('/cart'))
  await shopper.add('the-ridge-printed', 2)
  for (const code of ['RIDGE10', 'LAST-WINTER', 'none'])
    await keep(`the code ${code}`, await visitor.submit('/commerce/cart/coupon', { code }))
  await keep('shipping', await visitor.submit('/commerce/cart/shipping', { country: 'ES', postalCode: '20215' }))
}

/** The checkout of a cart with a code, its errors, and the order. */
export async function readCheckout({ shopper, keep }: Walk) {
  const { visitor } = shopper
  const buyer = createBuyer(shopper)
  await shopper.add('the-ridge-printed', 2)
  await visitor.submit('/commerce/cart/coupon', { code: 'RIDGE10' })
  await keep('the checkout', await visitor.submit('/commerce/goto-checkout'))
  for (const fields of refusedDetails) await keep(`details ${JSON.stringify(fields)}`, await buyer.details(fields))
  for (const country of ['US', 'CA', 'GB', 'JP', 'IT', 'BR'])
    await keep(`fields of ${country}`, await visitor.submit('/checkout/country', { country }))
  await keep('details', await buyer.details())
  await keep('an unknown gift card', await buyer.options({ giftCard: 'XXXX' }))
  await keep('a gift card', await buyer.options({ giftCard: 'DEMO-GIFT-5000' }))
  for (const fields of refusedPayments) await keep(`payment ${JSON.stringify(fields)}`, await buyer.refused(fields))
  await keep('an order', await visitor.get(await buyer.buy()))
  await keep('a cart of nothing', await visitor.get('/cart'))
}

/** One order of each kind of product, with its product page, its pay page and its order page. */
export async function readOrders({ shopper, store, keep }: Walk) {
  for (const [slug, more] of Object.entries(purchases)) {
    await store.database.deleteFrom('rate_limits').execute()
    await shopper.add(slug, 1, more)
    await keep(`a cart with ${slug}`, await shopper.visitor.get('/cart'))
    const buyer = createBuyer(shopper)
    await keep(`details for ${slug}`, await buyer.details())
    const location = await buyer.buy()
    await keep(`an order of ${slug}`, await shopper.visitor.get(location))
  }
}

/** A donation and a gift card without a cart, with their errors. */
export async function readDirect({ shopper: { visitor }, keep }: Walk) {
  const shop = await visitor.html('/shop')
  const gift = (await visitor.html('/shop/gift-card')).match(/href="(\/checkout\/giftcard[^"]+)"/)?.[1]
  const paths = [`/checkout/donate?donatePageId=${demoIds.donationPage}`, gift?.replaceAll('&amp;', '&')]
  await keep('no donation', await visitor.get('/checkout/donate'))
  await keep('the shop', shop)
  const forms = [
    {},
    { email: 'ada', name: 'Ada', amount: 'x', otherAmount: 'x' },
    { otherAmount: '0' },
    { otherAmount: '999999999' },
  ]
  const buyer = { email: 'ada@example.com', name: 'Ada', recipientEmail: 'eve@example.com', ...card }
  for (const path of paths.filter((path) => path !== undefined)) {
    const hidden = getHidden(await visitor.html(path), path)
    await keep(path, await visitor.get(path))
    for (const form of forms)
      await keep(
        `${path} ${JSON.stringify(form)}`,
        await visitor.submit(path, { ...hidden, intentId: randomUUID(), ...form } as Record<string, string>),
      )
    for (const form of [{ card: testCards.declines }, {}])
      await keep(
        `${path} of ${JSON.stringify(form)}`,
        await visitor.submit(path, {
          ...hidden,
          intentId: randomUUID(),
          amount: '2500',
          otherAmount: '25',
          ...buyer,
          ...form,
        } as Record<string, string>),
      )
  }
}

/** The pages of a subscription, and the refusals of downloads. */
export async function readAfterwards({ shopper: { visitor }, store: { database }, keep }: Walk) {
  const subscriptions = await database.selectFrom('subscriptions').selectAll().where('state', '=', 'active').execute()
  await keep('no subscription', await visitor.get(`/checkout/subscription/${'0'.repeat(32)}/${randomUUID()}/end`))
  for (const { id, order_id } of subscriptions) {
    const path = `/checkout/subscription/${order_id}/${id}`
    await keep('the end of a subscription', await visitor.get(`${path}/end`))
    await database.updateTable('subscriptions').set({ refusals: 1 }).where('id', '=', id).execute()
    await keep('another card', await visitor.get(`${path}/card`))
    await keep('no card', await visitor.post(`${path}/card`, {}))
    await keep('a declined card', await visitor.post(`${path}/card`, { ...card, card: testCards.declines }))
    await keep('a refused period', await visitor.get(`/checkout/order-confirmed/${order_id}`))
    await keep('an ended subscription', await visitor.submit(`${path}/end`))
  }
  await keep('no download', await visitor.get(`/checkout/download/${randomUUID()}`))
  const { content } = await database
    .selectFrom('emails')
    .select('content')
    .where('content', 'like', '%/checkout/download/%')
    .executeTakeFirstOrThrow()
  const path = /\/checkout\/download\/[\w-]+\?token=[\w.-]+/.exec(content)?.[0] ?? ''
  for (let tries = 0; tries < 7; tries++) {
    const taken = await visitor.get(path)
    if (!taken.ok) await keep('a download too often', taken)
  }
}

/** All emails to visitors, as they are sent. */
export async function readEmails({ store: { database }, keep }: Walk) {
  const parts = { database, provider: createTestProvider(database) }
  const orders = await database.selectFrom('orders').selectAll().where('state', '=', 'placed').execute()
  for (const [at, { id }] of orders.entries()) {
    await queueSentEmails(database, id)
    if (at % 2) await cancelOrder(parts, id)
    else await refundOrder(parts, id, { key: randomUUID(), cents: 100 })
  }
  for (const subscription of await database.selectFrom('subscriptions').selectAll().execute()) {
    for (const reason of ['declined', 'sold-out'] as const)
      await queueChargeFailed(database, { ...subscription, refusals: reason.length }, reason)
    for (const end of ['completed', 'cancelled', 'failed'] as const)
      await queueEnded(database, { ...subscription, id: `${end}` }, end)
  }
  const { render } = getOutbox({ database: {} as never, site, cache: '' })
  const emails = await database
    .selectFrom('emails')
    .selectAll()
    .where('kind', 'not in', ['sale', 'submission'])
    .execute()
  for (const email of emails) {
    const { subject, text, html } = render(email)
    const name = `the email “${email.kind}”`
    await keep(name, html)
    await keep(`${name} as text`, `${subject}\n${text}`)
  }
}
