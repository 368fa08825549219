import { inTransaction } from '../../../db/database'
import { paymentOfOrder } from '../../payments/interface'
import { isFullyRefunded } from '../domain/order'
import { moveOrder, orderById } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { queueSentEmails } from './order-notices'

/** Marks a placed order as sent, and writes its emails. False for an order that is in another state, or whose money went back. */
export const sendOrder = (database: OrderTransaction, orderId: string): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const [order, payment] = [await orderById(transaction, orderId), await paymentOfOrder(transaction, orderId)]
    if (!order || isFullyRefunded(order, payment?.refunded_cents ?? 0)) return false
    const isSent = await moveOrder(transaction, orderId, ['placed'], 'fulfilled')
    if (isSent) await queueSentEmails(transaction, orderId)
    return isSent
  })
