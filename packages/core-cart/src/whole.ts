import { type CartLifetime, joinCartWith } from './page-cart'
import { startSender } from './sender'

export { expected, isPending } from './cart-state'
export { emptyCart, readCart } from './model-cart'
export { isOvertaken } from './model-queue'
export { price } from './prices'

/** The cart of this page with the code for changes, for a block that always needs it; undefined without requests. */
export const joinWholeCart = (lifetime: CartLifetime) => joinCartWith(async () => ({ startSender }), lifetime)
