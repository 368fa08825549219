import { sql } from 'kysely'
import type { OrderDatabase } from '../tables'

/** Days that count. */
const days = 90
const dayLength = 24 * 60 * 60 * 1000
/** More are on no page. */
const most = 24
/** The order hardly changes in that time, in milliseconds; a sum over months is not made for each page. */
const maxAge = 10 * 60 * 1000

/** The ids of the products of which most pieces were sold lately, the first one first. It is a sum, which names no buyer. */
async function readSold(database: OrderDatabase, now: number): Promise<readonly string[]> {
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

/** Reads them once for all who ask within ten minutes. */
export function createSoldReader(database: OrderDatabase): () => Promise<readonly string[]> {
  let until = 0
  let known: Promise<readonly string[]>
  return () => {
    const now = Date.now()
    if (now < until) return known
    until = now + maxAge
    known = readSold(database, now)
    // One that failed is read anew.
    known.catch(() => {
      until = 0
    })
    return known
  }
}
