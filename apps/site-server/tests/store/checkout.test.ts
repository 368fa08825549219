// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { cancelOrder } from '../../src/store/orders/service/refund-order'
import { settlePayments } from '../../src/store/orders/service/settlement'
import type { PaymentProvider } from '../../src/store/payments/domain'
import { createTestProvider, testCards } from '../../src/store/payments/service/test-provider'
import { card, createBuyer, getOrderId } from '../support/buyer'
import { openTestStore, type Shopper } from '../support/shopper'

const expired = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'

describe.each(queryEngines)('the checkout on %s', (engine) => {
  const store = openTestStore(engine, {}, { paymentTimeout: 1500 })
  const parts = () => ({ database: store.database, provider: createTestProvider(store.database) })
  const orders = () => store.database.selectFrom('orders').selectAll().execute()
  const getOrder = (location: string) =>
    store.database.selectFrom('orders').selectAll().where('id', '=', getOrderId(location)).executeTakeFirstOrThrow()
  const getPayment = (location: string) =>
    store.database.selectFrom('payments').selectAll().where('order_id', '=', getOrderId(location)).executeTakeFirst()
  const filled = async (slug = 'fig-marmalade', quantity = 1, more: object = {}): Promise<Shopper> => {
    const shopper = await store.shopper()
    await shopper.add(slug, quantity, more)
    return shopper
  }
  beforeEach(async () => {
    for (const table of ['orders', 'order_lines', 'payments', 'subscriptions', 'donations'] as const)
      await store.database.deleteFrom(table).execute()
    await store.stock('fig-marmalade', 40)
    await store.database.updateTable('coupons').set({ uses: 0 }).execute()
    await store.database.updateTable('gift_cards').set({ balance_cents: 5000 }).execute()
  })

  it('[COM-05] without a cart cookie there is no checkout, and the page gives the reason', async () => {
    const stranger = await store.shopper()
    for (const path of ['/commerce/goto-checkout', '/checkout', '/checkout/subscribe?cartToken=x']) {
      const response = await stranger.visitor.get(path)
      expect([response.status, await response.text()], path).toEqual([400, expect.stringContaining(expired)])
    }
    const ada = await filled()
    const { id } = await ada.cart()
    const there = await ada.visitor.get('/commerce/goto-checkout')
    expect([there.status, there.headers.get('location')]).toEqual([303, `/checkout?cartToken=${id}`])
    expect((await ada.visitor.get(`/checkout?cartToken=${id}`)).status).toBe(200)
    // The address alone opens no cart.
    expect(await stranger.visitor.html(`/checkout?cartToken=${id}`)).toContain(expired)
    const eve = await filled('postcards', 2)
    expect(await eve.visitor.html(`/checkout?cartToken=${id}`)).toContain(expired)
  })

  it('[SRV-02] page types, no script, no frame, no referrer sent, and nothing kept by a cache', async () => {
    const ada = await filled()
    const response = await ada.visitor.get('/checkout')
    const html = await response.text()
    expect(html).toContain('"pageType":201')
    expect(html.match(/<script/g)).toEqual(['<script'])
    expect(html).toContain('<script type="application/json" id="ashlar-context">')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; img-src/)
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|connect-src|https:/)
    expect(response.headers.get('referrer-policy')).toBe('strict-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const location = await createBuyer(ada).buy()
    expect(location).toMatch(/^\/checkout\/order-confirmed\/[0-9a-f]{32}$/)
    expect(await ada.visitor.html(location)).toContain('"pageType":202')
  })

  it('[COM-14] an order is written whole: lines, stock, payment; its cart is purchased, and the next one is empty', async () => {
    const ada = await filled('fig-marmalade', 2)
    const { id } = await ada.cart()
    const cookie = ada.visitor.cookies.get('CART') ?? ''
    const location = await createBuyer(ada).buy()
    const order = await getOrder(location)
    expect(order).toMatchObject({
      state: 'placed',
      kind: 'order',
      cart_id: id,
      subtotal_cents: 1300,
      shipping_cents: 490,
      tax_cents: 311,
      total_cents: 1790,
      currency: 'EUR',
      shipping_title: 'By post',
    })
    expect(JSON.parse(order.address ?? '')).toMatchObject({ line1: 'Kale Nagusia 1', country: 'ES' })
    const lines = await store.database.selectFrom('order_lines').selectAll().execute()
    expect(lines).toMatchObject([{ sku: 'FIG-250', unit_price_cents: 650, quantity: 2, line_cents: 1300 }])
    expect(await getPayment(location)).toMatchObject({ state: 'captured', amount_cents: 1790 })
    expect(await store.left('fig-marmalade')).toBe(38)
    const row = await store.database.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ is_purchased: 1, order_id: order.id, details: null })
    expect([...ada.visitor.cookies.keys()].sort()).toEqual(['crumb', 'orders'])
    expect((await ada.cart()).totalQuantity).toBe(0)
    // A tab that has not received it yet still has the cookie.
    ada.visitor.cookies.set('CART', cookie)
    expect(await ada.cart()).toMatchObject({ id, isPurchased: true, orderId: order.id })
    const next = await ada.add('postcards')
    expect(next.cart.id).not.toBe(id)
    const written = JSON.stringify([
      await orders(),
      lines,
      await store.database.selectFrom('payments').selectAll().execute(),
    ])
    expect(written).not.toContain('4242')
  })

  it('the same form sent twice, at once or after a lost answer, is one order; another tab is led to it', async () => {
    const ada = await filled()
    const buyer = createBuyer(ada)
    await buyer.details()
    const form = { ...(await buyer.form()), ...card }
    const other = { ...(await buyer.form()), ...card }
    const cookie = ada.visitor.cookies.get('CART') ?? ''
    const both = await Promise.all([ada.visitor.post('/checkout/pay', form), ada.visitor.post('/checkout/pay', form)])
    const [one, two] = both.map((response) => response.headers.get('location'))
    expect([one, two]).toEqual([expect.stringContaining('/checkout/order-confirmed/'), one])
    ada.visitor.cookies.set('CART', cookie)
    expect((await ada.visitor.post('/checkout/pay', form)).headers.get('location')).toBe(one)
    ada.visitor.cookies.set('CART', cookie)
    expect((await ada.visitor.post('/checkout/pay', other)).headers.get('location')).toBe(one)
    ada.visitor.cookies.set('CART', cookie)
    expect((await ada.visitor.get('/commerce/goto-checkout')).headers.get('location')).toBe(one)
    expect(await orders()).toHaveLength(1)
    expect(await store.left('fig-marmalade')).toBe(39)
    expect(await store.database.selectFrom('payments').selectAll().execute()).toHaveLength(1)
  })

  it('a card that is declined buys nothing; the typed values are still there, and another card works', async () => {
    const ada = await filled()
    const buyer = createBuyer(ada)
    await buyer.details()
    const html = await buyer.refused({ card: testCards.declines })
    expect(html).toContain('The card was declined. Nothing was ordered or paid. Try another card.')
    expect(html).not.toContain(testCards.declines)
    expect([await orders(), await store.left('fig-marmalade')]).toEqual([[], 40])
    expect((await buyer.pay()).status).toBe(303)
  })

  it('a payment without an answer: the order has come in (207), and is placed or taken back at the next request', async () => {
    const ada = await filled()
    const location = await createBuyer(ada).buy({ card: testCards.timesOut })
    expect(location).toContain('/checkout/order-received/')
    expect(await ada.visitor.html(location)).toContain('"pageType":207')
    const bob = await filled()
    const gone = await createBuyer(bob).buy({ card: testCards.vanishes })
    expect(await store.left('fig-marmalade')).toBe(38)
    await settlePayments(parts())
    await settlePayments(parts())
    expect([(await getOrder(location)).state, (await getPayment(location))?.state]).toEqual(['placed', 'captured'])
    expect((await ada.visitor.get(location)).headers.get('location')).toContain('/checkout/order-confirmed/')
    expect((await getOrder(gone)).state).toBe('received')
    await settlePayments(parts(), Date.now() + 60 * 60 * 1000)
    expect([(await getOrder(gone)).state, await store.left('fig-marmalade')]).toEqual(['cancelled', 39])
  })

  it('a payment that is settled twice at the same time delivers once', async () => {
    const giftCard = { recipientEmail: 'eva@example.com', message: 'For the boots' }
    const ada = await filled('gift-card', 2, { giftCard })
    const location = await createBuyer(ada).buy({ card: testCards.timesOut })
    await Promise.all([settlePayments(parts()), settlePayments(parts()), ada.visitor.get(location)])
    expect((await getOrder(location)).state).toBe('placed')
    const made = store.database.selectFrom('gift_cards').selectAll().where('order_line_id', 'is not', null)
    const cards = await made.execute()
    expect(cards.map((card) => card.balance_cents)).toEqual([2500, 2500])
    expect(cards[0]).toMatchObject({ recipient: 'eva@example.com', currency: 'EUR' })
    expect(cards[0]?.code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    await cancelOrder(parts(), getOrderId(location))
    expect((await made.execute()).map((one) => one.balance_cents)).toEqual([0, 0])
    await store.database.deleteFrom('gift_cards').where('order_line_id', 'is not', null).execute()
  })

  it('no buyer pays another sum than the one that was shown', async () => {
    const ada = await filled()
    const buyer = createBuyer(ada)
    await buyer.details()
    const form = await buyer.form()
    await ada.add('postcards')
    const changed = await ada.visitor.submit('/checkout/pay', { ...form, ...card })
    expect(await changed.text()).toContain('The total has changed since you saw it.')
    for (const cents of ['1', '0'])
      expect(await buyer.refused({ totalCents: cents, dueCents: cents })).toContain('The total has changed')
    expect(await orders()).toEqual([])
    expect(await store.database.selectFrom('payments').selectAll().execute()).toEqual([])
  })

  it('missing fields are reported one by one, and correct values stay', async () => {
    const ada = await filled()
    const buyer = createBuyer(ada)
    const html = await (await buyer.details({ email: 'ada', line1: '', name: '<b>' })).text()
    expect(html).toContain('Email is not valid. Email addresses should follow the format example@example.com.')
    expect(html).toMatch(/<a href="#line1">Address is required\.<\/a>/)
    expect(html).toContain('value="&lt;b&gt;"')
    await buyer.details()
    const wrong = await buyer.refused({ card: '42', expiry: '01/20', cvc: 'x' })
    expect(wrong).toContain('The card number has 12 to 19 digits.')
    expect(wrong).toContain('This card has expired.')
    expect(await orders()).toEqual([])
  })

  it('a gift card pays what it can, and the card the rest; one that pays all needs no card', async () => {
    const ada = await filled('enamel-cup', 4)
    const buyer = createBuyer(ada)
    await buyer.details()
    expect(await (await buyer.options({ giftCard: 'nothing' })).text()).toContain(
      'This gift card is unknown or has no balance left.',
    )
    await buyer.options({ giftCard: ' demo-gift-5000 ' })
    expect(await buyer.form()).toMatchObject({ totalCents: '6290', dueCents: '1290' })
    const { headers } = await buyer.pay()
    const location = headers.get('location') ?? ''
    expect(await getOrder(location)).toMatchObject({ total_cents: 6290, gift_card_cents: 5000, state: 'placed' })
    expect((await getPayment(location))?.amount_cents).toBe(1290)
    await cancelOrder(parts(), getOrderId(location))
    const [balance] = await store.database.selectFrom('gift_cards').selectAll().execute()
    expect(balance?.balance_cents).toBe(5000)
    expect((await getPayment(location))?.state).toBe('refunded')
    const bob = await filled()
    const other = createBuyer(bob)
    await other.details()
    await other.options({ giftCard: 'DEMO-GIFT-5000' })
    const paid = await other.pay({ card: '', expiry: '', cvc: '' })
    expect(await getOrder(paid.headers.get('location') ?? '')).toMatchObject({ state: 'placed', gift_card_cents: 1140 })
  })

  it('[COM-06] subscriptions end at 206, memberships at 208', async () => {
    const ada = await filled('print-of-the-month')
    const { id } = await ada.cart()
    expect((await ada.visitor.get(`/checkout/subscribe?cartToken=${id}`)).status).toBe(200)
    const location = await createBuyer(ada).buy()
    expect(await ada.visitor.html(location)).toContain('"pageType":206')
    expect(await ada.visitor.html(location)).toContain('Monthly for 1 year')
    const [row] = await store.database.selectFrom('subscriptions').selectAll().execute()
    expect(row).toMatchObject({ order_id: getOrderId(location), state: 'active' })
    const bob = await filled('friends-of-the-house')
    expect(await bob.visitor.html(await createBuyer(bob).buy())).toContain('"pageType":208')
  })

  it('[COM-11] an order under the minimum goes back to the cart', async () => {
    const ada = await filled('postcards')
    const response = await ada.visitor.get('/checkout')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
  })

  it('[N1] an order of things that are sold out asks for no money', async () => {
    const ada = await filled('fig-marmalade', 3)
    const buyer = createBuyer(ada)
    await buyer.details()
    const form = await buyer.form()
    await store.stock('fig-marmalade', 2)
    const html = await (await ada.visitor.submit('/checkout/pay', { ...form, ...card })).text()
    expect(html).toContain('There is not enough of “Fig marmalade” left. Nothing was ordered or paid.')
    expect(await store.database.selectFrom('payments').selectAll().execute()).toEqual([])
    expect(await orders()).toEqual([])
    expect((await ada.cart()).totalQuantity).toBe(3)
  })
})

describe.each(queryEngines)('another payment provider on %s', (engine) => {
  const calls: string[] = []
  const provider: PaymentProvider = {
    name: 'other',
    authorise: () => new Promise(() => {}),
    async find(key) {
      calls.push('find')
      return { state: 'authorised', reference: `other-${key}` }
    },
    async capture({ reference }) {
      calls.push(`capture ${reference.split('-')[0]}`)
      return true
    },
    async release() {},
    refund: async () => true,
  }
  const store = openTestStore(engine, {}, { provider, paymentTimeout: 20 })

  it('settles the payments that it was asked for', async () => {
    const shopper = await store.shopper()
    await shopper.add('fig-marmalade')
    expect(await createBuyer(shopper).buy()).toContain('/checkout/order-received/')
    const stop = store.app.startSettlement()
    await expect
      .poll(async () => (await store.database.selectFrom('orders').select('state').execute()).map(({ state }) => state))
      .toEqual(['placed'])
    stop()
    expect(calls).toEqual(['find', 'capture other'])
    expect(await store.database.selectFrom('test_provider').selectAll().execute()).toEqual([])
  })
})
