import { sql } from 'kysely'
import { type Day, daysUntil, pageSize } from '../../../features/admin/interface'
import { isOrderState, type Order } from '../domain/order'
import type { OrderDatabase } from '../tables'

/** Orders and sums per day, for the charts of the admin. */
export interface Sales {
  readonly orders: readonly Day[]
  /** In whole units of the currency. */
  readonly sums: readonly Day[]
}

/** Orders of each of the last thirty days that were not cancelled, and their sums. */
export async function salesByDay(database: OrderDatabase, currency: string): Promise<Sales> {
  const days = daysUntil(Date.now())
  const { rows } = await sql<{ day: string; count: number; cents: number | string }>`
    select substr(placed_at, 1, 10) as day, count(*) as count, sum(total_cents) as cents from orders
    where state <> 'cancelled' and currency = ${currency} and placed_at >= ${days[0]}
    group by substr(placed_at, 1, 10)`.execute(database)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const unit = currency === 'JPY' ? 1 : 100
  return {
    orders: days.map((day) => ({ day, count: Number(byDay.get(day)?.count ?? 0) })),
    sums: days.map((day) => ({ day, count: Math.round(Number(byDay.get(day)?.cents ?? 0) / unit) })),
  }
}

const inState = (database: OrderDatabase, state: string) => {
  const all = database.selectFrom('orders')
  return isOrderState(state) ? all.where('state', '=', state) : all
}

/** The number of orders in a state; an unknown state matches all. */
export async function countOrders(database: OrderDatabase, state: string): Promise<number> {
  const { total } = await inState(database, state)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** One page of the orders in a state, newest first. */
export function listOrders(database: OrderDatabase, state: string, page: number): Promise<Order[]> {
  return inState(database, state)
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** All orders in a state with a row for each of their lines, newest first. */
export async function orderRows(database: OrderDatabase, state: string) {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .select(['sku', 'title', 'attributes', 'quantity', 'unit_price_cents', 'line_cents'])
    .orderBy('placed_at', 'desc')
    .orderBy('order_lines.position')
    .execute()
  return isOrderState(state) ? rows.filter((row) => row.state === state) : rows
}
export type OrderRow = Awaited<ReturnType<typeof orderRows>>[number]
