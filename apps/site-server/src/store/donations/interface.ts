// What orders, the shop and the checkout may use of donations.
export { type Donation, donationPageById, saveDonation } from './repository'
export type { DonationTables } from './tables'
