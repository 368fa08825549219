import type { PaymentNotice } from '../domain'
import type { PaymentDatabase } from '../tables'

/** Providers repeat an unanswered message for some days. */
const maxAge = 30 * 24 * 60 * 60 * 1000

/** Notes a message of the provider; false when it was carried out before. */
export async function noteNotice(
  transaction: PaymentDatabase,
  { id, kind }: PaymentNotice,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('payment_notices')
    .values({ id, kind, received_at: now })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldNotices(database: PaymentDatabase, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('payment_notices')
    .where('received_at', '<', now - maxAge)
    .execute()
}
