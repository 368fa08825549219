import { createBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'

export { contract } from './contract'

// The other roles are fetched with the first cart.
/** Starts and ends one indicator of the cart. */
export const { init, destroy } = createBlock(facts.name, effects)
