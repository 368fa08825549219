import { restock } from './block'

export { contract } from './contract'
export { Markup, type RestockConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = restock
