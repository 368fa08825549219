import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PaymentDatabase, PaymentTables } from '../tables'

export type Payment = Selectable<PaymentTables['payments']>

/** A payment to open. */
interface NewPayment {
  readonly idempotencyKey: string
  readonly provider: string
  readonly amountCents: number
  readonly currency: string
}

/** Saves a payment before the provider is asked, so that settlement always finds it. Once per key. */
export async function openPayment(database: PaymentDatabase, payment: NewPayment): Promise<Payment> {
  const { idempotencyKey, provider, amountCents, currency } = payment
  await database
    .insertInto('payments')
    .values({
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      order_id: null,
      provider,
      reference: null,
      state: 'asked',
      amount_cents: amountCents,
      refunded_cents: 0,
      currency,
      made_at: Date.now(),
      tries: 0,
      next_try_at: 0,
      problem: null,
      set_aside_at: null,
    })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .execute()
  return database
    .selectFrom('payments')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

export function paymentById(database: PaymentDatabase, id: string): Promise<Payment> {
  return database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The same; undefined for an id that no payment has. */
export function paymentWithId(database: PaymentDatabase, id: string): Promise<Payment | undefined> {
  return database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function paymentOfOrder(database: PaymentDatabase, orderId: string): Promise<Payment | undefined> {
  return database.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** A payment that settlement has not failed with. */
export const untried = { tries: 0, next_try_at: 0, problem: null, set_aside_at: null } as const

/** A change of state that only applies to a payment in the state `from`. */
interface Transition {
  readonly from: string
  readonly to: string
  readonly reference?: string | null
}

/** Changes the state of a payment; false when it is in another state already. */
export async function movePayment(database: PaymentDatabase, id: string, { from, to, reference }: Transition) {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    // Each state has its own tries.
    .set({ state: to, ...untried, ...(reference !== undefined && { reference }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Connects a payment with its order; false when it was voided in the meantime. */
export async function attachOrder(transaction: PaymentDatabase, id: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ order_id: orderId })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('state', 'in', ['authorised', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const voidableStates = ['asked', 'authorised', 'unknown', 'releasing']
/** States of a payment that is not settled. */
export const openStates = [...voidableStates, 'refunding']

/** Marks a payment without an order as being voided; false when it has an order or is settled. */
export async function startVoid(database: PaymentDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ state: 'releasing' })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('state', 'in', voidableStates)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the payment of a cancelled order as being voided; false when it was captured or is settled. */
export async function startVoidOfOrder(transaction: PaymentDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ state: 'releasing', ...untried })
    .where('id', '=', id)
    .where('state', 'in', voidableStates)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
