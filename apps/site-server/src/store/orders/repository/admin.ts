import { fractionDigits } from '@ashlar/core-i18n/money'
import { sql } from 'kysely'
import { anyContains } from '../../../db/containing'
import { type Day, daysUntil, pageSize } from '../../../features/admin/interface'
import { productTypes } from '../../catalog/interface'
import { isOrderState, lateBefore, type Order } from '../domain/order'
import type { OrderDatabase } from '../tables'
import { capturedCents, isRefunded, refundedCents } from './refunded'

/** Orders and sums per day, for the charts of the admin. */
export interface Sales {
  /** Numbers of orders. */
  readonly orders: readonly Day[]
  /** In whole units of the currency. */
  readonly sums: readonly Day[]
}

/** Orders of each of the last thirty days that were not cancelled, and what was not refunded of their sums. */
export async function salesByDay(database: OrderDatabase, currency: string): Promise<Sales> {
  const days = daysUntil(Date.now())
  const { rows } = await sql<{ day: string; count: number; cents: number | string }>`
    select substr(placed_at, 1, 10) as day, count(*) as count, sum(total_cents - ${refundedCents}) as cents from orders
    where state <> 'cancelled' and not ${isRefunded} and currency = ${currency} and placed_at >= ${days[0]}
    group by substr(placed_at, 1, 10)`.execute(database)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const unit = 10 ** fractionDigits(currency)
  return {
    orders: days.map((day) => ({ day, count: Number(byDay.get(day)?.count ?? 0) })),
    sums: days.map((day) => ({ day, count: Math.round(Number(byDay.get(day)?.cents ?? 0) / unit) })),
  }
}

/** A state of orders, `to-send` for placed ones with something to ship, `late` for those that have waited long, or `refunded`; every other text matches all. */
export interface OrderFilter {
  readonly state: string
  /** A part of number, name or email; empty matches all. */
  readonly search: string
}

/** Whether something of an order is sent. */
const hasParcel = sql<boolean>`exists (
  select 1 from order_lines where order_lines.order_id = orders.id and product_type = ${productTypes.physical})`

const inState = (database: OrderDatabase, state: string) => {
  const all = database.selectFrom('orders')
  if (isOrderState(state)) return all.where('state', '=', state)
  if (state === 'refunded') return all.where('state', '<>', 'cancelled').where(isRefunded)
  if (state !== 'to-send' && state !== 'late') return all
  return (state === 'late' ? all.where('placed_at', '<', lateBefore()) : all)
    .where('state', '=', 'placed')
    .where(({ not }) => not(isRefunded))
    .where(hasParcel)
}

const matching = (database: OrderDatabase, { state, search }: OrderFilter) =>
  inState(database, state).where(anyContains(['orders.number', 'orders.name', 'orders.email'], search))

/** The number of orders that a filter matches. */
export async function countOrders(database: OrderDatabase, filter: OrderFilter): Promise<number> {
  const { total } = await matching(database, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** An order of a list, with what was refunded of it, and 1 where something of it is sent. */
export type ListedOrder = Order & { readonly refunded_cents: number | string; readonly has_parcel: number }

/** One page of the orders that a filter matches, newest first. */
export function listOrders(database: OrderDatabase, filter: OrderFilter, page: number): Promise<ListedOrder[]> {
  return matching(database, filter)
    .selectAll()
    .select(refundedCents.as('refunded_cents'))
    .select(sql<number>`case when ${hasParcel} then 1 else 0 end`.as('has_parcel'))
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

const exportSize = 200

/** The lines of orders with the facts of their order, in the order of the ids. */
async function getRows(database: OrderDatabase, ids: readonly string[]) {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .select(['sku', 'title', 'attributes', 'quantity', 'unit_price_cents', 'line_cents'])
    .select([capturedCents.as('captured_cents'), refundedCents.as('refunded_cents')])
    .where('orders.id', 'in', [...ids])
    .orderBy('order_lines.position')
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
export type OrderRow = Awaited<ReturnType<typeof getRows>>[number]

/** All orders that a filter matches, with a row for each of their lines, newest first, some at a time. */
export async function* orderRows(database: OrderDatabase, filter: OrderFilter) {
  let last: { readonly id: string; readonly placed_at: string } | undefined
  for (;;) {
    const before = last
    const orders = await matching(database, filter)
      .select(['id', 'placed_at'])
      .$if(before !== undefined, (query) =>
        query.where(({ eb, and, or }) =>
          or([
            eb('placed_at', '<', before?.placed_at ?? ''),
            and([eb('placed_at', '=', before?.placed_at ?? ''), eb('id', '>', before?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(exportSize)
      .execute()
    const ids = orders.map(({ id }) => id)
    if (ids.length > 0) yield await getRows(database, ids)
    if (ids.length < exportSize) return
    last = orders.at(-1)
  }
}
