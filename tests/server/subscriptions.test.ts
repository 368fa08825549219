// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cancelOrder, refundOrder } from '../../packages/site-server/src/store/orders/service/refund-order'
import { settlePayments } from '../../packages/site-server/src/store/orders/service/settlement'
import { chargeSubscriptions } from '../../packages/site-server/src/store/orders/service/subscriptions/charge'
import { endSubscription } from '../../packages/site-server/src/store/orders/service/subscriptions/end'
import type { Authorisation, PaymentProvider } from '../../packages/site-server/src/store/payments/domain'
import { createTestProvider, testCards } from '../../packages/site-server/src/store/payments/service/test-provider'
import { engines } from '../databases'
import { createBuyer, getOrderId } from './buyer'
import { demoIds } from './demo'
import { openTestStore } from './shopper'

const day = 24 * 60 * 60 * 1000

describe.each(engines)('subscriptions on %s', (engine) => {
  /** What the provider does instead of its work. */
  let trouble: 'silent' | 'closed' | undefined
  const asked: string[] = []
  let real: PaymentProvider
  const provider: PaymentProvider = {
    name: 'test',
    async authorise(request): Promise<Authorisation> {
      if (request.repeats) asked.push(request.key)
      if (trouble === 'closed') throw new Error('The bank is closed')
      const result = await real.authorise(request)
      return trouble === 'silent' ? { state: 'unknown' } : result
    },
    find: (key) => real.find(key),
    capture: (request) => real.capture(request),
    release: (request) => real.release(request),
    refund: (request) => real.refund(request),
  }
  const lines: Readonly<Record<string, unknown>>[] = []
  const store = openTestStore(engine, {}, { provider, log: (line) => lines.push(line) })
  const parts = () => ({ database: store.database, provider, log: (line: object) => lines.push({ ...line }) })

  /** Stops the clock at the end of January, and moves it on. */
  function createClock() {
    real = createTestProvider(store.database)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date('2027-01-31T10:00:00Z'))
    onTestFinished(() => {
      trouble = undefined
      vi.useRealTimers()
    })
    return {
      set: (time: string) => vi.setSystemTime(new Date(time)),
      /** Goes on day by day, and charges on each as the servers do. */
      async run(days: number, servers = 1) {
        for (let at = 0; at < days; at++) {
          vi.setSystemTime(Date.now() + day)
          await Promise.all(Array.from({ length: servers }, () => chargeSubscriptions(parts())))
        }
      },
    }
  }
  async function subscribe(slug = 'print-of-the-month', card: string = testCards.succeeds) {
    const ada = await store.shopper()
    await ada.add(slug)
    const location = await createBuyer(ada).buy({ card })
    const orderId = getOrderId(location)
    const rows = store.database.selectFrom('subscriptions').selectAll().where('order_id', '=', orderId)
    const { id } = await rows.executeTakeFirstOrThrow()
    return {
      ada,
      orderId,
      id,
      read: () => rows.executeTakeFirstOrThrow(),
      first: () => store.database.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
      renewals: () =>
        store.database
          .selectFrom('orders')
          .selectAll()
          .where('subscription_id', '=', id)
          .orderBy('placed_at')
          .execute(),
    }
  }
  const payments = (ids: readonly string[]) =>
    store.database.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  /** Kinds of the emails of an order with their parts, in the order in which they were written. */
  async function emails(orderId: string) {
    const rows = await store.database
      .selectFrom('emails')
      .selectAll()
      .where('cause', '=', `order:${orderId}`)
      .where('kind', '!=', 'sale')
      .orderBy('received_at')
      .execute()
    return rows.map(({ kind, content }) => ({ kind, content }))
  }

  it('[COM-18] a year: twelve payments of the same amount, each an order of its own, on the last day of short months, and the end', async () => {
    const clock = createClock()
    const { orderId, read, first, renewals } = await subscribe()
    expect(await read()).toMatchObject({ state: 'active', next_on: '2027-02-28', charges: 1 })
    await clock.run(400, 2)
    expect(await read()).toMatchObject({ state: 'completed', charges: 12, problem: null })
    const orders = await renewals()
    expect(orders.map(({ placed_at }) => placed_at.slice(0, 10))).toEqual([
      ...['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
      ...['2027-08-31', '2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31'],
    ])
    const { total_cents, tax_cents, shipping_cents, email, address, language } = await first()
    expect([total_cents, tax_cents, shipping_cents]).toEqual([2390, 415, 490])
    for (const order of orders)
      expect(order).toMatchObject({
        ...{ kind: 'renewal', state: 'placed', total_cents, tax_cents, shipping_cents, email, address, language },
        ...{ discount_cents: 0, gift_card_cents: 0 },
      })
    expect(new Set(orders.map(({ number }) => number)).size).toBe(11)
    const paid = await payments(orders.map(({ id }) => id))
    expect(paid.map(({ state, amount_cents }) => [state, amount_cents])).toEqual(
      Array.from({ length: 11 }, () => ['captured', 2390]),
    )
    for (const { id } of orders) expect((await emails(id)).map(({ kind }) => kind)).toEqual(['renewal'])
    expect((await emails(orderId)).map(({ kind }) => kind)).toEqual(['order', 'subscription-ended'])
  })

  it('[COM-18] a card that is refused is tried again one, three and five days later, and then the subscription ends', async () => {
    const clock = createClock()
    const { orderId, read, renewals } = await subscribe('friends-of-the-house', testCards.succeedsOnce)
    expect((await read()).next_on).toBe('2028-01-31')
    const before = asked.length
    clock.set('2028-01-30T12:00:00Z')
    const tries: [day: string, refusals: number][] = []
    for (let at = 0; at < 10; at++) {
      await clock.run(1)
      const { refusals } = await read()
      if (refusals !== (tries.at(-1)?.[1] ?? 0)) tries.push([new Date().toISOString().slice(0, 10), refusals])
    }
    expect(tries).toEqual([
      ['2028-01-31', 1],
      ['2028-02-01', 2],
      ['2028-02-03', 3],
      ['2028-02-05', 4],
    ])
    expect(await read()).toMatchObject({ state: 'failed', charges: 1, problem: 'declined' })
    expect(new Set(asked.slice(before)).size).toBe(4)
    expect(await renewals()).toEqual([])
    const written = await emails(orderId)
    expect(written.map(({ kind }) => kind)).toEqual([
      'order',
      'charge-failed',
      'charge-failed',
      'charge-failed',
      'subscription-ended',
    ])
    expect(written[1]?.content).toContain('"day":"1 February 2028"')
    expect(written[1]?.content).toContain('€60.00')
  })

  it('[COM-18] a provider that cannot be reached refuses nothing: it is asked again', async () => {
    const clock = createClock()
    const { read, renewals } = await subscribe()
    trouble = 'closed'
    clock.set('2027-02-27T12:00:00Z')
    await clock.run(1)
    // No answer is no refusal: nothing is written to the buyer.
    expect(await read()).toMatchObject({ state: 'active', refusals: 0, charges: 1 })
    expect(lines.at(-1)?.problem).toContain('The provider has given no result yet.')
    trouble = undefined
    await settlePayments(parts(), Date.now() + day)
    await clock.run(1)
    expect(await read()).toMatchObject({ state: 'active', tries: 0, charges: 2, next_on: '2027-03-31', problem: null })
    expect(await renewals()).toHaveLength(1)
  })

  it('[COM-18] a payment whose answer was lost is voided before another one is asked for: the buyer pays once', async () => {
    const clock = createClock()
    const { read, renewals } = await subscribe()
    clock.set('2027-02-27T12:00:00Z')
    trouble = 'silent'
    await clock.run(1)
    trouble = undefined
    // Before it is voided there is no second one.
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
    await chargeSubscriptions(parts())
    expect(await read()).toMatchObject({ charges: 1, tries: 0 })
    await settlePayments(parts())
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
    await chargeSubscriptions(parts())
    expect(await read()).toMatchObject({ charges: 2, tries: 0 })
    const [renewal] = await renewals()
    const rows = await store.database
      .selectFrom('payments')
      .selectAll()
      .where('idempotency_key', 'like', `subscription:${(await read()).id}:1:%`)
      .orderBy('idempotency_key')
      .execute()
    expect(rows.map(({ state, order_id }) => [state, order_id])).toEqual([
      ['released', null],
      ['captured', renewal?.id],
    ])
  })

  it('[COM-18] a server that died, or a clock that was ahead, charges no period twice and none that is over', async () => {
    const clock = createClock()
    const { id, read, renewals } = await subscribe()
    clock.set('2027-02-28T01:00:00Z')
    // Taken by a server that has died: another one comes after its time.
    await store.database
      .updateTable('subscriptions')
      .set({ next_try_at: Date.now() + 5 * 60_000 })
      .where('id', '=', id)
      .execute()
    await chargeSubscriptions(parts())
    expect(await renewals()).toHaveLength(0)
    vi.setSystemTime(Date.now() + 6 * 60_000)
    await Promise.all([1, 2, 3, 4].map(() => chargeSubscriptions(parts())))
    expect(await renewals()).toHaveLength(1)
    // Five months of silence.
    clock.set('2027-08-05T12:00:00Z')
    await Promise.all([1, 2, 3].map(() => chargeSubscriptions(parts())))
    expect(await renewals()).toHaveLength(2)
    expect(await read()).toMatchObject({ charges: 3, next_on: '2027-08-31' })
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
    const { orderId, read, renewals } = await subscribe()
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
})
