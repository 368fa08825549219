import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import { longestWrite, postgres, sqlite } from '@ashlar/release/database'
import { Kysely } from 'kysely'
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
  /** How long a write waits for another program that holds what it changes, in milliseconds. Default: 5 seconds; in a cluster without a limit, as a migration may take. */
  readonly maxWait?: number
}

/** No query of a site takes as long. A machine that is gone says nothing, and the system would wait for a quarter of an hour. */
const servingSilence = 60_000

/** Opens the database with the tables that it has. */
export const connect = <Tables>({ url, folder, maxSilence, maxWait }: DatabaseOptions): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: url ? postgres(url, { maxSilence, maxWait }) : sqlite(privateFile(folder), maxWait),
    plugins: [readRecorder(shownTables), changeRecorder(shownTables)],
  })

/** Opens the database and brings its tables up to date. */
export async function openTables<Tables>(options: DatabaseOptions, migrations: Migrations): Promise<Kysely<Tables>> {
  if (options.url) await migrateCluster(options, migrations)
  const database = connect<Tables>({ maxSilence: servingSilence, maxWait: longestWrite, ...options })
  // The folder of SQLite is there now. Kysely has such a lock for Postgres alone.
  if (!options.url) await withStartLock(options, 'migrations', () => migrate(database, migrations))
  return database
}

/** Brings the tables of a cluster up to date, over connections of their own: it may say nothing for long. */
async function migrateCluster({ url, folder }: DatabaseOptions, migrations: Migrations): Promise<void> {
  const database = connect({ url, folder })
  await migrate(database, migrations).finally(() => database.destroy())
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
