import { restoreCoupons } from '../../cart/interface'
import { restoreStock } from '../../catalog/interface'
import { refundGiftCard, voidGiftCards } from '../../gift-cards/interface'
import { lockPayment, type Payment, paymentOfOrder, requestRefund, startVoidOfOrder } from '../../payments/interface'
import { amountNow } from '../../settings/interface'
import { inOrderCurrency, moneyBack } from '../domain/money-back'
import { pastAmount } from '../domain/order'
import { getLines, moveOrder, orderById } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { queueCancelled } from './order-notices'
import { endSubscriptionsOf } from './subscriptions/end'

/** The part of a payment that was captured and not refunded. */
export const capturedCents = (payment: Payment | undefined) =>
  payment && ['captured', 'refunding', 'refunded'].includes(payment.state)
    ? payment.amount_cents - payment.refunded_cents
    : 0

/**
 * Cancels an order within a transaction: stock, coupons and gift cards are as before, and the money is written down to go
 * back. False when the order cannot be cancelled any more. Settling its payment afterwards sends the money.
 */
export async function cancelWithin(transaction: OrderTransaction, orderId: string): Promise<boolean> {
  // Locked before the order, as a capture does: the two never wait for each other.
  const known = await paymentOfOrder(transaction, orderId)
  const payment = known && (await lockPayment(transaction, known.id))
  if (!(await moveOrder(transaction, orderId, ['received', 'placed'], 'cancelled'))) return false
  const order = await orderById(transaction, orderId)
  if (!order) return false
  const lines = await getLines(transaction, orderId)
  await restoreCoupons(transaction, JSON.parse(order.coupons) as string[])
  await restoreStock(
    transaction,
    lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
  )
  await endSubscriptionsOf(transaction, orderId)
  const cards = await voidGiftCards(
    transaction,
    lines.map(({ id }) => id),
  )
  const { spentCents } = inOrderCurrency(cards, lines)
  const back = moneyBack({ cardCents: capturedCents(payment), giftCents: order.gift_card_cents, spentCents })
  if (order.gift_card) {
    const { cents } = await amountNow(transaction, pastAmount(order, back.giftCents))
    await refundGiftCard(transaction, order.gift_card, cents)
  }
  await queueCancelled(transaction, order, back.cardCents + back.giftCents)
  if (!payment) return true
  if (!(await startVoidOfOrder(transaction, payment.id)) && back.cardCents > 0)
    await requestRefund(transaction, { id: `cancel-${orderId}`, paymentId: payment.id, cents: back.cardCents })
  return true
}
