import { button } from './block'

export { contract } from './contract'
export { type ButtonConfig, Markup } from './markup'

/** Starts and ends the counting of one button. */
export const { init, destroy } = button
