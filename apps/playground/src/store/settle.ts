import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../database/schema'
import { putStockBack } from './basket'
import type { PaymentProvider } from './payment'
import type { Gift, Plan } from './shapes'

interface SettleParts {
  readonly database: Database
  readonly provider: PaymentProvider
}
/** How long money may be held without an order before a sweep lets it go, in milliseconds. */
export const holdTime = 10 * 60 * 1000

const payment = (database: Database, id: string) =>
  database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves a payment from one state to another; false when somebody else has moved it. */
async function moved(database: Database, id: string, from: string, to: string, reference?: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ state: to, ...(reference && { reference }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const giftCardType = 4
/** Four groups of four, none of them to be mistaken: 80 bits that nobody guesses. */
function giftCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const signs = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('')
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
}

const periods = { WEEK: 7, MONTH: 30, YEAR: 365 } as const
function nextOn({ billingPeriod: { value, unit } }: Omit<Plan, 'id'>): string {
  const next = new Date()
  if (unit === 'WEEK') next.setUTCDate(next.getUTCDate() + value * periods.WEEK)
  else if (unit === 'MONTH') next.setUTCMonth(next.getUTCMonth() + value)
  else next.setUTCFullYear(next.getUTCFullYear() + value)
  return next.toISOString().slice(0, 10)
}

/** Makes what was paid for and is no thing: gift cards and subscriptions. Within the transaction that makes it paid. */
export async function deliver(work: Database, orderId: string): Promise<void> {
  const order = await work.selectFrom('orders').select('currency').where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await work.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  for (const line of lines) {
    const extra = JSON.parse(line.extra ?? '{}') as { gift?: Gift | null; subscription?: Omit<Plan, 'id'> | null }
    const cents = line.unit_price_cents
    const { recipientEmail = '', message = '' } = extra.gift ?? {}
    if (line.product_type === giftCardType)
      await work
        .insertInto('gift_cards')
        .values(
          Array.from({ length: line.quantity }, () => ({
            code: giftCode(),
            balance_cents: cents,
            initial_cents: cents,
            currency: order.currency,
            order_line_id: line.id,
            recipient: recipientEmail,
            message,
          })),
        )
        .execute()
    if (extra.subscription && line.variant_id)
      await work
        .insertInto('subscriptions')
        .values({
          id: randomUUID(),
          order_id: orderId,
          variant_id: line.variant_id,
          plan: JSON.stringify(extra.subscription),
          state: 'active',
          next_on: nextOn(extra.subscription),
        })
        .execute()
  }
}

/** The money has been taken. However often it is said: the order becomes placed once, and is delivered once. */
function paid(database: Database, id: string): Promise<void> {
  return database.transaction().execute(async (work) => {
    if (!(await moved(work, id, 'authorised', 'captured'))) return
    const { order_id } = await payment(work, id)
    if (order_id === null) return
    const { numUpdatedRows } = await work
      .updateTable('orders')
      .set({ state: 'placed' })
      .where('id', '=', order_id)
      .where('state', '=', 'received')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await deliver(work, order_id)
  })
}

/** Takes the money of an order that is written; one whose payment nobody knows of waits for the sweep. */
export async function capture({ database, provider }: SettleParts, id: string): Promise<void> {
  const { state, reference, order_id } = await payment(database, id)
  if (state === 'authorised' && reference && order_id) await provider.capture(reference, () => paid(database, id))
}

/** Takes the money of one order, where a server that died has left that open. */
export async function captureOrder(parts: SettleParts, orderId: string): Promise<void> {
  const { database } = parts
  const open = await database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorised')
    .executeTakeFirst()
  if (open) await capture(parts, open.id)
}

/** Lets go of money that no order was written for. */
export async function letGo({ database, provider }: SettleParts, id: string, now = Date.now()): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ state: 'releasing' })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('state', 'in', ['asked', 'authorised', 'unknown', 'releasing'])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  const found = await provider.find(id)
  // The wish may still be on its way: it is asked for again until no provider would take it any more.
  if (found.state === 'unknown' && (await payment(database, id)).made_at > now - holdTime) return
  if (found.state === 'authorised') await provider.release(found.reference)
  await moved(database, id, 'releasing', 'released')
}

/** Asks what became of a payment whose answer never came, and takes it or takes the order back. */
async function findOut(parts: SettleParts, id: string, isOld: boolean) {
  const { database, provider } = parts
  const found = await provider.find(id)
  if (found.state === 'authorised') {
    await moved(database, id, 'unknown', 'authorised', found.reference)
    return capture(parts, id)
  }
  if (found.state === 'unknown' && !isOld) return
  const { order_id } = await payment(database, id)
  if (order_id && (await moved(database, id, 'unknown', 'declined'))) await takeBack(parts, order_id)
}

/**
 * Ends what a server that died, or a provider that did not answer, has left open: what has an order is taken, what has none
 * is let go. May run anywhere, at any time, also twice.
 */
export async function sweep(parts: SettleParts, now = Date.now()): Promise<void> {
  const open = await parts.database
    .selectFrom('payments')
    .select(['id', 'state', 'order_id', 'made_at'])
    .where('state', 'in', ['asked', 'authorised', 'unknown', 'releasing'])
    .execute()
  for (const { id, state, order_id, made_at } of open) {
    const isOld = made_at <= now - holdTime
    if (order_id === null) {
      if (isOld || state === 'releasing') await letGo(parts, id, now)
    } else if (state === 'unknown') await findOut(parts, id, isOld)
    else await capture(parts, id)
  }
}

/** Cancels an order: stock, coupons and the gift card are as before it, and the money goes back. False when it cannot be any more. */
export async function takeBack({ database, provider }: SettleParts, orderId: string): Promise<boolean> {
  const isDone = await database.transaction().execute(async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', orderId)
      .where('state', 'in', ['received', 'placed'])
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await undo(work, orderId)
    return numUpdatedRows === 1n
  })
  if (isDone) await giveMoneyBack({ database, provider }, orderId)
  return isDone
}

async function giveMoneyBack({ database, provider }: SettleParts, orderId: string) {
  const row = await database.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (!row?.reference) return
  await provider.release(row.reference)
  const state = row.state === 'captured' ? 'refunded' : 'released'
  await database.updateTable('payments').set({ state }).where('id', '=', row.id).execute()
}

async function undo(work: Database, orderId: string) {
  const order = await work.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await work.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  for (const code of (JSON.parse(order.coupons) as string[]).sort())
    await work
      .updateTable('coupons')
      .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
      .where('code', '=', code)
      .where('uses', '>', 0)
      .execute()
  await putStockBack(
    work,
    lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
  )
  if (order.gift_card)
    await work
      .updateTable('gift_cards')
      .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', order.gift_card_cents) }))
      .where('code', '=', order.gift_card)
      .execute()
  await work
    .updateTable('gift_cards')
    .set({ balance_cents: 0 })
    .where('order_line_id', 'in', [...lines.map(({ id }) => id), ''])
    .execute()
  await work.updateTable('subscriptions').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute()
}
