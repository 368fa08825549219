import { type Rows, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** Events of pages, each once by its id; `content` is JSON, redacted. */
const records = { record_id: text, path: text, event: text, content: text, visitor: text, received_at: text }

/** Errors in browsers, each once by its id; `content` is JSON, redacted. */
const errorReports = { id: text, message: text, content: text, received_at: text }

export const trackingTables = { records, error_reports: errorReports }
export type TrackingTables = Rows<typeof trackingTables>
export type TrackingDatabase = Database<TrackingTables>

export const trackingMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      await createTables(database, { records, error_reports: errorReports })
    },
  },
  // The admin reads these newest first.
  '0004-accounts': {
    async up(database) {
      for (const name of ['records', 'error_reports'])
        await database.schema.createIndex(`${name}_by_time`).on(name).columns(['received_at']).execute()
    },
  },
  // The kinds of a list, and those of one kind, newest first: a year has a million events.
  '0046-kinds': {
    async up(database) {
      for (const [table, kind] of [
        ['records', 'event'],
        ['error_reports', 'message'],
      ] as const)
        await database.schema.createIndex(`${table}_by_kind`).on(table).columns([kind, 'received_at']).execute()
    },
  },
}
