import { button } from './block'

export { contract } from './contract'
export { type ButtonConfig, Markup } from './markup'

/** Starts and ends the tracking of one button. */
export const { init, destroy } = button
