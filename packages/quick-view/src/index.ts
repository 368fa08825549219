import { quickView } from './block'

export { contract } from './contract'
export { Markup, type QuickViewConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = quickView
