import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import { longestWrite, postgres, sqlite } from '@ashlar/release/database'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Database, migrations, type Tables } from './tables.ts'

/** Where a control plane stores its state. */
export interface DatabaseOptions {
  /** `postgres://…` for any cluster that speaks Postgres. Default: SQLite in a file of the folder. */
  readonly url?: string | undefined
  /** Folder of the SQLite file; made when missing. */
  readonly folder: string
  /** How long a cluster may say nothing to a query before its connection counts as lost, in milliseconds. Default: a minute. */
  readonly maxSilence?: number
  /** How long a write waits for another program that holds what it changes, in milliseconds. Default: 5 seconds. */
  readonly maxWait?: number
}

function openFile(folder: string, maxWait: number) {
  makeFolder(folder, 0o700)
  return sqlite(join(folder, 'control-plane.sqlite'), maxWait)
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

function getDialect({ url, folder, maxSilence = 60_000, maxWait = longestWrite }: DatabaseOptions) {
  try {
    return url ? postgres(url, { maxSilence, maxWait }) : openFile(folder, maxWait)
  } catch (error) {
    throw toProblem(error)
  }
}

/** Brings the tables up to date, over connections of its own: a migration may take long, and so may the wait for that of another server. */
async function migrate(options: DatabaseOptions): Promise<void> {
  const database = new Kysely<Tables>({
    dialect: getDialect({ ...options, maxSilence: 0, ...(options.url && { maxWait: 0 }) }),
  })
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
