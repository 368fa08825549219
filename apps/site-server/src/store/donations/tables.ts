import { bigint, type Rows, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** What can be donated for; `amounts` is a JSON list of suggested cents. */
const donationPages = { id: text, title: text, description: text, amounts: text, photo: text }

/** Donations, one for an order. */
const donations = { id: text, order_id: text, page_id: text, amount_cents: bigint, message: text }

/** Tables of donations. Money in whole cents (minor units). */
export const donationTables = { donation_pages: donationPages, donations }
export type DonationTables = Rows<typeof donationTables>
export type DonationDatabase = Database<DonationTables>

export const donationMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, { donation_pages: donationPages, donations })
    },
  },
}
