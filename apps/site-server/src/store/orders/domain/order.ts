import type { SubscriptionPlan } from '@ashlar/core-i18n/subscription'
import type { Phrase } from '../../../http/response/phrase'
import type { Gift } from '../../cart/interface'
import type { OrderTables } from '../tables'
import type { SoldPlan } from './basket'

export type Order = OrderTables['orders']
export type OrderLine = OrderTables['order_lines']

/** An amount of an order, as it was when the order was placed. */
export const pastAmount = ({ currency, placed_at }: Pick<Order, 'currency' | 'placed_at'>, cents: number) => ({
  cents,
  currency,
  since: Date.parse(placed_at),
})

/** The states of an order with their names. */
export const orderStates = {
  received: 'Received, payment pending',
  placed: 'Placed, not sent yet',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
} as const
type OrderState = keyof typeof orderStates
export const isOrderState = (state: string): state is OrderState => Object.hasOwn(orderStates, state)

/** Whether all of an order has been refunded: nothing of it is to be sent. */
export const isFullyRefunded = ({ total_cents }: Pick<Order, 'total_cents'>, refundedCents: number) =>
  total_cents > 0 && refundedCents >= total_cents

/** The state of an order as the owner reads it. */
export function stateName(order: Pick<Order, 'state' | 'total_cents'>, refundedCents: number): string {
  const { state } = order
  if (state !== 'cancelled' && isFullyRefunded(order, refundedCents))
    return state === 'fulfilled' ? 'Sent, and refunded' : 'Refunded, nothing to send'
  return isOrderState(state) ? orderStates[state] : state
}

const day = 24 * 60 * 60 * 1000
/** Days after which an order that was not sent has waited long. */
export const maxWait = 3

/** Orders that were placed before this time have waited long, in ISO 8601. */
export const lateBefore = (now = Date.now()): string => new Date(now - maxWait * day).toISOString()

/** Whole days since an order was placed. */
export const daysSince = ({ placed_at }: Pick<Order, 'placed_at'>, now = Date.now()): number =>
  Math.floor((now - Date.parse(placed_at)) / day)

/** The facts of gift cards, subscriptions and answers that are stored with a line. */
interface LineExtra {
  readonly gift?: Gift | null
  readonly subscription?: SoldPlan | null
  readonly answers?: Readonly<Record<string, string>> | null
}
export const getExtra = ({ extra }: Pick<OrderLine, 'extra'>) => JSON.parse(extra ?? '{}') as LineExtra

/** The recipient of the gift card of a line, as a note under it. */
export function getGiftNote(line: Pick<OrderLine, 'extra'>): Phrase | undefined {
  const { gift } = getExtra(line)
  return gift ? { text: 'for {email}', values: { email: gift.recipientEmail } } : undefined
}

/** A note under a line of an email: its plan, or the recipient of its gift card. */
export function getNote(line: Pick<OrderLine, 'extra'>): Phrase | { readonly plan: SubscriptionPlan } | undefined {
  const { subscription } = getExtra(line)
  if (!subscription) return getGiftNote(line)
  const { billingPeriod, numBillingCycles } = subscription
  return { plan: { billingPeriod, numBillingCycles } }
}

/** The sums from which it follows whether taxes were added to the total or are a part of it. */
interface TaxedTotals {
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCostCents: number
  readonly grandTotalCents: number
}

/** The rows of taxes in a sum: as amounts that are added, or as the part of the total that they are. */
export function taxRows(totals: TaxedTotals, taxes: readonly { readonly name: string; readonly cents: number }[]) {
  const { subtotalCents, discountCents, shippingCostCents, grandTotalCents } = totals
  const isIncluded = subtotalCents - discountCents + shippingCostCents === grandTotalCents
  return taxes.filter(({ cents }) => cents > 0).map(({ name, cents }) => ({ name, cents, isIncluded }))
}
