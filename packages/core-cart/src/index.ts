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
export {
  type Adding,
  type Change,
  type Command,
  countOf,
  expected,
  isPending,
  type Refusal,
  type State as CartState,
} from './model-queue'
export { joinCart, type Outcome, type PageCart } from './page-cart'
export { decimal, type Language, price } from './prices'
