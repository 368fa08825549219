import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely'
import type pg from 'pg'
import type { Migrations } from './database'
import { migrate } from './migrate'
import { changeRecorder } from './recorded-changes'
import { readRecorder } from './recorded-reads'
import { shownTables } from './shown-tables'
import { withStartLock } from './start-lock'

/** Where the content of a site is stored. */
export interface DatabaseOptions {
  /** `postgres://…` for any cluster that speaks Postgres. Default: SQLite in a file. */
  readonly url?: string | undefined
  /** Folder of the SQLite file; made when missing. */
  readonly folder: string
  /** How long a cluster may say nothing to a query before its connection counts as lost, in milliseconds. Default: without a limit, as a migration may take. */
  readonly maxSilence?: number
}

/** No query of a site takes as long. A machine that is gone says nothing, and the system would wait for a quarter of an hour. */
const servingSilence = 60_000

/** Opens the database with the tables that it has. */
export const connect = <Tables>({ url, folder, maxSilence }: DatabaseOptions): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: url ? postgres(url, maxSilence) : sqlite(folder),
    plugins: [readRecorder(shownTables), changeRecorder(shownTables)],
  })

/** Opens the database and brings its tables up to date. */
export async function openTables<Tables>(options: DatabaseOptions, migrations: Migrations): Promise<Kysely<Tables>> {
  if (options.url) await migrateCluster(options, migrations)
  const database = connect<Tables>({ maxSilence: servingSilence, ...options })
  // The folder of SQLite is there now. Kysely has such a lock for Postgres alone.
  if (!options.url) await withStartLock(options, 'migrations', () => migrate(database, migrations))
  return database
}

/** Brings the tables of a cluster up to date, over connections of their own: it may say nothing for long. */
async function migrateCluster({ url, folder }: DatabaseOptions, migrations: Migrations): Promise<void> {
  const database = connect({ url, folder })
  await migrate(database, migrations).finally(() => database.destroy())
}

const postgres = (url: string, maxSilence?: number) => new PostgresDialect({ pool: () => createPool(url, maxSilence) })

/** A socket that ends itself after a time without a byte: connections that are not in use are closed before. */
const createSocket = (maxSilence: number) => {
  const socket = new Socket()
  return socket.setTimeout(maxSilence, () => socket.destroy())
}

/** Its driver is loaded by sites alone that have such a cluster. */
async function createPool(url: string, maxSilence?: number) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A machine that is gone refuses nothing: without a limit requests would wait for minutes.
    connectionTimeoutMillis: 10_000,
    ...(maxSilence !== undefined && { stream: () => createSocket(maxSilence) }),
    // Money and timestamps are `bigint` and far below the largest safe integer: both engines answer numbers.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  // The next query opens an idle connection that the cluster has ended; without a listener the error would end the server.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The folder and the file are of the user that runs the server alone; SQLite gives its other files the mode of the first. */
function privateFile(folder: string): string {
  makeFolder(folder, 0o700)
  const path = join(folder, 'site.sqlite')
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(folder, 0o700)
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
  return path
}

/** How often the mode of a file is asked for, 20 ms apart: as long as other locks are waited for. */
const maxTries = 250

/** Two servers that set the mode of a new file at the same time would wait for each other: SQLite refuses one of them at once, whatever its timeout. */
function setWriteAheadLog(file: Sqlite.Database, tries = maxTries): void {
  try {
    file.pragma('journal_mode = WAL')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY' || tries === 0) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    setWriteAheadLog(file, tries - 1)
  }
}

/** Kysely keeps changes of tables out of transactions here, though SQLite has them: a server that was killed within a migration would never start again. */
class AllOrNothing extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

// With FULL an acknowledged write survives a power cut, at the price of one flush per write.
function sqlite(folder: string) {
  const file = new Sqlite(privateFile(folder))
  // First: another server may be opening the same new file.
  file.pragma('busy_timeout = 5000')
  setWriteAheadLog(file)
  file.pragma('synchronous = FULL')
  // Every transaction here writes. The lock is taken at its start, so that none is refused at its first write.
  const prepare = file.prepare.bind(file)
  const reuse = reuseStatements((sql) => prepare(sql === 'begin' ? 'begin immediate' : sql))
  // On a full disk SQLite has rolled back by itself: an error about that would be told in place of the reason.
  const isOver = (sql: string) => sql === 'rollback' && !file.inTransaction
  file.prepare = ((sql: string) => reuse(isOver(sql) ? 'select 1 where 0' : sql)) as typeof file.prepare
  return Object.assign(new SqliteDialect({ database: file }), { createAdapter: () => new AllOrNothing() })
}

const maxStatements = 200

/** Prepares a query once: that takes longer than most queries. SQLite itself prepares it again when tables have changed. */
function reuseStatements(prepare: (sql: string) => Sqlite.Statement): (sql: string) => Sqlite.Statement {
  const statements = new Map<string, Sqlite.Statement>()
  return (sql) => {
    const known = statements.get(sql) ?? prepare(sql)
    // The queries that are used again move to the end.
    statements.delete(sql)
    statements.set(sql, known)
    const [first] = statements.keys()
    if (statements.size > maxStatements && first !== undefined) statements.delete(first)
    return known
  }
}
