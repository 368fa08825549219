import { timeSince } from './block'

export { contract } from './contract'
export { Markup, type TimeSinceConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = timeSince
