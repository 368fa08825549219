import type { ColumnType, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tables that no feature owns. Text for JSON and for times (ISO 8601), so that both engines store the same values. */
export interface CoreTables {
  /** Settings of the owner as JSON. */
  settings: { key: string; value: string }
  /** The first secret of each purpose. */
  keys: { name: string; secret: string }
  /** Keys that came after the first one of their name. */
  rotated_keys: { id: string; name: string; secret: string; starts_at: Timestamp }
  /** Calls by their idempotency keys, with the revision that each made; status 0 while a call is being carried out. */
  idempotency_keys: { scope: string; id: string; status: number; revision: number; made_at: number }
  /** How often something was done in a minute, which `period` names. */
  rate_limits: { key: string; period: number; count: number }
  /** One row: the greatest time that a server has seen, and when a clock was first seen that had jumped, in epoch milliseconds. */
  clock: { id: number; seen_at: Timestamp; jumped_at: ColumnType<number | string | null, number | null, number | null> }
  /** Files that name the modules of pages, by the hash of their text. `used_at` is at most a day before a page last named it. */
  set_files: { name: string; text: string; used_at: string }
  /** One row. Each change of what pages show moves the version. */
  content_version: { id: number; version: number }
  /** Tables, and rows of them, with the version of their last change. */
  content_changes: { name: string; version: number }
}

/** The database as one feature sees it: the tables that every site has, and those that the feature names. */
export type Database<Tables = unknown> = Kysely<CoreTables & Tables>

/** Epoch milliseconds, which Postgres answers as text where a driver does not convert them. */
export type Timestamp = ColumnType<number | string, number, number>

/** Migrations by name. A step that has run is never changed, and the names decide the order. */
export type Migrations = Readonly<Record<string, Migration>>

/** Runs changes as one transaction: all of them are written, or none. */
export function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  act: (work: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(act)
}
