import { randomUUID } from 'node:crypto'
import type { AuditDatabase } from './tables'

/** One change, by whom, in which call. */
export interface Change {
  readonly account: string
  readonly action: string
  readonly content: Readonly<Record<string, string>>
}

export async function saveChange(database: AuditDatabase, { content, ...change }: Change): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({ id: randomUUID(), ...change, content: JSON.stringify(content), received_at: new Date().toISOString() })
    .execute()
}
