import { map } from './block'

export { contract } from './contract'
export { type MapConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = map
