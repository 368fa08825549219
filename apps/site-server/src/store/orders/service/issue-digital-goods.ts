import { productTypes } from '../../catalog/interface'
import { createGiftCode, issueGiftCards } from '../../gift-cards/interface'
import { amountNow } from '../../settings/interface'
import { getExtra, pastAmount } from '../domain/order'
import { getLines, orderById } from '../repository/orders'
import { insertSubscription } from '../repository/subscriptions'
import type { OrderTransaction } from './dependencies'
import { queueOrderEmails } from './emails'

/** Issues the gift cards and subscriptions of a paid order, and writes its emails, within the transaction that marks it as paid. */
export async function issueDigitalGoods(transaction: OrderTransaction, orderId: string): Promise<void> {
  const order = await orderById(transaction, orderId)
  if (!order) return
  for (const line of await getLines(transaction, orderId)) {
    const { gift, subscription } = getExtra(line)
    if (line.product_type === productTypes.giftCard)
      await issueGiftCards(transaction, {
        codes: Array.from({ length: line.quantity }, createGiftCode),
        // The payment may have taken longer than the shop kept its currency.
        ...(await amountNow(transaction, pastAmount(order, line.unit_price_cents))),
        orderLineId: line.id,
        recipient: gift?.recipientEmail ?? '',
        message: gift?.message ?? '',
      })
    if (subscription && line.variant_id && order.kind !== 'renewal')
      await insertSubscription(transaction, {
        orderId,
        lineId: line.id,
        variantId: line.variant_id,
        plan: subscription,
        startedOn: new Date().toISOString().slice(0, 10),
      })
  }
  await queueOrderEmails(transaction, orderId)
}
