// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { settlePayments } from '../../src/store/orders/service/settlement'
import type { PaymentProvider } from '../../src/store/payments/domain'
import { createBuyer, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'
import { testOwner, testViewer } from '../support/site'

const hour = 60 * 60 * 1000

describe.each(queryEngines)('settlement on %s', (engine) => {
  /** Whether the provider takes captures: by the amount in cents. */
  const trouble = new Map<number, 'throws' | 'hangs' | 'pends'>()
  const amounts = new Map<string, number>()
  const lines: Readonly<Record<string, unknown>>[] = []
  const provider: PaymentProvider = {
    name: 'moody',
    async authorise({ key, amountCents }) {
      amounts.set(key, amountCents)
      return { state: 'authorised', reference: key }
    },
    find: async (key) => ({ state: 'authorised', reference: key }),
    async capture({ reference }) {
      const kind = trouble.get(amounts.get(reference) ?? 0)
      if (kind === 'throws') throw new Error('The bank is closed\u0000')
      if (kind === 'hangs') return new Promise<boolean>(() => {})
      return kind !== 'pends'
    },
    async release() {},
    refund: async () => true,
  }
  const times = { paymentTimeout: 1500, settleTimeout: 5000 }
  const store = openTestStore(engine, {}, { provider, ...times, log: (line) => lines.push(line) })
  const parts = () => ({ database: store.database, provider, ...times, log: lines.push.bind(lines) as never })
  const getState = async (location: string) =>
    (
      await store.database
        .selectFrom('orders')
        .select('state')
        .where('id', '=', getOrderId(location))
        .executeTakeFirstOrThrow()
    ).state
  const buy = async (slug: string, quantity = 1, more: object = {}) => {
    const shopper = await store.shopper()
    await shopper.add(slug, quantity, more)
    return createBuyer(shopper).buy()
  }

  it('[H1] one order that cannot be settled does not stop the others', async () => {
    for (const kind of ['throws', 'hangs'] as const) trouble.set(kind === 'throws' ? 1140 : 1790, kind)
    const bad = [await buy('fig-marmalade'), await buy('fig-marmalade', 2)]
    // The order is written, and its buyer need not know the trouble of the provider.
    for (const location of bad) expect(location).toContain('/checkout/order-received/')
    trouble.set(2440, 'throws')
    const good = await buy('fig-marmalade', 3)
    trouble.delete(2440)
    await settlePayments(parts(), Date.now() + hour)
    expect(await Promise.all([...bad, good].map(getState))).toEqual(['received', 'received', 'placed'])
    trouble.clear()
    await settlePayments(parts(), Date.now() + 3 * hour)
    expect(await Promise.all(bad.map(getState))).toEqual(['placed', 'placed'])
  })

  it('[H1] a payment that fails ten times is set aside, the owner sees it, and can have it tried again', async () => {
    trouble.set(1140, 'throws')
    const location = await buy('fig-marmalade')
    const owner = await store.known(testOwner)
    expect(await owner.html('/config/')).not.toContain('could not be settled')
    for (let at = 1; at <= 10; at++) await settlePayments(parts(), Date.now() + at * 100 * hour)
    const error = lines.find(({ level }) => level === 'error')?.problem
    expect(error).toMatch(/could not be settled \(Error: The bank is closed.*It is set aside\. Look at/)
    expect(await owner.html('/config/')).toContain('<a href="/config/payments">1 payment could not be settled</a>')
    const page = await owner.html('/config/payments')
    expect(page).toContain('The bank is closed')
    expect(page).toContain('Set aside after 10 tries')
    trouble.clear()
    await settlePayments(parts(), Date.now() + 10_000 * hour)
    expect(await getState(location)).toBe('received')
    const path = /\/config\/payments\/[^/]+\/retry/.exec(page)?.[0] ?? ''
    await (await store.known(testViewer)).post(path)
    await settlePayments(parts())
    expect(await getState(location)).toBe('received')
    expect(await (await owner.submit(path)).text()).toContain('The payment is tried again within a minute.')
    await settlePayments(parts())
    expect(await getState(location)).toBe('placed')
    expect(await owner.html('/config/payments')).toContain('Every payment is settled')
  })

  it('[H1] 9,999 gift cards of one line are issued', async () => {
    const giftCard = { recipientEmail: 'eva@example.com', message: 'For all of us' }
    const location = await buy('gift-card', 9999, { giftCard })
    await expect.poll(() => getState(location)).toBe('placed')
    const codes = await store.database
      .selectFrom('gift_cards')
      .select('code')
      .where('order_line_id', 'is not', null)
      .execute()
    expect(new Set(codes.map(({ code }) => code)).size).toBe(9999)
  })

  it('[H1] a payment that is pending for a day is a failure, which the owner sees in the end', async () => {
    trouble.set(1140, 'pends')
    const location = await buy('fig-marmalade')
    const payment = store.database.updateTable('payments').where('order_id', '=', getOrderId(location))
    await settlePayments(parts())
    const problem = async () =>
      (
        await store.database.selectFrom('payments').selectAll().where('order_id', '=', getOrderId(location)).execute()
      )[0]?.problem
    expect(await problem()).toBeNull()
    await payment.set({ made_at: Date.now() - 25 * hour }).execute()
    await settlePayments(parts())
    expect(await problem()).toBe('The provider has reported no result for a day.')
    trouble.clear()
    await settlePayments(parts(), Date.now() + hour)
    expect([await getState(location), await problem()]).toEqual(['placed', null])
  })

  it('[H1] a payment of another provider is not given to this one', async () => {
    trouble.set(1140, 'throws')
    const location = await buy('fig-marmalade')
    trouble.clear()
    const other = { ...provider, name: 'other' }
    await settlePayments({ ...parts(), provider: other }, Date.now() + hour)
    expect(await getState(location)).toBe('received')
    await settlePayments(parts(), Date.now() + 5 * hour)
    expect(await getState(location)).toBe('placed')
  })
})
