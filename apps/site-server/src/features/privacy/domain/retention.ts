/** Rows that are deleted at some age. */
export interface ExpiringRows {
  readonly table: string
  /** The column of the primary key. */
  readonly id: string
  /** The column of their time, in ISO 8601 or in epoch milliseconds. */
  readonly column: string
  /** The age, in days. */
  readonly days: number
  /** The column of the time holds epoch milliseconds. Default: false, ISO 8601. */
  readonly isNumber?: boolean
  /** A state in which a row is never deleted. */
  readonly unless?: { readonly column: string; readonly value: string }
}

/** How long rows are stored that the owner does not delete, by kind; apps/site-server/docs/privacy.md has the reasons. */
export const retention: readonly ExpiringRows[] = [
  { table: 'records', id: 'record_id', column: 'received_at', days: 395 },
  { table: 'audit_log', id: 'id', column: 'received_at', days: 395 },
  { table: 'error_reports', id: 'id', column: 'received_at', days: 90 },
  { table: 'set_aside', id: 'id', column: 'received_at', days: 30 },
  { table: 'restock_requests', id: 'id', column: 'received_at', days: 365 },
  { table: 'newsletter_requests', id: 'id', column: 'received_at', days: 14 },
  {
    table: 'emails',
    id: 'id',
    column: 'received_at',
    days: 90,
    // It has reached no one yet.
    unless: { column: 'state', value: 'waiting' },
  },
  { table: 'set_files', id: 'name', column: 'used_at', days: 31 },
  { table: 'photos', id: 'file', column: 'unshown_since', days: 1 },
  { table: 'form_keys', id: 'key', column: 'made_at', days: 1, isNumber: true },
  { table: 'setting_drafts', id: 'session', column: 'made_at', days: 1, isNumber: true },
  { table: 'used_challenges', id: 'challenge', column: 'expires_at', days: 1, isNumber: true },
]
