import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrations'
import type { Database, Schema } from './schema'

/** Where a site keeps its content. */
export interface DatabaseWish {
  /** `postgres://…` for any cluster that speaks Postgres. Default: SQLite in a file. */
  readonly url?: string | undefined
  /** Folder of the SQLite file; made when missing. */
  readonly folder: string
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase({ url, folder }: DatabaseWish): Promise<Database> {
  const database = new Kysely<Schema>({ dialect: url ? postgres(url) : sqlite(folder) })
  await migrate(database)
  return database
}

function postgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Money and moments are `bigint`, and far from what a number cannot hold: both engines answer numbers.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  // An idle connection that the cluster ends is opened anew by the next query; unheard, it would end the server.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

// An answer follows the sync: with FULL an acknowledged write survives a power cut, at the price of one flush a write.
function sqlite(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = new Sqlite(join(folder, 'site.sqlite'))
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('busy_timeout = 5000')
  // Whoever begins will write: the lock is taken at once, so that nobody who has read already must be refused at the write.
  const prepare = file.prepare.bind(file)
  file.prepare = ((sql: string) => prepare(sql === 'begin' ? 'begin immediate' : sql)) as typeof file.prepare
  return new SqliteDialect({ database: file })
}
