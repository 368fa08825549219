import type { Database } from '../../../db/database'
import { inTransaction } from '../../../db/database'
import { type CatalogTables, type Pieces, restoreStock } from '../../catalog/interface'
import type { OrderDatabase, OrderTables } from '../tables'

type HoldDatabase = Database<OrderTables & CatalogTables>

/** Pieces that wait for a payment. */
interface Hold {
  /** The cart; for a purchase without one, its idempotency key. */
  readonly id: string
  readonly idempotencyKey: string
  readonly lines: readonly Pieces[]
}

/** Writes down pieces that were taken out of the stock; false where the cart holds some already. */
export async function saveHold(transaction: OrderDatabase, { id, idempotencyKey, lines }: Hold, now = Date.now()) {
  const pieces = JSON.stringify(lines.map(({ variantId, quantity }) => ({ variantId, quantity })))
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('stock_holds')
    .values({ id, idempotency_key: idempotencyKey, pieces, made_at: now })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Puts the pieces of a call back into the stock, and those of another call of the cart that began before `olderThan`. */
export async function endHold(
  transaction: HoldDatabase,
  { id, idempotencyKey }: Omit<Hold, 'lines'>,
  olderThan = 0,
): Promise<void> {
  const rows = await transaction
    .deleteFrom('stock_holds')
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('idempotency_key', '=', idempotencyKey), eb('made_at', '<', olderThan)]))
    .returning('pieces')
    .execute()
  for (const { pieces } of rows) await restoreStock(transaction, JSON.parse(pieces) as Pieces[])
}

/** Age after which no server can still be at work on a hold, in milliseconds. */
const maxAge = 10 * 60 * 1000

/** Puts pieces back into the stock whose server died before it wrote the order. */
export async function endOldHolds(database: HoldDatabase, now = Date.now()): Promise<void> {
  const old = await database
    .selectFrom('stock_holds')
    .select(['id', 'idempotency_key'])
    .where('made_at', '<', now - maxAge)
    .execute()
  for (const { id, idempotency_key: idempotencyKey } of old)
    await inTransaction(database, (transaction) => endHold(transaction, { id, idempotencyKey }))
}
