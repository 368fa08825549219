import { tableBooking } from './block'

export { contract } from './contract'
export { Markup, type TableBookingConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = tableBooking
