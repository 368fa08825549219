import { storeSettings } from '../../settings/interface'
import type { OrderDatabase } from '../tables'
import { isRefunded, refundedCents } from './refunded'

/** Orders in the currency of the shop that were not cancelled, and the cents of them that were not refunded, between each moment and the next; moments in epoch milliseconds, oldest first. */
export async function salesBetween(database: OrderDatabase, boundaries: readonly number[]) {
  const { selectedCurrency: currency } = await storeSettings(database)
  const toTime = (moment = 0) => new Date(moment).toISOString()
  const rows = await database
    .selectFrom('orders')
    .select(['placed_at', 'total_cents', refundedCents.as('refunded')])
    .where('state', '<>', 'cancelled')
    .where(({ not }) => not(isRefunded))
    .where('currency', '=', currency)
    .where('placed_at', '>=', toTime(boundaries[0]))
    .where('placed_at', '<', toTime(boundaries.at(-1)))
    .orderBy('placed_at')
    .execute()
  const orders = boundaries.slice(1).map(() => 0)
  const cents = [...orders]
  let at = 0
  for (const { placed_at, total_cents, refunded } of rows) {
    while (Date.parse(placed_at) >= (boundaries[at + 1] ?? Number.POSITIVE_INFINITY)) at++
    orders[at] = (orders[at] ?? 0) + 1
    cents[at] = (cents[at] ?? 0) + total_cents - Number(refunded)
  }
  return { currency, orders, cents }
}
