import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../apps/playground/src/database/open'
import type { Database } from '../../apps/playground/src/database/schema'
import { startPostgres } from '../../apps/playground/src/database/test-postgres'
import { demoIds } from '../../apps/playground/src/store/seed-store'
import { sweep } from '../../apps/playground/src/store/settle'
import { card, createBuyer } from '../../apps/playground/src/store/test-buyer'
import { createTestProvider } from '../../apps/playground/src/store/test-provider'
import { createShopper } from '../../apps/playground/src/store/test-store'
import { createTestVisitor, type TestVisitor } from '../../apps/playground/src/test-visitor'
import { root } from '../../tooling/workspace.ts'

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

/** Starts the built server, which ends itself with SIGKILL after a step of an order. */
async function start(environment: Record<string, string>): Promise<Server> {
  const main = join(root, 'apps/playground/dist/main.js')
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ASHLAR_PASSWORD: 'a stone house above Zegama', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text) => {
      said += String(text)
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
  const stop = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { origin, ended, stop }
}

/** A visitor of a server in another process; `cookies` of an earlier visit. */
function visitorOf({ origin }: Server, cookies: ReadonlyMap<string, string> = new Map()): TestVisitor {
  const request = (address: string, init: RequestInit) => fetch(address, { ...init, redirect: 'manual' })
  const visitor = createTestVisitor({ request } as never, origin)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

describe.each(['SQLite', 'Postgres'])('a server that is killed within an order, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-kill-'))
  let environment: Record<string, string>
  let database: Database
  let stop: () => Promise<void> = async () => {}
  beforeAll(async () => {
    const postgres = engine === 'Postgres' ? await startPostgres(folder) : undefined
    const url = postgres?.url
    environment = { ASHLAR_DATA: folder, DATABASE_URL: url ?? '' }
    await (await start(environment)).stop()
    database = await openDatabase({ url, folder })
    stop = async () => {
      await database.destroy()
      await postgres?.stop()
    }
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Everything that an order changes. */
  async function stateOf(cartId: string) {
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
    const coupon = await database.selectFrom('coupons').selectAll().where('code', '=', 'ONCE20').executeTakeFirst()
    const gift = await database.selectFrom('gift_cards').selectAll().executeTakeFirst()
    const cart = await database.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst()
    return {
      orders: orders.length,
      lines: lines.length,
      stock: stock?.quantity,
      coupon: coupon?.uses,
      gift: gift?.balance_cents,
      isPurchased: cart?.is_purchased,
    }
  }
  const none = { orders: 0, lines: 0, stock: 40, coupon: 0, gift: 5000, isPurchased: 0 }
  // Eight jars at 6.50 less a fifth, by courier weight, with tax, are more than the 50 of the gift card: both pay.
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
    ] as const)
      await database.deleteFrom(table).execute()
    await database.updateTable('coupons').set({ uses: 0 }).execute()
    await database.updateTable('gift_cards').set({ balance_cents: 5000 }).execute()
    const variant = demoIds.variant('fig-marmalade')
    await database.updateTable('stock').set({ quantity: 40 }).where('variant_id', '=', variant).execute()
  }
  /** Pays until the power goes; answers what somebody needs to try the same again. */
  async function payUntil(step: string) {
    await reset()
    const server = await start({ ...environment, ASHLAR_LAST_STEP: step })
    const visitor = visitorOf(server)
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
  async function moneyOf() {
    const held = await database.selectFrom('test_provider').select('state').execute()
    return held.map(({ state }) => state)
  }

  it.each(steps)(
    'after "%s" there is the whole order or none; the same form sent again makes one',
    async (step, isWritten) => {
      const { cartId, form, cookies } = await payUntil(step)
      expect(await stateOf(cartId)).toEqual(isWritten ? whole : none)
      const server = await start(environment)
      const visitor = visitorOf(server, cookies)
      const answer = await visitor.post('/checkout/pay', form)
      expect(answer.headers.get('location')).toContain('/checkout/order-confirmed/')
      expect(await visitor.html(answer.headers.get('location') ?? '')).toContain('"pageType":202')
      await server.stop()
      expect(await stateOf(cartId)).toEqual(whole)
      expect(await moneyOf()).toEqual(['captured'])
    },
  )

  it.each(steps.filter(([step]) => ['asked', 'authorised', 'written', 'committed'].includes(step)))(
    'after "%s", and nobody comes back: a sweep takes the money of an order and lets go of all other',
    async (step, isWritten) => {
      const { cartId } = await payUntil(step)
      const parts = { database, provider: createTestProvider(database) }
      await sweep(parts, Date.now() + 60 * 60 * 1000)
      const payments = await database.selectFrom('payments').select('state').execute()
      const orders = await database.selectFrom('orders').select('state').execute()
      expect(await stateOf(cartId)).toEqual(isWritten ? whole : none)
      expect(payments.map(({ state }) => state)).toEqual([isWritten ? 'captured' : 'released'])
      expect(orders.map(({ state }) => state)).toEqual(isWritten ? ['placed'] : [])
      expect((await moneyOf()).filter((state) => state === 'authorised')).toEqual([])
    },
  )
})
