import { createHash } from 'node:crypto'
import { type Database, inTransaction } from './database'

/** A call that has been carried out. */
export interface CallResult {
  /** True for a call whose key was known: nothing was changed. */
  readonly isRepeated: boolean
  /** The revision that the first call made of the thing it changed. */
  readonly revision: number
}
const maxAge = 30 * 24 * 60 * 60 * 1000
const carriedOut = 200

/** What an idempotency key is: 1 to 128 letters, digits and signs. */
export const idempotencyKeyPattern = /^[\w.:-]{1,128}$/

/** Whether a value can be an idempotency key. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && idempotencyKeyPattern.test(value)

/**
 * The key of a call with its content. Other content is another call: a copied tab and a page that was gone back to have the key of the first, and what a
 * visitor changes after a lost response must not be thanked for and lost.
 */
export const contentKey = (key: string, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([key, content]))
    .digest('base64url')

/**
 * Carries a call out once per idempotency key. A second call with the key, also one at the same time, changes nothing;
 * its response is read anew. `act` returns the revision that it made; when it throws, nothing is stored, the key neither.
 * The first statement writes: SQLite takes its lock there, and Postgres makes the second wait.
 */
export function runOnce<Tables>(
  database: Database<Tables>,
  { scope, id }: { readonly scope: string; readonly id: string },
  act: (transaction: Database<Tables>) => Promise<number>,
): Promise<CallResult> {
  return inTransaction(database, async (transaction) => {
    // The type of the tables is open here; every database has the core tables.
    const keys = transaction as unknown as Database
    const { numInsertedOrUpdatedRows } = await keys
      .insertInto('idempotency_keys')
      .values({ scope, id, status: 0, revision: 0, made_at: Date.now() })
      .onConflict((row) => row.columns(['scope', 'id']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { isRepeated: true, revision: await firstRevision(keys, scope, id) }
    const revision = await act(transaction)
    await keys
      .updateTable('idempotency_keys')
      .set({ status: carriedOut, revision })
      .where('scope', '=', scope)
      .where('id', '=', id)
      .execute()
    return { isRepeated: false, revision }
  })
}

async function firstRevision(keys: Database, scope: string, id: string): Promise<number> {
  const { revision } = await keys
    .selectFrom('idempotency_keys')
    .select('revision')
    .where('scope', '=', scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return revision
}

/** Deletes keys after thirty days; no client repeats a call that late. */
export async function deleteOldKeys(database: Database, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('made_at', '<', now - maxAge)
    .execute()
}
