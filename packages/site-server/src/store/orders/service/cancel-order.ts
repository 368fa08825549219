import { inTransaction } from '../../../db/database'
import { restoreCoupons } from '../../cart/interface'
import { restoreStock } from '../../catalog/interface'
import { refundGiftCard, voidGiftCards } from '../../gift-cards/interface'
import { paymentOfOrder, setPaymentState } from '../../payments/interface'
import { cancelSubscriptions, linesOf, moveOrder, orderById } from '../repository/orders'
import type { OrderWork, SettlementParts } from './parts'

/** Cancels an order and refunds it; stock, coupons and gift card are as before. False when it cannot be cancelled any more. */
export async function cancelOrder(parts: SettlementParts, orderId: string): Promise<boolean> {
  const isCancelled = await inTransaction(parts.database, async (work) => {
    const isMoved = await moveOrder(work, orderId, ['received', 'placed'], 'cancelled')
    if (isMoved) await restore(work, orderId)
    return isMoved
  })
  if (isCancelled) await refund(parts, orderId)
  return isCancelled
}

async function refund({ database, provider }: SettlementParts, orderId: string) {
  const payment = await paymentOfOrder(database, orderId)
  if (!payment?.reference) return
  await provider.release(payment.reference)
  await setPaymentState(database, payment.id, payment.state === 'captured' ? 'refunded' : 'released')
}

async function restore(work: OrderWork, orderId: string) {
  const order = await orderById(work, orderId)
  if (!order) return
  const lines = await linesOf(work, orderId)
  await restoreCoupons(work, JSON.parse(order.coupons) as string[])
  await restoreStock(
    work,
    lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
  )
  if (order.gift_card) await refundGiftCard(work, order.gift_card, order.gift_card_cents)
  await voidGiftCards(
    work,
    lines.map(({ id }) => id),
  )
  await cancelSubscriptions(work, orderId)
}
