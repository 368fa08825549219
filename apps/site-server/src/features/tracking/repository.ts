import { randomUUID } from 'node:crypto'

import { redact } from '../../http/log/redaction'
import type { TrackingDatabase, TrackingTables } from './tables'

/** Saves records, all or none of them; a known id changes nothing. */
export async function saveRecords(
  database: TrackingDatabase,
  records: readonly TrackingTables['records'][],
): Promise<void> {
  if (records.length === 0) return
  await database
    .insertInto('records')
    .values(records)
    .onConflict((row) => row.column('record_id').doNothing())
    .execute()
}

/** Saves reports of errors, each once by its id. */
export async function saveErrorReports(
  database: TrackingDatabase,
  reports: readonly Record<string, unknown>[],
): Promise<void> {
  if (reports.length === 0) return
  const received_at = new Date().toISOString()
  const rows = reports.map(({ recordId, data, ...rest }) => {
    const content = redact((typeof data === 'object' && data) || rest)
    return {
      id: String(recordId ?? randomUUID()).slice(0, 64),
      message: String((content as { message?: unknown }).message ?? '').slice(0, 500),
      content: JSON.stringify(content),
      received_at,
    }
  })
  await database
    .insertInto('error_reports')
    .values(rows)
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

/** An error of a page that has a stack. */
export interface ReportedStack {
  readonly message: string
  readonly stack: string
  /** ISO 8601. */
  readonly at: string
}

/** Stacks that are read at most: those of the last errors. */
const maxStacks = 500

/** The last errors since a time whose stack has a place in a released script. */
export async function lastStacks(database: TrackingDatabase, since: string): Promise<ReportedStack[]> {
  const rows = await database
    .selectFrom('error_reports')
    .select(['message', 'content', 'received_at'])
    .where('received_at', '>=', since)
    .where('content', 'like', '%/cdn/%')
    .orderBy('received_at', 'desc')
    .limit(maxStacks)
    .execute()
  return rows.map(({ message, content, received_at: at }) => {
    const { stack = '' } = JSON.parse(content) as { stack?: unknown }
    return { message, at, stack: String(stack) }
  })
}
