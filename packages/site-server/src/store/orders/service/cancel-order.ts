import { restoreCoupons } from '../../cart/interface'
import { restoreStock } from '../../catalog/interface'
import { refundGiftCard, voidGiftCards } from '../../gift-cards/interface'
import { lockPayment, type Payment, paymentOfOrder, requestRefund, startVoidOfOrder } from '../../payments/interface'
import { moneyBack } from '../domain/money-back'
import { cancelSubscriptions, getLines, moveOrder, orderById } from '../repository/orders'
import type { OrderWork } from './dependencies'

/** The part of a payment that was captured and not refunded. */
export const capturedCents = (payment: Payment | undefined) =>
  payment && ['captured', 'refunding', 'refunded'].includes(payment.state)
    ? payment.amount_cents - payment.refunded_cents
    : 0

/**
 * Cancels an order within a transaction: stock, coupons and gift cards are as before, and the money is written down to go
 * back. False when the order cannot be cancelled any more. Settling its payment afterwards sends the money.
 */
export async function cancelWithin(work: OrderWork, orderId: string): Promise<boolean> {
  // Locked before the order, as a capture does: the two never wait for each other.
  const known = await paymentOfOrder(work, orderId)
  const payment = known && (await lockPayment(work, known.id))
  if (!(await moveOrder(work, orderId, ['received', 'placed'], 'cancelled'))) return false
  const order = await orderById(work, orderId)
  if (!order) return false
  const lines = await getLines(work, orderId)
  await restoreCoupons(work, JSON.parse(order.coupons) as string[])
  await restoreStock(
    work,
    lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
  )
  await cancelSubscriptions(work, orderId)
  const spentCents = await voidGiftCards(
    work,
    lines.map(({ id }) => id),
  )
  const back = moneyBack({ cardCents: capturedCents(payment), giftCents: order.gift_card_cents, spentCents })
  if (order.gift_card) await refundGiftCard(work, order.gift_card, back.giftCents)
  if (!payment) return true
  if (!(await startVoidOfOrder(work, payment.id)) && back.cardCents > 0)
    await requestRefund(work, { id: `cancel-${orderId}`, paymentId: payment.id, cents: back.cardCents })
  return true
}
