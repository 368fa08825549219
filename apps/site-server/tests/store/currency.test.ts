// @vitest-environment node
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { amountNow } from '../../src/store/settings/interface'
import { card, createBuyer, getHidden, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'
import { testOwner } from '../support/site'

describe.each(queryEngines)('the currency of the shop on %s', (engine) => {
  const store = openTestStore(engine)
  const owner = () => store.known(testOwner)
  type Owner = Awaited<ReturnType<typeof owner>>
  const sell = (who: Owner, from: string, to: string, rate: string) =>
    who.post('/config/products/currency', { from, to, rate })
  const currency = async () => (await (await store.shopper()).cart()).subtotalAmount.currencyCode
  const orders = () => store.database.selectFrom('orders').selectAll()
  const cards = () => store.database.selectFrom('gift_cards').selectAll()
  const price = async (sku: string) =>
    (await store.database.selectFrom('variants').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow())
      .price_cents

  afterEach(async () => {
    const who = await owner()
    const now = await currency()
    if (now !== 'EUR') await sell(who, now, 'EUR', now === 'JPY' ? '0.00625' : '1')
  })

  it('[COM-22] a change converts each amount by the rate, and a form that is sent twice converts once', async () => {
    const who = await owner()
    const add = { title: 'Ten off', kind: 'fixed', amount: 1000, minimum_cents: 5000, max_uses: null, uses: 0 }
    await store.database
      .insertInto('coupons')
      .values({ ...add, code: 'TENOFF', expires_at: null })
      .execute()
    const page = await who.html('/config/products/currency?to=JPY&rate=160')
    expect(page).toContain('2 coupons of a fixed amount')
    expect(page).toContain('¥1,440')
    expect(await price('FIG-250')).toBe(900)
    const answers = await Promise.all([sell(who, 'EUR', 'JPY', '160'), sell(who, 'EUR', 'JPY', '160')])
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual([
      '/config/products',
      '/config/products?note=currency',
    ])
    expect(await price('FIG-250')).toBe(1440)
    const shopper = await store.shopper()
    const { cart } = await shopper.add('fig-marmalade')
    expect(cart.subtotalAmount).toEqual({ amount: '1040', currencyCode: 'JPY' })
    expect(cart.minimumOrderSubtotalCents).toBe(800)
    const { shippingOptions } = (await shopper.ship('ES')).cart
    expect(shippingOptions.find(({ title }) => title === 'By post')?.costCents).toBe(784)
    const cause = await store.database.selectFrom('donation_pages').select('amounts').executeTakeFirstOrThrow()
    expect(JSON.parse(cause.amounts)).toEqual([1600, 4000, 9600])
    const coupon = await store.database
      .selectFrom('coupons')
      .selectAll()
      .where('code', '=', 'TENOFF')
      .executeTakeFirstOrThrow()
    expect([coupon.amount, coupon.minimum_cents]).toEqual([1600, 8000])
    expect(
      await store.database.selectFrom('coupons').select('amount').where('kind', '=', 'percent').execute(),
    ).not.toEqual([])
    await store.database.deleteFrom('coupons').where('code', '=', 'TENOFF').execute()
  })

  it('[COM-22] a rate that is none, or that makes a price nothing or too high, changes nothing', async () => {
    const who = await owner()
    const before = await price('FIG-250')
    for (const rate of ['', '0', 'x', '0.0001', '9999999']) {
      const answer = await sell(who, 'EUR', 'JPY', rate)
      expect([rate, answer.status]).toEqual([rate, 400])
      expect(await answer.text()).toMatch(/Nothing was changed|would be nothing|would be more than/)
    }
    for (const to of ['EUR', 'XXX', ''])
      expect((await sell(who, 'EUR', to, '1')).headers.get('location'), to).toBe('/config/products')
    expect([await price('FIG-250'), await currency()]).toEqual([before, 'EUR'])
  })

  it('[COM-22] a buyer who was shown another currency pays nothing, also where the digits are the same', async () => {
    const ada = await store.shopper()
    await ada.add('fig-marmalade', 2)
    const buyer = createBuyer(ada)
    await buyer.details()
    const form = await buyer.form()
    await sell(await owner(), 'EUR', 'USD', '1')
    const refused = await ada.visitor.submit('/checkout/pay', { ...form, ...card })
    expect(await refused.text()).toContain('The total has changed since you saw it.')
    expect((await buyer.pay()).headers.get('location')).toContain('/checkout/order-confirmed/')
  })

  it('[COM-22] gift cards keep their value, and orders their currency, also when one is cancelled afterwards', async () => {
    const who = await owner()
    const ada = await store.shopper()
    const gift = { giftCard: { recipientEmail: 'eve@example.com', message: '' } }
    await ada.add('gift-card', 1, gift)
    const bought = getOrderId(await createBuyer(ada).buy())
    const { code } = await cards().where('order_line_id', 'is not', null).executeTakeFirstOrThrow()
    const bob = await store.shopper()
    await bob.add('fig-marmalade', 1)
    const buyer = createBuyer(bob)
    await buyer.details()
    await bob.visitor.submit('/checkout/options', { ...(await buyer.form()), giftCard: code })
    const spent = getOrderId((await buyer.pay({ giftCard: code })).headers.get('location') ?? '')
    const paid = (await orders().where('id', '=', spent).executeTakeFirstOrThrow()).gift_card_cents
    const [before] = await cards().where('code', '=', code).execute()
    await sell(who, 'EUR', 'JPY', '160')
    const find = () => cards().where('code', '=', code).executeTakeFirstOrThrow()
    const balance = Math.round((before?.balance_cents ?? 0) * 1.6)
    expect(await find()).toMatchObject({ currency: 'JPY', balance_cents: balance })
    expect(await orders().where('id', '=', spent).executeTakeFirst()).toMatchObject({ currency: 'EUR' })
    // The order was paid in euro: its card gets back what that is in yen.
    await who.post(`/config/orders/${spent}/state`, { state: 'cancelled' })
    expect((await find()).balance_cents).toBe(balance + Math.round(paid * 1.6))
    expect(await who.html(`/config/orders/${bought}`)).toContain('€')
  })

  it('[COM-22] an order in yen with a code, a gift card and a partial refund has the same amounts wherever they stand', async () => {
    const who = await owner()
    await sell(who, 'EUR', 'JPY', '160')
    const off = { title: 'Off', kind: 'fixed', amount: 123, minimum_cents: 0, max_uses: null, uses: 0 }
    await store.database
      .insertInto('coupons')
      .values({ ...off, code: 'OFF', expires_at: null })
      .execute()
    const giver = await store.shopper()
    await giver.add('gift-card', 1, { giftCard: { recipientEmail: 'eve@example.com', message: '' } })
    const gift = getOrderId(await createBuyer(giver).buy())
    const lines = store.database.selectFrom('order_lines').select('id').where('order_id', '=', gift)
    const { code } = await cards().where('order_line_id', 'in', lines).executeTakeFirstOrThrow()
    await store.database.updateTable('gift_cards').set({ balance_cents: 333 }).where('code', '=', code).execute()

    const bob = await store.shopper()
    await bob.add('fig-marmalade', 3)
    await bob.ship('ES')
    const { cart } = await bob.coupon('OFF')
    // 3 × 1,040, less 123, and 784 for the post; a fraction of a yen of the tax is rounded.
    const tax = Math.round((3781 * 21) / 121)
    expect(cart).toMatchObject({ discountCents: 123, shippingCostCents: 784, taxCents: tax, grandTotalCents: 3781 })
    const buyer = createBuyer(bob)
    await buyer.details()
    await buyer.options({ giftCard: code })
    expect(await bob.visitor.html('/checkout')).toContain('¥3,448')
    const id = getOrderId((await buyer.pay({ giftCard: code })).headers.get('location') ?? '')
    const order = await orders().where('id', '=', id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ total_cents: 3781, gift_card_cents: 333, tax_cents: tax, currency: 'JPY' })
    const path = `/config/orders/${id}/refund`
    const refund = getHidden(await who.html(path), path)
    expect((await who.post(path, { ...refund, amount: '100.5' })).status).toBe(400)
    expect((await who.post(path, { ...refund, amount: '100' })).status).toBe(303)
    const payment = await store.database
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ amount_cents: 3448, refunded_cents: 100, currency: 'JPY' })
    const { reference } = payment
    const sent = await store.database
      .selectFrom('test_provider')
      .select(['amount_cents', 'currency'])
      .where('reference', 'in', [reference, `refund of ${reference}`])
      .orderBy('amount_cents')
      .execute()
    expect(sent).toEqual([
      { amount_cents: 100, currency: 'JPY' },
      { amount_cents: 3448, currency: 'JPY' },
    ])
    const emails = await store.database.selectFrom('emails').selectAll().where('cause', '=', `order:${id}`).execute()
    const written = (kind: string) => emails.find((email) => email.kind === kind)?.content
    for (const text of [
      await bob.visitor.html(`/checkout/order-confirmed/${id}`),
      await who.html(`/config/orders/${id}`),
      written('order'),
      written('sale'),
    ])
      for (const amount of ['3,120', '123', '784', '333', '3,448', tax]) expect(text).toContain(`¥${amount}`)
    expect(written('refund')).toContain('¥100"')
    await store.database.deleteFrom('coupons').where('code', '=', 'OFF').execute()
  })

  it('an amount of before follows each change since', async () => {
    const start = Date.now()
    const who = await owner()
    await sell(who, 'EUR', 'USD', '2')
    await sell(who, 'USD', 'JPY', '100')
    const now = (past: object) => amountNow(store.database, { cents: 150, currency: 'EUR', since: start, ...past })
    expect(await now({})).toEqual({ cents: 300, currency: 'JPY' })
    expect(await now({ currency: 'USD' })).toEqual({ cents: 150, currency: 'JPY' })
    expect(await now({ since: Date.now() + 1000 })).toEqual({ cents: 150, currency: 'EUR' })
    await sell(who, 'JPY', 'EUR', '0.005')
  })

  it('a donation page that was opened before a change is asked again', async () => {
    const ada = await store.shopper()
    const cause = await store.database.selectFrom('donation_pages').selectAll().executeTakeFirstOrThrow()
    const path = `/checkout/donate?${new URLSearchParams({ donatePageId: cause.id })}`
    const form = { email: 'ada@example.com', name: 'Ada', ...card, suggested: '25', intentId: randomUUID() }
    const answer = await ada.visitor.submit(path, { ...form, currency: 'JPY' })
    expect(await answer.text()).toContain('The total has changed since you saw it.')
  })
})
