export { messages } from './messages'
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
export {
  isInStock,
  isSoldOut,
  type Product,
  type ProductImage,
  priceOf,
  type Question,
  type Stock,
  scarceCount,
  type Variant,
  valuesOf,
} from './model-product'
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
export { decimal, type Language, price, say } from './words'
