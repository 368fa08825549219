import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { contentChanges, contentVersion } from './core-tables'
import { createIndexes, createTables } from './create-tables'
import type { Database } from './database'
import { isPostgres } from './engine'
import type { Sources } from './recorded-reads'
import { everything, type RowKeys } from './sources'

/** Creates the version of the content: one row. */
export async function createContentVersion<Tables>(database: Kysely<Tables>): Promise<void> {
  await createTables(database, { content_version: contentVersion })
  await sql`insert into content_version (id, version) values (1, 1)`.execute(database)
}

/** Lets every change of these tables move the version, by any program, in the transaction of the change. */
export async function watchTables<Tables>(database: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database)
  if (!isPostgres(database)) {
    for (const table of tables)
      for (const change of changes)
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

const changes = ['insert', 'update', 'delete'] as const

/** Creates the table of what has changed last: for each table, and each row that is told apart, the version of its last change. */
export async function createContentChanges<Tables>(database: Kysely<Tables>): Promise<void> {
  await createTables(database, { content_changes: contentChanges })
  await createIndexes(database, [['content_changes', 'version']])
  if (isPostgres(database)) await sql.raw(movingFunction).execute(database)
}

/** As `move_content_version` of before; the columns of a trigger are its arguments. */
const movingFunction = `create or replace function move_content_version() returns trigger language plpgsql as $$
  declare names text[] := array[tg_table_name::text]; now_version bigint; place text;
  begin
    update content_version set version = version + 1, moved_in = txid_current() where moved_in is distinct from txid_current();
    select version into now_version from content_version;
    for at in 0 .. tg_nargs - 1 loop
      place := tg_table_name || '.' || tg_argv[at] || '=';
      if tg_op <> 'INSERT' then names := names || (place || coalesce(to_jsonb(old) ->> tg_argv[at], '')); end if;
      if tg_op <> 'DELETE' then names := names || (place || coalesce(to_jsonb(new) ->> tg_argv[at], '')); end if;
    end loop;
    insert into content_changes (name, version) select distinct name, now_version from unnest(names) as name
      on conflict (name) do update set version = excluded.version where content_changes.version <> excluded.version;
    return null;
  end $$`

/** One statement of a SQLite trigger. */
const noteInSqlite = (name: string) =>
  `insert into content_changes (name, version) select ${name}, version from content_version where true on conflict (name) do update set version = excluded.version;`

type RunText = (text: string) => Promise<unknown>

async function watchRowsInPostgres(run: RunText, table: string, columns: readonly string[]): Promise<void> {
  const name = `content_version_${table}`
  const values = columns.map((column) => `'${column}'`).join()
  await run(`drop trigger if exists ${name} on ${table}`)
  await run(
    `create constraint trigger ${name} after insert or update or delete on ${table} deferrable initially deferred for each row execute function move_content_version(${values})`,
  )
}

/** The rows that a trigger of SQLite can read, by the change that it runs after. */
const rowsOfChange = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }

async function watchRowsInSqlite(run: RunText, table: string, columns: readonly string[]): Promise<void> {
  for (const change of changes) {
    const name = `content_version_${table}_${change}`
    const places = columns.flatMap((column) =>
      rowsOfChange[change].map((row) => `'${table}.${column}=' || ${row}.${column}`),
    )
    await run(`drop trigger if exists ${name}`)
    await run(
      `create trigger ${name} after ${change} on ${table} begin update content_version set version = version + 1; ${[`'${table}'`, ...places].map(noteInSqlite).join(' ')} end`,
    )
  }
}

/** Lets every change of these tables move the version and note what has changed, also where `watchTables` watches them. */
export async function watchRows<Tables>(database: Kysely<Tables>, tables: RowKeys): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database)
  const watch = isPostgres(database) ? watchRowsInPostgres : watchRowsInSqlite
  for (const [table, columns] of Object.entries(tables)) await watch(run, table, columns)
}

/** Follows what pages show. */
export interface ContentVersions {
  /**
   * Reads the version of the content. Requests that come during a read share the next one, and those within the age of a version share that: it is
   * never older than a request less this age, and a busy server reads it once for many.
   */
  read(): Promise<number>
  /** Whether something that was made at a version from these sources may be shown at the last version that was read. */
  isCurrent(sources: Sources, version: number): boolean
}

/** Changes that are remembered; after more of them everything that was made before is made anew. */
const maxChanges = 20_000

/** The query of what has changed since a version, compiled once. */
function createChangesQuery(database: Database) {
  const query = database.selectFrom('content_changes').select(['name', 'version']).where('version', '>', 0).compile()
  if (!isPostgres(database)) return (since: number): typeof query => ({ ...query, parameters: [since] })
  // Without parameters a query is one message to Postgres; with them there are five, and as many answers.
  const text = query.sql.replace('$1', '')
  return (since: number): typeof query => ({ ...query, sql: text + Math.trunc(since), parameters: [] })
}

/** Remembers the version of the last change of each table and row. */
function createChangeMemory() {
  const changed = new Map<string, number>()
  /** Content of an older version may have changed in any way. */
  let floor = 0

  function forgetBefore(version: number) {
    changed.clear()
    floor = version
  }
  /** Adds the changes since a version, and returns the version of the last one. */
  function add(rows: readonly { readonly name: string; readonly version: number }[], since: number): number {
    let version = since
    for (const row of rows) {
      changed.set(row.name, Number(row.version))
      version = Math.max(version, Number(row.version))
    }
    if (changed.size > maxChanges) forgetBefore(version)
    return version
  }
  const isOlder = (version: number) => version < floor
  /** Whether one of the sources has changed since a version. */
  function hasChanged(sources: Sources, version: number): boolean {
    for (const source of sources) if ((changed.get(source) ?? 0) > version) return true
    return false
  }
  return { forgetBefore, add, isOlder, hasChanged }
}

interface FollowOptions {
  /** How long a version counts, in milliseconds from when it was asked for. Default: 0, for requests alone that were there before. */
  readonly maxAge?: number
  /** The clock, in milliseconds, which nobody sets. Default: that of the process. */
  now?(): number
}

/** Follows the version of the content, and what has changed since. */
export function followContent(
  database: Database,
  { maxAge = 0, now = () => performance.now() }: FollowOptions = {},
): ContentVersions {
  const memory = createChangeMemory()
  let last: number | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<number> | undefined
  let changesSince: ReturnType<typeof createChangesQuery> | undefined

  async function readFirst(): Promise<number> {
    const { rows } = await database.executeQuery(database.selectFrom('content_version').select('version').compile())
    const version = Number(rows[0]?.version)
    memory.forgetBefore(version)
    return version
  }
  async function readChanges(since: number): Promise<number> {
    changesSince ??= createChangesQuery(database)
    const { rows } = await database.executeQuery(changesSince(since))
    return memory.add(rows, since)
  }
  async function read() {
    await running
    // One read for all requests that have come by now. Those whose clients had the answer before are there one turn of the event loop later.
    await setImmediate()
    await setImmediate()
    next = undefined
    const began = now()
    if (last !== undefined && began - askedAt < maxAge) return last
    const reading = last === undefined ? readFirst() : readChanges(last)
    running = reading.catch(() => {})
    last = await reading
    askedAt = began
    return last
  }
  return {
    read() {
      next ??= read()
      return next
    },
    isCurrent(sources, version) {
      if (memory.isOlder(version)) return false
      if (version === last) return true
      return !sources.has(everything) && !memory.hasChanged(sources, version)
    },
  }
}
