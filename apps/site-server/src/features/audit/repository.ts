import { randomUUID } from 'node:crypto'
import type { AuditDatabase } from './tables'

/** One change, by whom, in which call. */
export interface Change {
  /** Email of the account, or `no account`. */
  readonly account: string
  /** Method and address without ids, or the result of a login. */
  readonly action: string
  /** The fields of the change; secrets are left out. */
  readonly content: Readonly<Record<string, string>>
}

export async function saveChange(database: AuditDatabase, { content, ...change }: Change): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({ id: randomUUID(), ...change, content: JSON.stringify(content), received_at: new Date().toISOString() })
    .execute()
}
