import { share } from './block'

export { contract } from './contract'
export { Markup, type ShareConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = share
