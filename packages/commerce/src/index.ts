import { commerce } from './block'

export type { Cart, Entry, Plan, Product, Question, Variant } from '@ashlar/core-cart'
export { contract } from './contract'
export type { CommerceConfig } from './markup'

/** Starts and ends the choice of a product's variant, and adding it to the cart. */
export const { init, destroy } = commerce
