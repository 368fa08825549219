// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { receiveNotice } from '../../src/store/orders/service/payment-notice'
import { cancelOrder, refundOrder } from '../../src/store/orders/service/refund-order'
import { settlePayments } from '../../src/store/orders/service/settlement'
import { createTestProvider } from '../../src/store/payments/service/test-provider'
import { createBuyer, getHidden, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'
import { testOwner } from '../support/site'

describe.each(queryEngines)('money that goes back on %s', (engine) => {
  const store = openTestStore(engine)
  const provider = () => createTestProvider(store.database)
  const parts = () => ({ database: store.database, provider: provider() })
  const getPayment = (orderId: string) =>
    store.database.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const getOrder = (id: string) =>
    store.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** What the provider has given back, in cents. */
  const refunded = async (orderId: string) => {
    const { reference } = await getPayment(orderId)
    const rows = await store.database
      .selectFrom('test_provider')
      .select('amount_cents')
      .where('reference', '=', `refund of ${reference}`)
      .execute()
    return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  }
  const getGiftCard = async (orderId: string) =>
    store.database
      .selectFrom('gift_cards')
      .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
      .selectAll('gift_cards')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const buy = async (slug: string, quantity = 1, more: Record<string, string> = {}) => {
    const shopper = await store.shopper()
    const giftCard = { recipientEmail: 'eva@example.com', message: '' }
    await shopper.add(slug, quantity, slug === 'gift-card' ? { giftCard } : {})
    const buyer = createBuyer(shopper)
    await buyer.details()
    if (more.giftCard) await buyer.options(more)
    return getOrderId((await buyer.pay()).headers.get('location') ?? '')
  }

  it('[M3] an order whose gift card was spent gives back the rest alone, and makes no money', async () => {
    const bought = await buy('gift-card')
    const { code } = await getGiftCard(bought)
    const spent = await buy('fig-marmalade', 1, { giftCard: code })
    expect(await getOrder(spent)).toMatchObject({ gift_card_cents: 1140, state: 'placed' })
    const owner = await store.known(testOwner)
    const page = await owner.html(`/config/orders/${bought}/cancel`)
    expect(page).toContain('gets a refund of €13.60')
    expect(page).toContain('spent with the gift cards of this order')
    expect(await cancelOrder(parts(), bought)).toBe(true)
    expect([await refunded(bought), (await getGiftCard(bought)).balance_cents]).toEqual([2500 - 1140, 0])
    expect(await getPayment(bought)).toMatchObject({ state: 'captured', refunded_cents: 1360 })
    // The money of the other order goes back to the card that paid it: together all of it, and no cent more.
    expect(await cancelOrder(parts(), spent)).toBe(true)
    expect((await getGiftCard(bought)).balance_cents).toBe(1140)
  })

  it('[M3] spending a gift card while its order is cancelled spends or refunds it, and not both', async () => {
    for (let at = 0; at < 5; at++) {
      const bought = await buy('gift-card')
      const { code } = await getGiftCard(bought)
      const shopper = await store.shopper()
      await shopper.add('fig-marmalade')
      const buyer = createBuyer(shopper)
      await buyer.details()
      await buyer.options({ giftCard: code })
      const form = await buyer.form()
      const [paid] = await Promise.all([shopper.visitor.post('/checkout/pay', form), cancelOrder(parts(), bought)])
      const isSpent = (paid.headers.get('location') ?? '').includes('/checkout/order-confirmed/')
      expect(await refunded(bought)).toBe(isSpent ? 1360 : 2500)
    }
  })

  it('money that went back at the service itself is counted once, and not given back again', async () => {
    const id = await buy('fig-marmalade', 2)
    const { id: key, reference } = await getPayment(id)
    const tell = (notice: string, amountCents: number, currency?: string) =>
      receiveNotice(
        parts(),
        {
          id: `${id} ${notice}`,
          kind: 'refunded',
          key,
          reference: reference ?? '',
          amountCents,
          ...(currency && { currency }),
        },
        Date.now(),
      )
    expect(await Promise.all([tell('a', 500), tell('a', 500)])).toEqual(expect.arrayContaining(['done', 'repeated']))
    expect(await getPayment(id)).toMatchObject({ state: 'captured', refunded_cents: 500 })
    for (const amount of [1291, 0, -5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await tell(`b${amount}`, amount), String(amount)).toBe('unknown')
    expect(await tell('d', 10, 'USD')).toBe('unknown')
    // The shop gives back the rest alone.
    expect(await refundOrder(parts(), id, { key: 'r', cents: 1291 })).toBe(false)
    expect(await cancelOrder(parts(), id)).toBe(true)
    expect([await refunded(id), await getPayment(id)]).toMatchObject([
      1290,
      { state: 'refunded', refunded_cents: 1790 },
    ])
    expect(await tell('c', 1)).toBe('unknown')
  })

  it('[M3] a part of an order is refunded once per form, never more than was paid, and gift cards only by cancelling', async () => {
    const id = await buy('fig-marmalade', 2)
    const owner = await store.known(testOwner)
    const path = `/config/orders/${id}/refund`
    const form = getHidden(await owner.html(path), path)
    const both = await Promise.all(['5', '5'].map((amount) => owner.post(path, { ...form, amount })))
    expect(both.map((one) => one.headers.get('location'))).toEqual(
      [1, 2].map(() => `/config/orders/${id}?note=refunded`),
    )
    expect([await refunded(id), (await getPayment(id)).state]).toEqual([500, 'captured'])
    const shown = await owner.html(`/config/orders/${id}`)
    expect(shown).toMatch(/<dt>Refund<\/dt><dd>€5\.00 on <time dateTime="[^"]+"/)
    for (const amount of ['12.91', '0', '-5', 'all', '1e3']) {
      const refused = await owner.post(path, { ...getHidden(await owner.html(path), path), amount })
      expect([refused.status, await refused.text()], amount).toEqual([
        400,
        expect.stringContaining('Write an amount up to €12.90. Nothing was refunded.'),
      ])
    }
    const rest = Array.from({ length: 4 }, (_, at) => refundOrder(parts(), id, { key: `r${at}`, cents: 500 }))
    expect((await Promise.all(rest)).filter(Boolean)).toHaveLength(2)
    expect(await refunded(id)).toBe(1500)
    expect(await cancelOrder(parts(), id)).toBe(true)
    expect([await refunded(id), (await getPayment(id)).state]).toEqual([1790, 'refunded'])
    const gift = await buy('gift-card')
    expect(await refundOrder(parts(), gift, { key: 'g', cents: 1 })).toBe(false)
  })

  it('[H1] a refund that the provider refuses now is sent later, once; a server that dies before it loses none', async () => {
    const id = await buy('fig-marmalade')
    const broken = { ...provider(), refund: () => Promise.reject(new Error('closed')) }
    expect(await cancelOrder({ ...parts(), provider: broken }, id)).toBe(true)
    expect([await refunded(id), await getPayment(id)]).toEqual([
      0,
      expect.objectContaining({ state: 'refunding', problem: 'closed' }),
    ])
    const later = Date.now() + 60 * 60 * 1000
    await Promise.all([settlePayments(parts(), later), settlePayments(parts(), later)])
    expect([await refunded(id), (await getPayment(id)).state]).toEqual([1140, 'refunded'])
  })

  it('[H1] a payment without a result whose order is cancelled is voided, or refunded when it was captured', async () => {
    const ids = []
    for (const isCaptured of [false, true]) {
      const id = await buy('fig-marmalade')
      const payment = await getPayment(id)
      await store.database.updateTable('orders').set({ state: 'received' }).where('id', '=', id).execute()
      await store.database.updateTable('payments').set({ state: 'unknown' }).where('order_id', '=', id).execute()
      const state = isCaptured ? 'captured' : 'authorised'
      await store.database.updateTable('test_provider').set({ state }).where('key', '=', payment.id).execute()
      expect(await cancelOrder(parts(), id)).toBe(true)
      await settlePayments(parts())
      ids.push([(await getPayment(id)).state, await refunded(id)])
    }
    expect(ids).toEqual([
      ['released', 0],
      ['refunded', 1140],
    ])
  })
})
