import { createBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'

// The other roles are fetched with the first cart.
export const cartIndicator = createBlock(facts.name, effects)
