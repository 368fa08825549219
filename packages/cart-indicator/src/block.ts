import { createBlock } from '@ashlar/core-block'
import { effects } from './effects'

// The other roles come with the first cart, and the contract with them: a file that both import would be one request more.
export const cartIndicator = createBlock('cart-indicator', effects)
