import { randomUUID } from 'node:crypto'
import type { DonationDatabase } from './tables'

export function donationPageById(database: DonationDatabase, id: string) {
  return database.selectFrom('donation_pages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The cause that the shop shows; undefined where there is none. */
export function firstDonationPage(database: DonationDatabase) {
  return database.selectFrom('donation_pages').selectAll().executeTakeFirst()
}

/** The donation of an order. */
export interface Donation {
  /** The donation page. */
  readonly pageId: string
  /** Plain text of the donor; empty for none. */
  readonly message: string
}

export async function saveDonation(
  transaction: DonationDatabase,
  orderId: string,
  { pageId, message }: Donation,
  cents: number,
): Promise<void> {
  await transaction
    .insertInto('donations')
    .values({ id: randomUUID(), order_id: orderId, page_id: pageId, amount_cents: cents, message })
    .execute()
}
