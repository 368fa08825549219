import { inTransaction } from '../../../db/database'
import {
  finishRefund,
  movePayment,
  noteNotice,
  type Payment,
  type PaymentNotice,
  paymentById,
  paymentWithId,
  refundById,
  requestRefund,
} from '../../payments/interface'
import type { OrderTransaction, SettlementDependencies } from './dependencies'
import { markCaptured, markDeclined, settleNow } from './settle-payment'

/** The result of a message: carried out, carried out before, or about nothing that this server knows. */
type NoticeResult = 'done' | 'repeated' | 'unknown'

async function applyToPayment(transaction: OrderTransaction, payment: Payment, { kind, reference }: PaymentNotice) {
  const { id, state } = payment
  if (kind === 'declined') return markDeclined(transaction, payment)
  // Its order was given up before this answer came: what is held or was taken goes back.
  if (state === 'declined' || state === 'released')
    return movePayment(transaction, id, { from: state, to: 'releasing', reference })
  // Before its order is written, a payment belongs to the request that waits for the response.
  if (payment.order_id !== null) await movePayment(transaction, id, { from: 'unknown', to: 'authorised', reference })
  if (kind === 'captured' && payment.order_id !== null) await markCaptured(transaction, id)
}

const isInCurrencyOf = (payment: Payment | undefined, { currency }: PaymentNotice): payment is Payment =>
  payment !== undefined && (currency ?? payment.currency) === payment.currency

/**
 * Writes down money that went back at the service itself, in its dashboard or by a dispute: the shop does not give it back again. Undefined where that
 * is more than was paid.
 */
async function noteForeignRefund(transaction: OrderTransaction, notice: PaymentNotice) {
  const { id, key, amountCents } = notice
  const payment = await paymentWithId(transaction, key)
  const refund = { id: `notice-${id}`, paymentId: key, cents: amountCents }
  if (
    !isInCurrencyOf(payment, notice) ||
    !Number.isSafeInteger(amountCents) ||
    !(await requestRefund(transaction, refund))
  )
    return undefined
  await finishRefund(transaction, { id: refund.id, payment_id: key })
  return key
}

async function apply(transaction: OrderTransaction, notice: PaymentNotice): Promise<string | undefined> {
  const { kind, key, amountCents } = notice
  const refund = kind === 'refunded' ? await refundById(transaction, key) : undefined
  if (refund) {
    const payment = await paymentWithId(transaction, refund.payment_id)
    if (refund.amount_cents !== amountCents || !isInCurrencyOf(payment, notice)) return undefined
    await finishRefund(transaction, refund)
    return refund.payment_id
  }
  if (kind === 'refunded') return noteForeignRefund(transaction, notice)
  const payment = await paymentWithId(transaction, key)
  if (!isInCurrencyOf(payment, notice) || payment.amount_cents !== amountCents) return undefined
  await applyToPayment(transaction, payment, notice)
  return payment.id
}

class UnknownPayment extends Error {}

/** Carries a message of the provider out, once per id. One about another amount or currency than was asked for is unknown. */
export async function receiveNotice(
  parts: SettlementDependencies,
  notice: PaymentNotice,
  now: number,
): Promise<NoticeResult> {
  try {
    const paymentId = await inTransaction(parts.database, async (transaction) => {
      if (!(await noteNotice(transaction, notice, now))) return undefined
      const id = await apply(transaction, notice)
      if (id === undefined) throw new UnknownPayment()
      return id
    })
    if (paymentId === undefined) return 'repeated'
    const { state, order_id } = await paymentById(parts.database, paymentId)
    if (state === 'releasing' || (state === 'authorised' && order_id !== null)) await settleNow(parts, paymentId)
    return 'done'
  } catch (error) {
    // Nothing was stored, so that a repeated message is read again.
    if (error instanceof UnknownPayment) return 'unknown'
    throw error
  }
}
