import { createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of donations. Money in whole cents (minor units). */
export interface DonationTables {
  /** What can be donated for; `amounts` is a JSON list of suggested cents. */
  donation_pages: { id: string; title: string; description: string; amounts: string; photo: string }
  /** Donations, one for an order. */
  donations: { id: string; order_id: string; page_id: string; amount_cents: number; message: string }
}
export type DonationDatabase = Database<DonationTables>

export const donationMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        donation_pages: 'id title description amounts photo',
        donations: 'id order_id page_id amount_cents$ message',
      })
    },
  },
}
