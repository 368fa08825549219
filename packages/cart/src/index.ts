import { cart } from './block'

export { contract } from './contract'
export { type CartPageConfig, Markup } from './markup'

/** Starts and ends the cart of a cart page. */
export const { init, destroy } = cart
