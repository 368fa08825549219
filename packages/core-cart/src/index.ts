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
export {
  type Amount,
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
export { joinCart } from './page'
export type { PageCart } from './page-cart'
export { decimal, type Language, price } from './prices'
