export {
  type Adding,
  type Change,
  type Command,
  countOf,
  expected,
  isPending,
  type Outcome,
  type Refusal,
  type State as CartState,
} from './cart-state'
export { joinCart } from './join-cart'
export {
  type Cart,
  type Coupon,
  type Entry,
  emptyCart,
  isCart,
  type Plan,
  readCart,
  type ShippingOption,
  type TaxRule,
} from './model-cart'
export type { Product, ProductImage, Question, Stock, Variant } from './model-product'
export type { PageCart } from './page-cart'
export { decimal, type Language, price } from './prices'
