import type { Database } from '../database/schema'

/** What a call is answered with. */
export interface Outcome<Body = unknown> {
  readonly status: number
  readonly body: Body
}
const life = 30 * 24 * 60 * 60 * 1000

/** Whether a text can be an intent: what clients make up, neither empty nor endless. */
export const isIntent = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)

/**
 * Carries an intent out once. A second call with it, also one that comes at the same time, changes nothing and is
 * answered what the first was. The first statement writes: SQLite takes its lock there, Postgres makes the second wait.
 */
export function once<Body>(
  database: Database,
  scope: string,
  id: string,
  act: (work: Database) => Promise<Outcome<Body>>,
): Promise<Outcome<Body>> {
  return database.transaction().execute(async (work) => {
    const { numInsertedOrUpdatedRows } = await work
      .insertInto('intents')
      .values({ scope, id, status: 0, answer: '', made_at: Date.now() })
      .onConflict((row) => row.columns(['scope', 'id']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) {
      const { status, answer } = await work
        .selectFrom('intents')
        .select(['status', 'answer'])
        .where('scope', '=', scope)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { status, body: JSON.parse(answer) as Body }
    }
    const outcome = await act(work)
    await work
      .updateTable('intents')
      .set({ status: outcome.status, answer: JSON.stringify(outcome.body) })
      .where('scope', '=', scope)
      .where('id', '=', id)
      .execute()
    return outcome
  })
}

/** Forgets intents that nobody repeats any more. */
export async function forgetIntents(database: Database, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('intents')
    .where('made_at', '<', now - life)
    .execute()
}
