import type { PaymentDatabase, PaymentTables } from '../tables'
import { type Payment, untried } from './payments'

export type Refund = PaymentTables['refunds']

/** A refund to ask for. */
interface NewRefund {
  /** The idempotency key. */
  readonly id: string
  readonly paymentId: string
  readonly cents: number
}

/** Writes to the row, so that every other change of this payment waits. */
export function lockPayment(transaction: PaymentDatabase, id: string): Promise<Payment> {
  return transaction.updateTable('payments').set({ id }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Writes a refund down, once per id; settlement sends it. False when it is more than was paid and not refunded yet, or
 * when the payment was not captured.
 */
export async function requestRefund(
  transaction: PaymentDatabase,
  { id, paymentId, cents }: NewRefund,
): Promise<boolean> {
  const { state, amount_cents, refunded_cents } = await lockPayment(transaction, paymentId)
  const known = await transaction.selectFrom('refunds').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return true
  if (!['captured', 'refunding'].includes(state) || cents <= 0 || refunded_cents + cents > amount_cents) return false
  await transaction
    .updateTable('payments')
    .set({ state: 'refunding', refunded_cents: refunded_cents + cents, ...untried })
    .where('id', '=', paymentId)
    .execute()
  await transaction
    .insertInto('refunds')
    .values({ id, payment_id: paymentId, amount_cents: cents, state: 'asked', made_at: Date.now() })
    .execute()
  return true
}

/** The refunds of a payment, oldest first. */
export function getRefunds(database: PaymentDatabase, paymentId: string): Promise<Refund[]> {
  return database
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

export function refundById(database: PaymentDatabase, id: string): Promise<Refund | undefined> {
  return database.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Marks a refund as done, however often the provider confirms it. After the last one the payment is settled again. */
export async function finishRefund(
  transaction: PaymentDatabase,
  { id, payment_id }: Pick<Refund, 'id' | 'payment_id'>,
) {
  const { amount_cents, refunded_cents } = await lockPayment(transaction, payment_id)
  await transaction.updateTable('refunds').set({ state: 'done' }).where('id', '=', id).execute()
  const isOpen = (await getRefunds(transaction, payment_id)).some(({ state }) => state === 'asked')
  if (isOpen) return
  await transaction
    .updateTable('payments')
    .set({ state: refunded_cents === amount_cents ? 'refunded' : 'captured', ...untried })
    .where('id', '=', payment_id)
    .where('state', '=', 'refunding')
    .execute()
}
