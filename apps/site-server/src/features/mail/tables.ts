import { bigint, integer, nullable, type Rows, text } from '../../db/columns'
import { createIndexes, createTables, renameColumns } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** The outbox: emails, those that were sent as well. */
const emails = {
  id: text,
  /** A cause and a kind: an email with the same key is written once. */
  idempotency_key: text,
  /** Its reason, such as `order:1f…`, under which other features find it. */
  cause: text,
  /** As `kinds` in domain.ts name it. */
  kind: text,
  recipient: text,
  subject: text,
  /** An `EmailContent` as JSON. */
  content: text,
  /** waiting, sent, or set-aside after too many tries. */
  state: text,
  tries: integer,
  /** When it is tried next, in epoch milliseconds; one that is being sent is left alone until then. */
  next_at: bigint,
  /** Why the last try failed; empty after none. */
  problem: text,
  received_at: text,
  sent_at: nullable(text),
}

export const mailTables = { emails }
export type MailTables = Rows<typeof mailTables>
export type MailDatabase = Database<MailTables>

export const mailMigrations: Migrations = {
  '0041-mail': {
    async up(database) {
      await createTables(database, { letters: renameColumns(emails, { idempotency_key: 'once_key' }) })
      await createIndexes(database, [['letters', 'once_key']], true)
      for (const column of ['cause', 'recipient', 'received_at']) await createIndexes(database, [['letters', column]])
      await database.schema.createIndex('letters_by_state').on('letters').columns(['state', 'next_at']).execute()
    },
  },
  '0059-emails': {
    async up(database) {
      await database.schema.alterTable('letters').renameTo('emails').execute()
      await database.schema.alterTable('emails').renameColumn('once_key', 'idempotency_key').execute()
    },
  },
}
