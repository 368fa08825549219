import { itemList } from './block'

export { contract } from './contract'
export { type ItemListConfig, Markup } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = itemList
