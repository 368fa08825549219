import { reviews } from './block'

export { contract } from './contract'
export { Markup, type ReviewsConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = reviews
