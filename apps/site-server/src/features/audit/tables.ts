import { type Rows, text } from '../../db/columns'
import { createIndexes, createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** Changes. `account` is an email; `action` method and address without ids; `content` JSON of the address and the form's fields; `received_at` ISO 8601. */
const log = { id: text, account: text, action: text, content: text, received_at: text }

export const auditTables = { audit_log: log }
export type AuditTables = Rows<typeof auditTables>
export type AuditDatabase = Database<AuditTables>

export const auditMigrations: Migrations = {
  '0031-audit-log': {
    async up(database) {
      await createTables(database, { audit_log: log })
      await createIndexes(database, [['audit_log', 'received_at']])
    },
  },
}
