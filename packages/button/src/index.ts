import { button } from './block'

export { contract } from './contract'

/** Starts and ends the tracking of one button. */
export const { init, destroy } = button
