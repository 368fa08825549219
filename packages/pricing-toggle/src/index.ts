import { pricingToggle } from './block'

export { contract } from './contract'
export { Markup, type PricingToggleConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = pricingToggle
