import { priceText } from '../../../settings/interface'
import type { Order } from '../../domain/order'
import { dayText } from '../../domain/renewal'
import { getPlan, type RefusalReason, type Subscription, type SubscriptionEnd, toDay } from '../../domain/subscription'
import { orderById } from '../../repository/orders'
import { subscriptionsOfOrder } from '../../repository/subscriptions'
import type { OrderTransaction } from '../dependencies'
import { type OrderNotice, queueNotice } from '../order-notices'
import { getLanguage } from '../order-subject'

const getAmount = (order: Order, subscription: Subscription) =>
  priceText(getPlan(subscription).renewal.totalCents, order.currency, getLanguage(order))

/** An email about a subscription for its buyer; its link opens the page of the first order. */
async function queueSubscriptionNotice(
  transaction: OrderTransaction,
  subscription: Subscription,
  getNotice: (order: Order) => OrderNotice,
): Promise<void> {
  const order = await orderById(transaction, subscription.order_id)
  if (order) await queueNotice(transaction, order, getNotice(order))
}

const refusals: Readonly<Record<RefusalReason, string>> = {
  declined:
    'Hello {name}, your card did not pay {amount} for your subscription. Nothing was charged. We try again on {day}. You can pay with another card on the page of your order.',
  'sold-out': 'Hello {name}, what you subscribe to is sold out. Nothing was charged. We try again on {day}.',
}

/** Writes that a period could not be charged, and when it is tried again; `subscription` as it is after that (COM-18). */
export const queueChargeFailed = (
  transaction: OrderTransaction,
  subscription: Subscription,
  reason: RefusalReason,
): Promise<void> =>
  queueSubscriptionNotice(transaction, subscription, (order) => ({
    kind: 'charge-failed',
    part: `${subscription.id} ${subscription.period} ${subscription.refusals}`,
    subject: 'Your subscription {number} could not be charged',
    text: refusals[reason],
    values: {
      amount: getAmount(order, subscription),
      day: dayText(toDay(subscription.next_try_at), getLanguage(order)),
    },
  }))

const ends: Readonly<Record<SubscriptionEnd, string>> = {
  completed: 'Hello {name}, all payments of your subscription were made. You will not be charged again.',
  cancelled: 'Hello {name}, your subscription was ended. You will not be charged again.',
  failed:
    'Hello {name}, your subscription could not be charged for the last time, and has ended. You will not be charged again. If you want to go on, subscribe again in the shop.',
}

/** Writes that a subscription has ended, and why. */
export const queueEnded = (
  transaction: OrderTransaction,
  subscription: Subscription,
  end: SubscriptionEnd,
): Promise<void> =>
  queueSubscriptionNotice(transaction, subscription, () => ({
    kind: 'subscription-ended',
    part: subscription.id,
    subject: 'Your subscription {number} has ended',
    text: ends[end],
  }))

/** What the email of an order says of the next payment of each of its subscriptions. */
export async function nextPayments(transaction: OrderTransaction, order: Order) {
  const subscriptions = await subscriptionsOfOrder(transaction, order)
  return subscriptions
    .filter(({ state }) => state === 'active')
    .map((subscription) => ({
      text: 'The next payment, {amount}, is on {day}. You can end the subscription on the page of your order.',
      values: { amount: getAmount(order, subscription), day: dayText(subscription.next_on, getLanguage(order)) },
    }))
}
