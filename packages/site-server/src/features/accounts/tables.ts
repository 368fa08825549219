import { addColumns, createTables } from '../../db/columns'
import type { Database, Migrations, Timestamp } from '../../db/database'

/** Tables of accounts and their sessions. */
export interface AccountTables {
  /** `kind` is owner or member; `roles` a JSON list of codes; `password` see service/password.ts. */
  accounts: {
    id: string
    email: string
    name: string
    kind: string
    roles: string
    password: string
    /** 1 when the person has chosen the password: ASHLAR_PASSWORD then leaves it. */
    is_own_password: number
    /** The language of its last login, as BCP 47 tag; null before the first. */
    language: string | null
  }
  /** `id` is the hash of the token in the cookie; times in epoch milliseconds. */
  sessions: {
    id: string
    account_id: string
    made_at: Timestamp
    expires_at: Timestamp
    seen_at: Timestamp
    /** When the password was last entered. */
    confirmed_at: Timestamp
    /** Name of the browser, for the list of sessions. */
    browser: string
  }
  /**
   * Logins in two steps: the secret of the authenticator, and the step of its last code. `is_on` is 0 until a first code was typed; `recovery` a JSON
   * list of hashes.
   */
  two_steps: { account_id: string; secret: string; is_on: number; last_step: Timestamp; recovery: string }
  /** One-time links to a new password; `id` is the hash of the token in the link. */
  password_resets: { id: string; account_id: string; expires_at: Timestamp }
}
export type AccountDatabase = Database<AccountTables>

export const accountMigrations: Migrations = {
  '0045-two-steps': {
    async up({ schema }) {
      await schema
        .createTable('two_steps')
        .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('is_on', 'integer', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull())
        .addColumn('recovery', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0004-accounts': {
    async up(database) {
      await createTables(database, { accounts: 'id email! name kind roles password' })
      let sessions = database.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      for (const name of ['made_at', 'expires_at', 'seen_at'] as const)
        sessions = sessions.addColumn(name, 'bigint', (column) => column.notNull())
      await sessions.execute()
    },
  },
  '0055-languages-of-accounts': {
    async up(database) {
      await addColumns(database, { accounts: 'language?' })
    },
  },
  '0030-own-passwords': {
    async up(database) {
      await addColumns(database, { accounts: 'is_own_password#=0', sessions: 'confirmed_at$=0 browser=' })
      await database.schema
        .createTable('password_resets')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
}
