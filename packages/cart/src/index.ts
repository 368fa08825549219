import { cart } from './block'

export { contract } from './contract'

/** Starts and ends the cart of a cart page. */
export const { init, destroy } = cart
