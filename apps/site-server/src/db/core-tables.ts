import { bigint, integer, key, nullable, type Rows, text, withDefault } from './columns'

/** Settings of the owner as JSON. */
export const settings = { key: text, value: text }

/** The first secret of each purpose. */
export const keys = { name: text, secret: text }

/** Keys that came after the first one of their name. */
export const rotatedKeys = { id: text, name: text, secret: text, starts_at: bigint }

/** Calls by their idempotency keys; status 0 while a call is being carried out. */
export const idempotencyKeys = { scope: key(text), id: key(text), status: integer, made_at: bigint }
/** The revision that each call made. */
export const callRevisions = { revision: withDefault(integer, 0) }

/** How often something was done in a minute, which `period` names. */
export const rateLimits = { key: key(text), period: key(integer), count: integer }

/** One row: the greatest time that a server has seen, and when a clock was first seen that had jumped, in epoch milliseconds. */
export const clock = { id: integer, seen_at: bigint, jumped_at: nullable(bigint) }

/** Files that name the modules of pages, by the hash of their text. `used_at` is at most a day before a page last named it. */
export const setFiles = { name: text, text, used_at: text }

/** One row. Each change of what pages show moves the version. */
export const contentVersion = {
  id: integer,
  version: bigint,
  /** The last transaction of Postgres that moved it. */
  moved_in: nullable(bigint),
}

/** Tables, and rows of them, with the version of their last change. */
export const contentChanges = { name: text, version: bigint }

/** Tables that no feature owns. Text for JSON and for times (ISO 8601), so that both engines store the same values. */
export const coreTables = {
  settings,
  keys,
  rotated_keys: rotatedKeys,
  idempotency_keys: { ...idempotencyKeys, ...callRevisions },
  rate_limits: rateLimits,
  clock,
  set_files: setFiles,
  content_version: contentVersion,
  content_changes: contentChanges,
}
export type CoreTables = Rows<typeof coreTables>
