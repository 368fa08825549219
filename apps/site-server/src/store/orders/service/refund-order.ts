import { inTransaction } from '../../../db/database'
import { giftCardsOfLines } from '../../gift-cards/interface'
import { lockPayment, paymentOfOrder, refundById, requestRefund } from '../../payments/interface'
import { inOrderCurrency, moneyBack, refundableCents } from '../domain/money-back'
import type { Order } from '../domain/order'
import { getLines, orderById } from '../repository/orders'
import { cancelWithin, capturedCents } from './cancel-order'
import type { OrderTransaction, SettlementDependencies } from './dependencies'
import { queueRefunded } from './order-notices'
import { settleNow } from './settle-payment'

async function settleOrder(parts: SettlementDependencies, orderId: string) {
  const payment = await paymentOfOrder(parts.database, orderId)
  if (payment && ['releasing', 'refunding'].includes(payment.state)) await settleNow(parts, payment.id)
}

/** Cancels an order and gives its money back. False when it cannot be cancelled any more. */
export async function cancelOrder(parts: SettlementDependencies, orderId: string): Promise<boolean> {
  const isCancelled = await inTransaction(parts.database, (transaction) => cancelWithin(transaction, orderId))
  if (isCancelled) await settleOrder(parts, orderId)
  return isCancelled
}

async function getGiftCards(database: OrderTransaction, orderId: string) {
  const lines = await getLines(database, orderId)
  const cards = await giftCardsOfLines(
    database,
    lines.map(({ id }) => id),
  )
  return inOrderCurrency(cards, lines)
}

/** The money that goes back when the order is cancelled now, in cents. */
export async function centsOfCancelling(database: OrderTransaction, order: Order): Promise<number> {
  const { spentCents } = await getGiftCards(database, order.id)
  const payment = await paymentOfOrder(database, order.id)
  const paid = { giftCents: order.gift_card_cents, spentCents }
  const back = moneyBack({ cardCents: capturedCents(payment), ...paid })
  return back.cardCents + back.giftCents
}

/** What can be refunded of an order that stays, in cents. */
export async function getRefundable(database: OrderTransaction, { id, state }: Order): Promise<number> {
  if (!['placed', 'fulfilled'].includes(state)) return 0
  const { valueCents } = await getGiftCards(database, id)
  return refundableCents(capturedCents(await paymentOfOrder(database, id)), valueCents)
}

/** A part of an order to refund. */
interface PartialRefund {
  /** The idempotency key of the form. */
  readonly key: string
  readonly cents: number
}

/** Refunds a part of an order, once per key. False when that is more than can be refunded. */
export async function refundOrder(parts: SettlementDependencies, orderId: string, { key, cents }: PartialRefund) {
  const isAsked = await inTransaction(parts.database, async (transaction) => {
    const payment = await paymentOfOrder(transaction, orderId)
    if (!payment) return false
    // Locked first: what can be refunded must not change between the question and the refund.
    await lockPayment(transaction, payment.id)
    const order = await orderById(transaction, orderId)
    const id = `part-${orderId}-${key}`
    if (await refundById(transaction, id)) return true
    if (!order || cents > (await getRefundable(transaction, order))) return false
    const isAccepted = await requestRefund(transaction, { id, paymentId: payment.id, cents })
    if (isAccepted) await queueRefunded(transaction, order, { key, cents })
    return isAccepted
  })
  if (isAsked) await settleOrder(parts, orderId)
  return isAsked
}
