import { quickView } from './block'

export { contract } from './contract'
export { Markup, type QuickViewConfig } from './markup'

/** Starts and ends the quick view of one button. */
export const { init, destroy } = quickView
