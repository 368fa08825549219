import { cartIndicator } from './block'

export { contract } from './contract'

/** Starts and ends one indicator of the cart. */
export const { init, destroy } = cartIndicator
