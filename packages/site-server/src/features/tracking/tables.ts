import { createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of events and of errors that pages report. */
export interface TrackingTables {
  /** Events of pages, each once by its id; `content` is JSON, redacted. */
  records: { record_id: string; path: string; event: string; content: string; visitor: string; received_at: string }
  /** Errors in browsers, each once by its id; `content` is JSON, redacted. */
  error_reports: { id: string; message: string; content: string; received_at: string }
}
export type TrackingDatabase = Database<TrackingTables>

export const trackingMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      await createTables(database, {
        records: 'record_id path event content visitor received_at',
        error_reports: 'id message content received_at',
      })
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
