import { fork } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { settlePayments } from '../../apps/site-server/src/store/orders/service/settlement'
import { createTestProvider } from '../../apps/site-server/src/store/payments/service/test-provider'
import type { SiteDatabase } from '../../apps/site-server/src/tables'
import { card, createBuyer } from '../../apps/site-server/tests/support/buyer'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { createShopper } from '../../apps/site-server/tests/support/shopper'
import { createTestVisitor, type TestVisitor } from '../../apps/site-server/tests/support/visitor'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import { bundleForServer } from '../../tooling/build/server.ts'
import { root } from '../../tooling/build/workspace.ts'
import { openTestDatabase } from '../databases'
import { isFull, sample } from '../sample'

/** Where the power goes, and whether the order is written by then. */
const steps = [
  ['asked', false],
  ['authorised', false],
  ['order', false],
  ['stock', false],
  ['written', false],
  ['committed', true],
  ['captured', true],
] as const

interface Server {
  readonly origin: string
  readonly ended: Promise<unknown>
  stop(): Promise<unknown>
}

let script = ''
beforeAll(async () => {
  script = await bundleForServer(join(root, 'tests/chaos/order-server.ts'), 'order-server.js')
})

/** Starts the server in a process of its own, which is killed after a step of an order; empty for no step. */
async function start(environment: Record<string, string>, lastStep = ''): Promise<Server> {
  const { ASHLAR_DATA: folder = '' } = environment
  const child = fork(script, [folder, join(root, 'apps/playground'), cdnFolder, lastStep], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The server ended before it listened.')))
  })
  const stop = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { origin: `http://127.0.0.1:${port}`, ended, stop }
}

/** A visitor of a server in another process; `cookies` of an earlier visit. */
function getVisitor({ origin }: Server, cookies: ReadonlyMap<string, string> = new Map()): TestVisitor {
  const request = (address: string, init: RequestInit) => fetch(address, { ...init, redirect: 'manual' })
  const visitor = createTestVisitor({ request } as never, origin)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

describe.each(['SQLite', 'Postgres'])('a server that is killed within an order, on %s', (engine) => {
  const stored = openTestDatabase(engine)
  let environment: Record<string, string>
  let database: SiteDatabase
  beforeAll(() => {
    environment = { ASHLAR_DATA: stored.folder, DATABASE_URL: stored.url ?? '' }
    database = stored.database
  })

  /** Everything that an order changes. */
  async function getState(cartId: string) {
    const orders = await database.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute()
    const lines = await database
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', [...orders.map(({ id }) => id), ''])
      .execute()
    const stock = await database
      .selectFrom('stock')
      .selectAll()
      .where('variant_id', '=', demoIds.variant('fig-marmalade'))
      .executeTakeFirst()
    // Pieces that wait for a payment are on no one else's order, and come back if there is none.
    const holds = await database.selectFrom('stock_holds').select('pieces').execute()
    const held = holds
      .flatMap(({ pieces }) => JSON.parse(pieces) as { readonly quantity: number }[])
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const coupon = await database.selectFrom('coupons').selectAll().where('code', '=', 'ONCE20').executeTakeFirst()
    const gift = await database.selectFrom('gift_cards').selectAll().executeTakeFirst()
    const cart = await database.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst()
    return {
      orders: orders.length,
      lines: lines.length,
      stock: (stock?.quantity ?? 0) + held,
      coupon: coupon?.uses,
      gift: gift?.balance_cents,
      isPurchased: cart?.is_purchased,
    }
  }
  const none = { orders: 0, lines: 0, stock: 40, coupon: 0, gift: 5000, isPurchased: 0 }
  // Eight jars at 6.50 less a fifth, by express weight, with tax, are more than the 50 of the gift card: both pay.
  const whole = { orders: 1, lines: 1, stock: 32, coupon: 1, gift: 0, isPurchased: 1 }

  async function reset() {
    for (const table of [
      'orders',
      'order_lines',
      'payments',
      'test_provider',
      'carts',
      'cart_entries',
      'rate_limits',
      'stock_holds',
    ] as const)
      await database.deleteFrom(table).execute()
    await database.updateTable('coupons').set({ uses: 0 }).execute()
    await database.updateTable('gift_cards').set({ balance_cents: 5000 }).execute()
    const variant = demoIds.variant('fig-marmalade')
    await database.updateTable('stock').set({ quantity: 40 }).where('variant_id', '=', variant).execute()
  }
  /** Pays until the server is killed; returns the form and the cookies for the same attempt again. */
  async function payUntil(step: string) {
    await reset()
    const server = await start(environment, step)
    const visitor = getVisitor(server)
    await visitor.get('/about')
    const shopper = createShopper(visitor)
    await shopper.add('fig-marmalade', 8)
    const { cart } = await shopper.coupon('ONCE20')
    const buyer = createBuyer(shopper)
    await buyer.details()
    await buyer.options({ giftCard: 'DEMO-GIFT-5000' })
    const form = { ...(await buyer.form()), ...card }
    await expect(visitor.post('/checkout/pay', form)).rejects.toThrow()
    expect(await server.ended).toBe('SIGKILL')
    return { cartId: cart.id, form, cookies: visitor.cookies }
  }
  async function getMoney() {
    const payments = await database.selectFrom('test_provider').select('state').execute()
    return payments.map(({ state }) => state)
  }

  /** The sample has one step after the order is written, on one engine, and one before it, on the other. */
  const isOnSqlite = engine === 'SQLite'

  it.each(isFull || isOnSqlite ? sample(steps, steps.length, 5) : [])(
    'after "%s" there is the whole order or none; the same form sent again makes one',
    async (step, isWritten) => {
      const { cartId, form, cookies } = await payUntil(step)
      expect(await getState(cartId)).toEqual(isWritten ? whole : none)
      const server = await start(environment)
      const visitor = getVisitor(server, cookies)
      const answer = await visitor.post('/checkout/pay', form)
      expect(answer.headers.get('location')).toContain('/checkout/order-confirmed/')
      expect(await visitor.html(answer.headers.get('location') ?? '')).toContain('"pageType":202')
      await server.stop()
      expect(await getState(cartId)).toEqual(whole)
      expect(await getMoney()).toEqual(['captured'])
    },
  )

  const unsettled = steps.filter(([step]) => ['asked', 'authorised', 'written', 'committed'].includes(step))
  it.each(isFull || !isOnSqlite ? sample(unsettled, unsettled.length, 1) : [])(
    'after "%s", and the buyer does not return: settlement captures the payment of an order and voids all others',
    async (step, isWritten) => {
      const { cartId } = await payUntil(step)
      const parts = { database, provider: createTestProvider(database) }
      await settlePayments(parts, Date.now() + 60 * 60 * 1000)
      const payments = await database.selectFrom('payments').select('state').execute()
      const orders = await database.selectFrom('orders').select('state').execute()
      expect(await getState(cartId)).toEqual(isWritten ? whole : none)
      expect(payments.map(({ state }) => state)).toEqual([isWritten ? 'captured' : 'released'])
      expect(orders.map(({ state }) => state)).toEqual(isWritten ? ['placed'] : [])
      expect((await getMoney()).filter((state) => state === 'authorised')).toEqual([])
    },
  )
})
