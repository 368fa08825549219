import { type Rows, text } from '../../db/columns'
import { createIndexes, createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** An address. `id` is the address in small letters; `form_id` the form it came from. */
const address = {
  id: text,
  form_id: text,
  /** JSON of the address as it was typed. */
  content: text,
  received_at: text,
}

/** Sign-ups that wait for their confirmation, and addresses that were confirmed by their reader, for the owner to write to. */
export const newsletterTables = { newsletter_requests: address, subscribers: address }
export type NewsletterTables = Rows<typeof newsletterTables>
export type NewsletterDatabase = Database<NewsletterTables>

export const newsletterMigrations: Migrations = {
  '0042-newsletter': {
    async up(database) {
      for (const table of ['newsletter_requests', 'subscribers']) {
        await createTables(database, { [table]: address })
        await createIndexes(database, [[table, 'received_at']])
      }
    },
  },
}
