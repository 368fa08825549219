// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { engines } from '../../../../tests/databases'
import { isFull } from '../../../../tests/sample'
import { endOldHolds } from '../../src/store/orders/repository/holds'
import { card, createBuyer } from '../support/buyer'
import { openTestStore, type Shopper } from '../support/shopper'

const isConfirmed = (response: Response) =>
  (response.headers.get('location') ?? '').includes('/checkout/order-confirmed/')

/** Buyers who pay at once, for ten pieces and for fewer. */
const [crowd, few] = isFull ? [100, 40] : [16, 12]

describe.each(engines)('buyers at the same time on %s', (engine) => {
  const store = openTestStore(engine)
  beforeEach(async () => {
    for (const table of ['order_lines', 'payments', 'test_provider', 'stock_holds'] as const)
      await store.database.deleteFrom(table).execute()
  })
  const sum = async (table: 'order_lines') =>
    (await store.database.selectFrom(table).select('quantity').execute()).reduce(
      (all, { quantity }) => all + quantity,
      0,
    )

  type Prepare = (shopper: Shopper, at: number) => Promise<unknown>

  async function prepareBuyer(prepare: Prepare, at: number) {
    const shopper = await store.shopper()
    await prepare(shopper, at)
    const buyer = createBuyer(shopper)
    await buyer.details()
    return { shopper, buyer }
  }

  /** As many buyers as `count`, each with a cart and a checkout that only has to be paid: ten come at a time, and all of them pay at once. */
  async function ready(count: number, prepare: Prepare) {
    const buyers: Awaited<ReturnType<typeof prepareBuyer>>[] = []
    for (let at = 0; at < count; at += 10) {
      const wave = Array.from({ length: Math.min(10, count - at) }, (_, index) => prepareBuyer(prepare, at + index))
      buyers.push(...(await Promise.all(wave)))
    }
    return Promise.all(
      buyers.map(async ({ shopper, buyer }) => {
        const form = { ...(await buyer.form()), ...card }
        return { shopper, pay: () => shopper.visitor.post('/checkout/pay', form) }
      }),
    )
  }

  it('[N1] no card is asked for more than the stock has, and twenty keys of a cart ask for one', async () => {
    await store.stock('enamel-cup', 10)
    const asked = async () => (await store.database.selectFrom('test_provider').select('key').execute()).length
    const buyers = await ready(few, (shopper) => shopper.add('enamel-cup'))
    const answers = await Promise.all(buyers.map(({ pay }) => pay()))
    expect(answers.filter(isConfirmed)).toHaveLength(10)
    expect(await asked()).toBe(10)
    await store.stock('enamel-cup', 100)
    const one = await store.shopper()
    await one.add('enamel-cup')
    const buyer = createBuyer(one)
    await buyer.details()
    const form = { ...(await buyer.form()), ...card }
    const keys = Array.from({ length: 20 }, (_, at) => `key-${at}`)
    const many = await Promise.all(keys.map((intentId) => one.visitor.post('/checkout/pay', { ...form, intentId })))
    expect(many.filter(isConfirmed).length).toBeGreaterThan(0)
    expect(await asked()).toBe(11)
    expect(await store.left('enamel-cup')).toBe(99)
    expect(await store.database.selectFrom('stock_holds').select('id').execute()).toEqual([])
  })

  it('[N1] pieces that a dead server held are for sale again', async () => {
    await store.stock('enamel-cup', 3)
    const { id } = await store.database
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.id')
      .where('slug', '=', 'enamel-cup')
      .executeTakeFirstOrThrow()
    const minutes = (count: number) => Date.now() - count * 60_000
    const pieces = JSON.stringify([{ variantId: id, quantity: 2 }])
    await store.database
      .insertInto('stock_holds')
      .values([
        { id: 'old', idempotency_key: 'old', pieces, made_at: minutes(11) },
        { id: 'new', idempotency_key: 'new', pieces, made_at: minutes(9) },
      ])
      .execute()
    await endOldHolds(store.database)
    expect(await store.left('enamel-cup')).toBe(5)
    expect(await store.database.selectFrom('stock_holds').select('id').execute()).toEqual([{ id: 'new' }])
  })

  it('more buyers than pieces at once buy exactly as many as there are, and no other buyer has paid', async () => {
    await store.stock('enamel-cup', 10)
    const buyers = await ready(crowd, (shopper) => shopper.add('enamel-cup'))
    const answers = await Promise.all(buyers.map(({ pay }) => pay()))
    expect(answers.filter(isConfirmed)).toHaveLength(10)
    expect(await store.left('enamel-cup')).toBe(0)
    expect(await sum('order_lines')).toBe(10)
    const payments = await store.database.selectFrom('payments').select(['state', 'order_id']).execute()
    expect(payments.filter(({ state }) => state === 'captured')).toHaveLength(10)
    expect(payments.filter(({ state, order_id }) => state === 'released' && order_id === null)).toHaveLength(
      payments.length - 10,
    )
    const providerPayments = await store.database.selectFrom('test_provider').select('state').execute()
    expect(providerPayments.filter(({ state }) => state === 'captured')).toHaveLength(10)
    expect(providerPayments.filter(({ state }) => state === 'authorised')).toEqual([])
  })

  it('carts of several things, taken in any order, neither wait for ever nor take too many', async () => {
    await store.stock('enamel-cup', 6)
    await store.stock('fig-marmalade', 6)
    const both = ['enamel-cup', 'fig-marmalade']
    const buyers = await ready(few, async (shopper, at) => {
      for (const slug of at % 2 ? both : [...both].reverse()) await shopper.add(slug)
    })
    const answers = await Promise.all(buyers.map(({ pay }) => pay()))
    expect(answers.filter(isConfirmed)).toHaveLength(6)
    expect([await store.left('enamel-cup'), await store.left('fig-marmalade'), await sum('order_lines')]).toEqual([
      0, 0, 12,
    ])
  })

  it('a coupon for one is used by one', async () => {
    await store.stock('fig-marmalade', 100)
    const buyers = await ready(few, async (shopper) => {
      await shopper.add('fig-marmalade')
      await shopper.coupon('ONCE20')
    })
    const answers = await Promise.all(buyers.map(({ pay }) => pay()))
    expect(answers.filter(isConfirmed)).toHaveLength(1)
    const orders = await store.database
      .selectFrom('orders')
      .select('coupons')
      .where('coupons', 'like', '%ONCE20%')
      .execute()
    expect(orders).toHaveLength(1)
    const row = await store.database
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', 'ONCE20')
      .executeTakeFirst()
    expect(row?.uses).toBe(1)
  })

  it('a gift card is spent once: its balance and the payments with it add up to its value', async () => {
    await store.stock('fig-marmalade', 100)
    const buyers = await ready(few, async (shopper) => {
      await shopper.add('fig-marmalade')
      await createBuyer(shopper).details()
      await createBuyer(shopper).options({ giftCard: 'DEMO-GIFT-5000' })
      // The details are written once more by `ready`; the card stays.
    })
    const answers = await Promise.all(buyers.map(({ pay }) => pay()))
    const spent = (await store.database.selectFrom('orders').select('gift_card_cents').execute()).reduce(
      (all, one) => all + one.gift_card_cents,
      0,
    )
    const gift = await store.database.selectFrom('gift_cards').selectAll().executeTakeFirst()
    // 1140 each: four of them fit into 5000, and the rest is less than any buyer was shown.
    expect(answers.filter(isConfirmed)).toHaveLength(4)
    expect([spent, gift?.balance_cents]).toEqual([4 * 1140, 5000 - 4 * 1140])
  })
})
