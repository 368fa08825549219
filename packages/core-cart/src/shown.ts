export { countOf, expected } from './cart-state'
export { price } from './prices'
