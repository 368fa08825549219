// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { cancelOrder, refundOrder } from '../../src/store/orders/service/refund-order'
import { chargeSubscriptions } from '../../src/store/orders/service/subscriptions/charge'
import { endSubscription } from '../../src/store/orders/service/subscriptions/end'
import { payWithCard } from '../../src/store/orders/service/subscriptions/pay-with-card'
import { testCards } from '../../src/store/payments/service/test-provider'
import { createBuyer, getOrderId } from '../support/buyer'
import { demoIds } from '../support/demo'
import { day, openSubscriptionStore } from '../support/subscription-store'

describe.each(queryEngines)('ends, refunds and cards of subscriptions on %s', (engine) => {
  const { store, parts, lines, setMeanwhile, createClock, subscribe, payments, emails } = openSubscriptionStore(engine)

  it('[COM-18] a refused period is paid once with another card, which pays the later ones as well', async () => {
    const clock = createClock()
    const { id, read, renewals } = await subscribe('print-of-the-month', testCards.succeedsOnce)
    clock.set('2027-02-27T12:00:00Z')
    await clock.run(1)
    expect(await read()).toMatchObject({ refusals: 1, charges: 1 })
    expect(await payWithCard(parts(), id, testCards.declines)).toBe('declined')
    expect(await read()).toMatchObject({ refusals: 1, charges: 1, tries: 2 })
    const presses = [1, 2, 3].map(() => payWithCard(parts(), id, testCards.succeeds))
    expect(new Set(await Promise.all([...presses, chargeSubscriptions(parts(), Date.now() + 2 * day)]))).toContain(
      'paid',
    )
    expect(await read()).toMatchObject({ refusals: 0, charges: 2, next_on: '2027-03-31' })
    await clock.run(70)
    expect(await read()).toMatchObject({ refusals: 0, charges: 4 })
    const orders = await renewals()
    const paid = await payments(orders.map(({ id: order }) => order))
    expect(paid.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
    const open = await store.database
      .selectFrom('test_provider')
      .selectAll()
      .where('state', '=', 'authorised')
      .where('reference', 'in', (query) =>
        query.selectFrom('payments').select('reference').$castTo<{ reference: string }>(),
      )
      .execute()
    expect(open).toEqual([])
  })

  it('[COM-18] a typed card pays the later periods, too, where a server has written the order that it paid', async () => {
    const clock = createClock()
    const { id, read } = await subscribe('print-of-the-month', testCards.succeedsOnce)
    clock.set('2027-02-27T12:00:00Z')
    await clock.run(1)
    setMeanwhile(() => chargeSubscriptions(parts(), Date.now() + 2 * day))
    expect(await payWithCard(parts(), id, testCards.succeeds)).toBe('paid')
    expect(await read()).toMatchObject({ refusals: 0, charges: 2 })
    await clock.run(70)
    expect(await read()).toMatchObject({ refusals: 0, charges: 4 })
  })

  it('[COM-18] a subscription that was ended, or whose first order was cancelled, is charged no more; its buyer gets an email', async () => {
    const clock = createClock()
    const [ended, cancelled] = [await subscribe(), await subscribe()]
    await clock.run(30)
    expect(await ended.renewals()).toHaveLength(1)
    expect(await endSubscription(store.database, ended.id)).toBe(true)
    expect(await endSubscription(store.database, ended.id)).toBe(false)
    await cancelOrder(parts(), cancelled.orderId)
    await clock.run(60)
    for (const one of [ended, cancelled]) {
      expect((await one.read()).state).toBe('cancelled')
      expect(await one.renewals()).toHaveLength(1)
      const kinds = (await emails(one.orderId)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'subscription-ended')).toHaveLength(1)
    }
  })

  it('[COM-18] a period is refunded by itself, in part or by cancelling its order, and the next one is charged all the same', async () => {
    const clock = createClock()
    const { read, renewals } = await subscribe()
    await clock.run(60)
    const [one, two] = await renewals()
    await refundOrder(parts(), one?.id ?? '', { key: 'half', cents: 1000 })
    expect(await cancelOrder(parts(), two?.id ?? '')).toBe(true)
    const paid = await payments([one?.id ?? '', two?.id ?? ''])
    expect(paid.map(({ refunded_cents }) => refunded_cents).sort()).toEqual([1000, 2390])
    expect((await read()).state).toBe('active')
    await clock.run(30)
    expect(await renewals()).toHaveLength(3)
  })

  it('[COM-18] what is sold out is not charged, and is tried again', async () => {
    const clock = createClock()
    const { id, orderId, read, renewals } = await subscribe()
    const stock = (values: { unlimited: number; quantity: number }) =>
      store.database
        .updateTable('stock')
        .set(values)
        .where('variant_id', '=', demoIds.variant('print-of-the-month'))
        .execute()
    await stock({ unlimited: 0, quantity: 0 })
    clock.set('2027-02-27T12:00:00Z')
    await clock.run(1)
    expect(await read()).toMatchObject({ charges: 1, refusals: 1, problem: 'sold-out' })
    // The amount that was reserved for it is free again.
    const reserved = store.database.selectFrom('payments').select('state').where('order_id', 'is', null)
    const ofPeriod = await reserved.where('idempotency_key', 'like', `subscription:${id}:%`).execute()
    expect(ofPeriod).toEqual([{ state: 'released' }])
    expect((await emails(orderId)).at(-1)?.content).toContain('sold out')
    await stock({ unlimited: 0, quantity: 1 })
    await clock.run(1)
    expect(await read()).toMatchObject({ charges: 2, refusals: 0 })
    expect(await store.left('print-of-the-month')).toBe(0)
    expect(await renewals()).toHaveLength(1)
    await stock({ unlimited: 1, quantity: 0 })
  })

  it('[COM-18] a coupon is for the first period alone, and one that pays all of it does not do without a card', async () => {
    const clock = createClock()
    const ada = await store.shopper()
    await ada.add('print-of-the-month')
    await ada.coupon('RIDGE10')
    const buyer = createBuyer(ada)
    await buyer.details()
    const page = await ada.visitor.html('/checkout')
    expect(page).toContain('Pay €22.00')
    expect(page).toContain('€23.90 every month for 1 year')
    const orderId = getOrderId((await buyer.pay()).headers.get('location') ?? '')
    await clock.run(30)
    const renewal = await store.database
      .selectFrom('orders')
      .innerJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
      .select(['total_cents', 'discount_cents'])
      .where('subscriptions.order_id', '=', orderId)
      .executeTakeFirst()
    expect(renewal).toEqual({ total_cents: 2390, discount_cents: 0 })
    const bob = await store.shopper()
    await bob.add('print-of-the-month')
    const other = createBuyer(bob)
    await other.details()
    await other.options({ giftCard: 'DEMO-GIFT-5000' })
    expect(await other.refused({ card: '', expiry: '', cvc: '' })).toContain('A subscription is paid by card.')
  })

  it('[COM-18] each server charges what is due by itself, while its clock can be believed', async () => {
    const { id, read, renewals } = await subscribe()
    const aMonthAgo = new Date(Date.now() - 32 * day).toISOString().slice(0, 10)
    await store.database
      .updateTable('subscriptions')
      .set({ started_on: aMonthAgo, next_try_at: 0 })
      .where('id', '=', id)
      .execute()
    const seen = { id: 1, jumped_at: null }
    // At once: a server that found no row would add it.
    const setClock = (seen_at: number) =>
      store.database
        .insertInto('clock')
        .values({ ...seen, seen_at })
        .onConflict((row) => row.column('id').doUpdateSet({ ...seen, seen_at }))
        .execute()
    await setClock(Date.now() - 60 * day)
    store.app.startSettlement()()
    await expect.poll(() => lines.some(({ problem }) => /no subscription is charged/.test(String(problem)))).toBe(true)
    expect((await read()).charges).toBe(1)
    await setClock(Date.now())
    store.app.startSettlement()()
    await expect.poll(async () => (await renewals()).map(({ state }) => state)).toEqual(['placed'])
  })
})
