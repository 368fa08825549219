import { createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** The outbox. */
export interface MailTables {
  /** Letters, those that were sent as well. */
  letters: {
    id: string
    /** A cause and a kind: a letter with the same key is written once. */
    once_key: string
    /** Its reason, such as `order:1f…`, under which other features find it. */
    cause: string
    /** As `kinds` in domain.ts name it. */
    kind: string
    recipient: string
    subject: string
    /** A `LetterContent` as JSON. */
    content: string
    /** waiting, sent, or set-aside after too many tries. */
    state: string
    tries: number
    /** When it is tried next, in epoch milliseconds; one that is being sent is left alone until then. */
    next_at: number
    /** Why the last try failed; empty after none. */
    problem: string
    received_at: string
    sent_at: string | null
  }
}
export type MailDatabase = Database<MailTables>

export const mailMigrations: Migrations = {
  '0041-mail': {
    async up(database) {
      await createTables(database, {
        letters: 'id once_key cause kind recipient subject content state tries# next_at$ problem received_at sent_at?',
      })
      await createIndexes(database, [['letters', 'once_key']], true)
      for (const column of ['cause', 'recipient', 'received_at']) await createIndexes(database, [['letters', column]])
      await database.schema.createIndex('letters_by_state').on('letters').columns(['state', 'next_at']).execute()
    },
  },
}
