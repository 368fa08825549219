import { createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of the newsletter. `id` is the address in small letters; `form_id` the form it came from. */
export interface NewsletterTables {
  /** Sign-ups that wait for their confirmation. */
  newsletter_requests: NewsletterRow
  /** Addresses that were confirmed by their reader, for the owner to write to. */
  subscribers: NewsletterRow
}
interface NewsletterRow {
  id: string
  form_id: string
  /** JSON of the address as it was typed. */
  content: string
  received_at: string
}
export type NewsletterDatabase = Database<NewsletterTables>

export const newsletterMigrations: Migrations = {
  '0042-newsletter': {
    async up(database) {
      for (const table of ['newsletter_requests', 'subscribers']) {
        await createTables(database, { [table]: 'id form_id content received_at' })
        await createIndexes(database, [[table, 'received_at']])
      }
    },
  },
}
