// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { moveSubscription } from '../../src/store/orders/repository/subscriptions'
import { settlePayments } from '../../src/store/orders/service/settlement'
import { chargeSubscriptions } from '../../src/store/orders/service/subscriptions/charge'
import { testCards } from '../../src/store/payments/service/test-provider'
import { day, openSubscriptionStore } from '../support/subscription-store'

describe.each(queryEngines)('charges of subscriptions on %s', (engine) => {
  const { store, parts, createClock, subscribe, payments, emails, asked, lines, setTrouble } =
    openSubscriptionStore(engine)

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
      await clock.run(1, 3)
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
    setTrouble('closed')
    clock.set('2027-02-27T12:00:00Z')
    await clock.run(1)
    // No answer is no refusal: nothing is written to the buyer.
    expect(await read()).toMatchObject({ state: 'active', refusals: 0, charges: 1 })
    expect(lines.at(-1)?.problem).toContain('The provider has given no result yet.')
    setTrouble(undefined)
    await settlePayments(parts(), Date.now() + day)
    await clock.run(1)
    expect(await read()).toMatchObject({ state: 'active', tries: 0, charges: 2, next_on: '2027-03-31', problem: null })
    expect(await renewals()).toHaveLength(1)
  })

  it('[COM-18] a payment whose answer was lost is voided before another one is asked for: the buyer pays once', async () => {
    const clock = createClock()
    const { read, renewals } = await subscribe()
    clock.set('2027-02-27T12:00:00Z')
    setTrouble('silent')
    await clock.run(1)
    setTrouble(undefined)
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

  it('[COM-18] a server that comes back late, with a try or a period that is over, changes nothing', async () => {
    createClock()
    const { read } = await subscribe()
    const known = await read()
    expect(await moveSubscription(store.database, known, { tries: 1, problem: 'declined' })).toBe(true)
    expect(await moveSubscription(store.database, known, { tries: 1, refusals: 2 })).toBe(false)
    expect(await moveSubscription(store.database, { ...known, tries: 1 }, { period: 2, charges: 2 })).toBe(true)
    expect(await moveSubscription(store.database, { ...known, tries: 1 }, { period: 2, charges: 3 })).toBe(false)
    expect(await read()).toMatchObject({ refusals: 0, charges: 2, period: 2 })
  })
})
