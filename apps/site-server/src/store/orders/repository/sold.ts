import { sql } from 'kysely'
import type { OrderDatabase } from '../tables'

/** Days that count. */
const days = 90
const dayLength = 24 * 60 * 60 * 1000
/** More are on no page. */
const most = 24

/** The ids of the products of which most pieces were sold lately, the first one first. It is a sum, which names no buyer. */
export async function soldProducts(database: OrderDatabase, now = Date.now()): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['product_id', sql<number | string>`sum(quantity)`.as('pieces')])
    .where('state', '<>', 'cancelled')
    .where('placed_at', '>=', new Date(now - days * dayLength).toISOString())
    .groupBy('product_id')
    .orderBy('pieces', 'desc')
    .orderBy('product_id')
    .limit(most)
    .execute()
  return rows.flatMap(({ product_id }) => product_id ?? [])
}
