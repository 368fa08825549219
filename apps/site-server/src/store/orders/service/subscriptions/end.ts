import { inTransaction } from '../../../../db/database'
import { endActive, subscriptionsOfOrder } from '../../repository/subscriptions'
import type { OrderTransaction } from '../dependencies'
import { queueEnded } from './emails'

/** Ends a subscription within a transaction; false for one that has ended before. */
async function endWithin(transaction: OrderTransaction, id: string): Promise<boolean> {
  const ended = await endActive(transaction, id)
  if (ended) await queueEnded(transaction, ended, 'cancelled')
  return ended !== undefined
}

/** Ends a subscription for its buyer or for the shop, and writes the email; false for one that has ended before (COM-18). */
export const endSubscription = (database: OrderTransaction, id: string): Promise<boolean> =>
  inTransaction(database, (transaction) => endWithin(transaction, id))

/** Ends what an order has begun: it is cancelled. A cancelled period ends nothing. */
export async function endSubscriptionsOf(transaction: OrderTransaction, orderId: string): Promise<void> {
  for (const { id } of await subscriptionsOfOrder(transaction, { id: orderId, subscription_id: null }))
    await endWithin(transaction, id)
}
