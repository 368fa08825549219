export { expected, isPending } from './cart-state'
export { joinWholeCart } from './join-whole'
export { emptyCart, readCart } from './model-cart'
export { price } from './prices'
