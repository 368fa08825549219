// What the owner and the buyers of a year were told, kept apart from the database: the shop's own figures must agree with it.
import { addMonths } from 'date-fns'
import type { SiteDatabase } from '../../../src/tables'

/** A variant as its owner wrote it. */
export interface StockedVariant {
  readonly id: string
  readonly productId: string
  readonly sku: string
  cents: number
  pieces: number
}

/** A subscription that an order has begun. */
interface BookedSubscription {
  /** Whether its card pays more than once. */
  readonly isGood: boolean
  /** Of its buyer alone. */
  readonly email: string
  /** When it was ended before its last period, in epoch milliseconds. */
  endedAt?: number
}

/** An order as its buyer was told. All sums in cents. */
export interface BookedOrder {
  readonly id: string
  /** In epoch milliseconds. */
  readonly placedAt: number
  readonly totalCents: number
  /** What the card has paid. */
  readonly cardCents: number
  /** The gift card that has paid the rest; empty for none. */
  readonly giftCode: string
  /** The code of a coupon; empty for none. */
  readonly coupon: string
  /** Pieces by their variant. */
  readonly pieces: ReadonlyMap<string, number>
  /** Kinds of the emails that it causes, without those to the owner. */
  readonly emails: string[]
  /** Codes of the gift cards that it has sold. */
  readonly soldCodes: string[]
  /** Whether something of it is sent. */
  readonly isSent: boolean
  /** Whether its buyer is asked for a review. */
  readonly isReviewed: boolean
  subscription?: BookedSubscription | undefined
  refundedCents: number
  /** `received` until its buyer is told whether the payment has arrived. */
  state: 'received' | 'placed' | 'fulfilled' | 'cancelled'
}

/** What an order is of which nothing else is said. */
export const plainOrder: Omit<BookedOrder, 'id' | 'placedAt' | 'totalCents' | 'cardCents' | 'emails' | 'soldCodes'> = {
  ...{ giftCode: '', coupon: '', pieces: new Map(), refundedCents: 0, state: 'placed', isSent: true, isReviewed: true },
}

/** The books of a year. */
export interface Books {
  /** In epoch milliseconds; what is older does not belong to them. */
  readonly began: number
  readonly variants: Map<string, StockedVariant>
  readonly orders: BookedOrder[]
  /** What was put on each gift card, and what is left. */
  readonly giftCards: Map<string, { readonly paid: number; left: number }>
  /** How often each coupon was used by orders that stand. */
  readonly coupons: Map<string, number>
  /** Stars of each review that was sent. */
  readonly reviews: number[]
  /** Kinds of the emails that have arrived, by the id of their order. */
  readonly arrived: Map<string, string[]>
}

export const createBooks = (): Books => ({
  began: Date.now(),
  variants: new Map(),
  orders: [],
  giftCards: new Map(),
  coupons: new Map(),
  reviews: [],
  arrived: new Map(),
})

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Writes an order: its pieces leave the stock, its gift card loses what it has paid. */
export function bookOrder(books: Books, order: BookedOrder): void {
  books.orders.push(order)
  take(books, order, 1)
}

/** Writes that an order was cancelled: all is as before it, and what was not spent of its gift cards goes back to its card. */
export function bookCancelled(books: Books, order: BookedOrder): void {
  const cards = order.soldCodes.flatMap((code) => books.giftCards.get(code) ?? [])
  order.state = 'cancelled'
  order.refundedCents = Math.max(order.refundedCents, order.cardCents - sum(cards.map(({ paid, left }) => paid - left)))
  order.emails.push('cancelled')
  for (const card of cards) card.left = 0
  if (order.subscription && !isOver(order)) bookEnd(order)
  take(books, order, -1)
}

/** Writes that the payment of an order never arrived: nothing of it has begun. */
export function bookUnpaid(books: Books, order: BookedOrder): void {
  order.emails.length = 0
  order.subscription = undefined
  bookCancelled(books, order)
}

/** Writes that a subscription was ended before its last period. */
export function bookEnd({ subscription }: BookedOrder): void {
  if (subscription) subscription.endedAt = Date.now()
}

/** Whether a subscription has ended by itself, or was ended. */
export function isOver({ placedAt, subscription }: BookedOrder): boolean {
  if (!subscription || subscription.endedAt !== undefined) return true
  return Date.now() >= addMonths(placedAt, subscription.isGood ? 11 : 1).getTime()
}

function take({ variants, giftCards, coupons }: Books, order: BookedOrder, sign: 1 | -1) {
  for (const [id, quantity] of order.pieces) {
    const variant = variants.get(id)
    if (variant) variant.pieces -= sign * quantity
  }
  const card = giftCards.get(order.giftCode)
  if (card) card.left -= sign * (order.totalCents - order.cardCents)
  if (order.coupon) coupons.set(order.coupon, (coupons.get(order.coupon) ?? 0) + sign)
}

const standing = ({ orders }: Books) => orders.filter(({ state }) => state !== 'cancelled')

/** Whether all of the money of an order went back; what a gift card has paid goes back with a cancelled one alone. */
export const isRefunded = ({ totalCents, refundedCents }: BookedOrder) => totalCents > 0 && refundedCents === totalCents

/** Number of orders, and their cents that were not refunded, of those placed between two moments. */
export function salesIn(books: Books, from: number, to: number) {
  const orders = standing(books).filter((order) => order.placedAt >= from && order.placedAt < to && !isRefunded(order))
  return { count: orders.length, cents: sum(orders.map((order) => order.totalCents - order.refundedCents)) }
}

/** The payments that all subscriptions must have made, after their first, until now. */
export const renewalsUntilNow = ({ orders }: Books) =>
  sum(
    orders.map(({ placedAt, subscription }) => {
      if (!subscription?.isGood) return 0
      const until = Math.min(Date.now(), subscription.endedAt ?? Number.POSITIVE_INFINITY)
      return Array.from({ length: 11 }, (_, at) => addMonths(placedAt, at + 1).getTime()).filter((due) => due < until)
        .length
    }),
  )

/** The figures of the books, in the shape of `readFigures`. */
export function getFigures(books: Books) {
  const { orders, variants, giftCards, coupons, reviews } = books
  return {
    cash: sum(orders.map(({ cardCents, refundedCents }) => cardCents - refundedCents)),
    orders: orders.length,
    cancelled: orders.length - standing(books).length,
    stock: sorted([...variants].map(([id, { pieces }]) => [id, pieces])),
    giftCards: sorted([...giftCards].map(([code, { left }]) => [code, left])),
    coupons: sorted([...coupons]),
    reviews: [reviews.length, sum(reviews)],
    unsettled: 0,
    held: 0,
  }
}

/** The emails that tell how a subscription goes: one that was ended is told once; a card that pays once is asked four times. */
function emailsOfSubscription(order: BookedOrder): string[] {
  if (!order.subscription || !isOver(order)) return []
  const { isGood, endedAt } = order.subscription
  const failures = isGood || endedAt !== undefined ? [] : Array<string>(3).fill('charge-failed')
  return [...failures, 'subscription-ended']
}

/** The emails that have arrived for each order, and those that must have. */
export function getEmails({ orders, arrived }: Books) {
  const all = (order: BookedOrder) => [...order.emails, ...emailsOfSubscription(order)]
  return {
    expected: sorted(orders.map((order) => [order.id, all(order).toSorted()])),
    arrived: sorted(orders.map(({ id }) => [id, (arrived.get(id) ?? []).toSorted()])),
  }
}

/** The same figures, of the shop and of the payment provider. */
export async function readFigures(database: SiteDatabase, { began, variants, giftCards, coupons }: Books) {
  const paid = await database.selectFrom('test_provider').select(['state', 'amount_cents']).execute()
  const inState = (state: string) => sum(paid.filter((row) => row.state === state).map((row) => row.amount_cents))
  const orders = await database.selectFrom('orders').select('state').execute()
  const stock = await database.selectFrom('stock').selectAll().execute()
  const cards = await database.selectFrom('gift_cards').selectAll().execute()
  const codes = await database.selectFrom('coupons').selectAll().execute()
  const since = new Date(began).toISOString()
  const reviews = await database.selectFrom('reviews').select('rating').where('made_at', '>=', since).execute()
  const payments = await database.selectFrom('payments').select('state').execute()
  const final = ['captured', 'released', 'declined', 'refunded']
  return {
    cash: inState('captured') - inState('refunded'),
    orders: orders.length,
    cancelled: orders.filter(({ state }) => state === 'cancelled').length,
    stock: sorted(stock.map((row) => [row.variant_id, row.quantity] as const).filter(([id]) => variants.has(id))),
    giftCards: sorted(
      cards.map((row) => [row.code, row.balance_cents] as const).filter(([code]) => giftCards.has(code)),
    ),
    coupons: sorted(codes.map((row) => [row.code, row.uses] as const).filter(([code]) => coupons.has(code))),
    reviews: [reviews.length, sum(reviews.map(({ rating }) => rating))],
    unsettled: payments.filter(({ state }) => !final.includes(state)).length,
    held: (await database.selectFrom('stock_holds').select('id').execute()).length,
  }
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  Object.fromEntries(entries.toSorted(([first], [second]) => (first < second ? -1 : 1)))
