import { Socket } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { type Database, migrations, type Tables } from './tables.ts'

/** Where a control plane stores its state. */
export interface DatabaseOptions {
  /** `postgres://…` for any cluster that speaks Postgres. Default: SQLite in a file of the folder. */
  readonly url?: string | undefined
  /** Folder of the SQLite file; made when missing. */
  readonly folder: string
  /** How long a cluster may say nothing to a query before its connection counts as lost, in milliseconds. Default: a minute. */
  readonly maxSilence?: number
}

/** Kysely keeps changes of tables out of transactions here, though SQLite has them: a server that was killed within a migration would never start again. */
class AllOrNothing extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function sqlite(folder: string) {
  makeFolder(folder, 0o700)
  const file = new Sqlite(join(folder, 'control-plane.sqlite'))
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000']) file.pragma(pragma)
  // Every transaction here writes. The lock is taken at its start, so that none is refused at its first write.
  const prepare = file.prepare.bind(file)
  // On a full disk SQLite has rolled back by itself: an error about that would be told in place of the reason.
  const isOver = (text: string) => text === 'rollback' && !file.inTransaction
  file.prepare = ((text: string) =>
    prepare(text === 'begin' ? 'begin immediate' : isOver(text) ? 'select 1 where 0' : text)) as typeof file.prepare
  return Object.assign(new SqliteDialect({ database: file }), { createAdapter: () => new AllOrNothing() })
}

/** A socket that ends itself after a time without a byte: of a machine that is gone the system would wait for a quarter of an hour. */
const createSocket = (maxSilence: number) => {
  const socket = new Socket()
  return socket.setTimeout(maxSilence, () => socket.destroy())
}

function postgres(url: string, maxSilence: number) {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
  } as pg.CustomTypesConfig
  const stream = () => createSocket(maxSilence)
  const pool = new pg.Pool({ connectionString: url, max: 10, types, stream, connectionTimeoutMillis: 10_000 })
  // The next query opens an idle connection that the cluster has ended; without a listener the error would end the server.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

function toProblem(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  const newer = /^corrupted migrations: previously executed migration (\S+) is/.exec(message)?.[1]
  return new Error(
    newer
      ? `A newer control plane has changed the database (${newer}). This one does not start. Start that version, or restore a copy of before it.`
      : `The database cannot be opened (${message}). The control plane does not start. Check DATABASE_URL, or the rights and the room of the folder.`,
    { cause: error },
  )
}

function getDialect({ url, folder, maxSilence = 60_000 }: DatabaseOptions) {
  try {
    return url ? postgres(url, maxSilence) : sqlite(folder)
  } catch (error) {
    throw toProblem(error)
  }
}

/** Brings the tables up to date, over connections of its own: a migration may take long, and so may the wait for that of another server. */
async function migrate(options: DatabaseOptions): Promise<void> {
  const database = new Kysely<Tables>({ dialect: getDialect({ ...options, maxSilence: 0 }) })
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
  await database.destroy()
  if (error) throw toProblem(error)
}

/** Opens the database and brings its tables up to date; rejects, in three parts, where it cannot. Several servers may start at once. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  await migrate(options)
  return new Kysely<Tables>({ dialect: getDialect(options) })
}

/** Resolves once the database answers. */
export const ping = (database: Database) => sql`select 1`.execute(database)
