import { inTransaction } from '../../../db/database'
import { moveOrder } from '../repository/orders'
import type { OrderTransaction } from './dependencies'
import { queueSentEmails } from './order-notices'

/** Marks a placed order as sent, and writes its emails. False for an order that is in another state. */
export const sendOrder = (database: OrderTransaction, orderId: string): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const isSent = await moveOrder(transaction, orderId, ['placed'], 'fulfilled')
    if (isSent) await queueSentEmails(transaction, orderId)
    return isSent
  })
