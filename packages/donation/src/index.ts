import { donation } from './block'

export { contract } from './contract'
export { type DonationConfig, Markup } from './markup'

/** Starts and ends the donation buttons of a block. */
export const { init, destroy } = donation
