import { reservation } from './block'

export { contract } from './contract'
export { Markup, type ReservationConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = reservation
