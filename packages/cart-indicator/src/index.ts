import { cartIndicator } from './block'

export { contract } from './contract'
export { type CartIndicatorConfig, Markup } from './markup'

/** Starts and ends one indicator of the cart. */
export const { init, destroy } = cartIndicator
