import type { Database, Migrations, Timestamp } from '../../db/database'

/** Tables of accounts and their sessions. */
export interface AccountTables {
  /** `kind` is owner or member; `roles` a JSON list of codes; `password` see service/password.ts. */
  accounts: { id: string; email: string; name: string; kind: string; roles: string; password: string }
  /** `id` is the hash of the token in the cookie; times in epoch milliseconds. */
  sessions: { id: string; account_id: string; made_at: Timestamp; expires_at: Timestamp; seen_at: Timestamp }
}
export type AccountDatabase = Database<AccountTables>

export const accountMigrations: Migrations = {
  '0004-accounts': {
    async up(database) {
      let table = database.schema
        .createTable('accounts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
      for (const name of ['name', 'kind', 'roles', 'password'])
        table = table.addColumn(name, 'text', (column) => column.notNull())
      await table.execute()
      let sessions = database.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      for (const name of ['made_at', 'expires_at', 'seen_at'] as const)
        sessions = sessions.addColumn(name, 'bigint', (column) => column.notNull())
      await sessions.execute()
    },
  },
}
