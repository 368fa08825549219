import { createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** The table of changes. */
export interface AuditTables {
  /** `account` is an email; `action` method and address without ids; `content` JSON of the address and the form's fields; `received_at` ISO 8601. */
  audit_log: { id: string; account: string; action: string; content: string; received_at: string }
}
export type AuditDatabase = Database<AuditTables>

export const auditMigrations: Migrations = {
  '0031-audit-log': {
    async up(database) {
      await createTables(database, { audit_log: 'id account action content received_at' })
      await createIndexes(database, [['audit_log', 'received_at']])
    },
  },
}
