import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { CoreTables } from './core-tables'

/** The database as one feature sees it: the tables that every site has, and those that the feature names. */
export type Database<Tables = unknown> = Kysely<CoreTables & Tables>

/** Migrations by name. A step that has run is never changed, and the names decide the order. */
export type Migrations = Readonly<Record<string, Migration>>

/** Runs changes as one transaction: all of them are written, or none. */
export function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  act: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(act)
}
