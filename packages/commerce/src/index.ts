import { commerce } from './block'

export type { Cart, Entry, Plan, Product, Question, Variant } from '@ashlar/core-cart'
export { contract } from './contract'
export type { CommerceConfig, DonationConfig, IndicatorConfig } from './markup'

/** Starts and ends one surface of a shop. */
export const { init, destroy } = commerce
