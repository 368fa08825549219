// What cart, orders and checkout may use of the catalog.
export { maxPriceCents } from './domain/limits'
export {
  getAttributes,
  getPhotoFiles,
  getPlan,
  getPrice,
  getQuestions,
  isOffered,
  type Plan,
  productTypes,
  translateAttributes,
} from './domain/product'
export { publishDue } from './repository/admin'
export { getPhotoFilesById, linePictures } from './repository/line-pictures'
export {
  type CatalogDependencies,
  getVariants,
  giftCardBySku,
  offeredVariant,
} from './repository/products'
export { type Pieces, restoreStock, takeStock } from './repository/stock'
export type { CatalogTables, ProductRow } from './tables'
