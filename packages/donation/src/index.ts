import { donation } from './block'

export { contract } from './contract'

/** Starts and ends the donation buttons of a block. */
export const { init, destroy } = donation
