import { randomUUID } from 'node:crypto'
import { pageSize } from '../../../features/admin/interface'
import type { SoldPlan } from '../domain/basket'
import type { Order } from '../domain/order'
import { periodDay } from '../domain/renewal'
import { isComplete, type Subscription, startOf } from '../domain/subscription'
import type { OrderDatabase } from '../tables'

/** A subscription to begin; its first period is paid. */
interface NewSubscription {
  readonly orderId: string
  readonly lineId: string
  readonly variantId: string
  readonly plan: SoldPlan
  /** As 2027-04-08. */
  readonly startedOn: string
}

export async function insertSubscription(transaction: OrderDatabase, subscription: NewSubscription): Promise<void> {
  const { orderId, lineId, variantId, plan, startedOn } = subscription
  const nextOn = periodDay(plan, startedOn, 1)
  await transaction
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      order_id: orderId,
      line_id: lineId,
      variant_id: variantId,
      plan: JSON.stringify(plan),
      state: isComplete(plan, 1) ? 'completed' : 'active',
      started_on: startedOn,
      next_on: nextOn,
      next_try_at: startOf(nextOn),
      period: 1,
      charges: 1,
      tries: 0,
      refusals: 0,
      problem: null,
      paid_with: null,
    })
    .execute()
}

const subscriptions = (database: OrderDatabase) => database.selectFrom('subscriptions').selectAll('subscriptions')

export const subscriptionById = (database: OrderDatabase, id: string): Promise<Subscription | undefined> =>
  subscriptions(database).where('id', '=', id).executeTakeFirst()

/** Ids of subscriptions to charge now, those that wait longest first. */
export async function dueSubscriptions(database: OrderDatabase, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'active')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a subscription for one try until `until`; undefined when another server has it. */
export function takeSubscription(database: OrderDatabase, id: string, now: number, until: number) {
  return database
    .updateTable('subscriptions')
    .set({ next_try_at: until })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Changes a subscription that is still active and at the same try of the same period; false for every other. */
export async function moveSubscription(
  transaction: OrderDatabase,
  { id, period, tries }: Pick<Subscription, 'id' | 'period' | 'tries'>,
  change: Partial<Omit<Subscription, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', id)
    .where('period', '=', period)
    .where('tries', '=', tries)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an active subscription; undefined for every other. */
export const endActive = (transaction: OrderDatabase, id: string): Promise<Subscription | undefined> =>
  transaction
    .updateTable('subscriptions')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst()

/** Subscriptions with their first order and what they buy, as pages show them; those of before have no price, and are charged for nothing. */
const listed = (database: OrderDatabase) =>
  subscriptions(database)
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .innerJoin('order_lines', 'order_lines.id', 'subscriptions.line_id')
    .select(['orders.number', 'orders.name', 'orders.currency', 'order_lines.title'])
export type ListedSubscription = Awaited<ReturnType<typeof listSubscriptions>>[number]

/** The subscriptions that an order has begun, or the one whose period it pays. */
export const subscriptionsOfOrder = (
  database: OrderDatabase,
  { id, subscription_id }: Pick<Order, 'id' | 'subscription_id'>,
): Promise<ListedSubscription[]> =>
  listed(database)
    .where(({ eb, or }) =>
      or([eb('subscriptions.order_id', '=', id), eb('subscriptions.id', '=', subscription_id ?? '')]),
    )
    .orderBy('subscriptions.id')
    .execute()

/** One page of all subscriptions: those whose card was refused first, then those that are charged next. */
export const listSubscriptions = (database: OrderDatabase, page: number) =>
  listed(database)
    .orderBy(({ eb }) => eb.case().when('subscriptions.state', '=', 'active').then(0).else(1).end())
    .orderBy('refusals', 'desc')
    .orderBy('next_on')
    .orderBy('subscriptions.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const listedSubscription = (database: OrderDatabase, id: string): Promise<ListedSubscription | undefined> =>
  listed(database).where('subscriptions.id', '=', id).executeTakeFirst()

/** How many subscriptions there are, or of the active ones how many have a refused period. */
export async function countSubscriptions(database: OrderDatabase, { isRefused = false } = {}): Promise<number> {
  const all = listed(database)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
  const counted = isRefused ? all.where('subscriptions.state', '=', 'active').where('problem', 'is not', null) : all
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
