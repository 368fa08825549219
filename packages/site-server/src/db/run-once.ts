import { type Database, inTransaction } from './database'

/** The response to a call. */
export interface CallResult<Body = unknown> {
  readonly status: number
  readonly body: Body
}
const maxAge = 30 * 24 * 60 * 60 * 1000

/** Whether a text can be an idempotency key: 1 to 128 letters, digits and signs. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)

/**
 * Carries a call out once per idempotency key. A second call with the key, also one at the same time, changes nothing
 * and gets the first response. The first statement writes: SQLite takes its lock there, and Postgres makes the second wait.
 */
export function runOnce<Tables, Body>(
  database: Database<Tables>,
  { scope, id }: { readonly scope: string; readonly id: string },
  act: (work: Database<Tables>) => Promise<CallResult<Body>>,
): Promise<CallResult<Body>> {
  return inTransaction(database, async (work) => {
    // The type of the tables is open here; every database has the core tables.
    const keys = work as unknown as Database
    const { numInsertedOrUpdatedRows } = await keys
      .insertInto('idempotency_keys')
      .values({ scope, id, status: 0, answer: '', made_at: Date.now() })
      .onConflict((row) => row.columns(['scope', 'id']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return firstResult<Body>(keys, scope, id)
    const result = await act(work)
    await keys
      .updateTable('idempotency_keys')
      .set({ status: result.status, answer: JSON.stringify(result.body) })
      .where('scope', '=', scope)
      .where('id', '=', id)
      .execute()
    return result
  })
}

async function firstResult<Body>(keys: Database, scope: string, id: string): Promise<CallResult<Body>> {
  const { status, answer } = await keys
    .selectFrom('idempotency_keys')
    .select(['status', 'answer'])
    .where('scope', '=', scope)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { status, body: JSON.parse(answer) as Body }
}

/** Deletes keys after thirty days; no client repeats a call that late. */
export async function deleteOldKeys(database: Database, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('made_at', '<', now - maxAge)
    .execute()
}
