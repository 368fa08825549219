// What cart, orders and checkout may use of the catalog.
export { maxPriceCents } from './domain/limits'
export { type Plan, planOf, planText, priceOf, productTypes, questionsOf } from './domain/product'
export {
  type CatalogParts,
  giftCardBySku,
  offeredVariant,
  variantsOf,
} from './repository/products'
export { type Pieces, restoreStock, takeStock } from './repository/stock'
export type { CatalogTables } from './tables'
