import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from 'kysely'
import { createTables } from './columns'
import type { Database } from './database'

/** Creates the version of the content: one row. */
export async function createContentVersion<Tables>(database: Kysely<Tables>): Promise<void> {
  await createTables(database, { content_version: 'id# version$ moved_in?$' })
  await sql`insert into content_version (id, version) values (1, 1)`.execute(database)
}

/** Lets every change of these tables move the version, by any program, in the transaction of the change. */
export async function watchTables<Tables>(database: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database)
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const table of tables)
      for (const change of ['insert', 'update', 'delete'])
        await run(
          `create trigger content_version_${table}_${change} after ${change} on ${table} begin update content_version set version = version + 1; end`,
        )
    return
  }
  // The row is locked until the end of a transaction. Deferred to it, no transaction waits for another while it has that lock.
  await run(`create or replace function move_content_version() returns trigger language plpgsql as $$ begin
    update content_version set version = version + 1, moved_in = txid_current() where moved_in is distinct from txid_current();
    return null; end $$`)
  for (const table of tables)
    await run(
      `create constraint trigger content_version_${table} after insert or update or delete on ${table} deferrable initially deferred for each row execute function move_content_version()`,
    )
}

/**
 * Reads the version of the content. Requests that come during a read share the next one: a version is never older than
 * the request, and a busy server reads it once for many.
 */
export function followContentVersion(database: Database): () => Promise<number> {
  let query: CompiledQuery<{ version: number }> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined
  async function read() {
    await running
    // One read for all requests that have come by now.
    await setImmediate()
    next = undefined
    query ??= database.selectFrom('content_version').select('version').compile()
    const reading = database.executeQuery(query)
    running = reading.catch(() => {})
    return Number((await reading).rows[0]?.version)
  }
  return () => {
    next ??= read()
    return next
  }
}
