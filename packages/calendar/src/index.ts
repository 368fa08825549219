import { calendar } from './block'

export { contract } from './contract'
export { type CalendarConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = calendar
