import type { Product } from './model-product'
import type { Language } from './prices'

/** How a shop shows its products. */
export interface Shop {
  /** ISO 4217. */
  readonly currency: string
  /** Anti-forgery token of the plain form. Default: none. */
  readonly crumb?: string
  /** Idempotency key of the plain form: sent twice, it is applied once. Default: none. */
  readonly intent?: string
  /** Stock from which on the number left is shown; 0: never. Default: 0. */
  readonly scarcity?: number
  /** Label of sold-out products. Default: Sold Out. */
  readonly soldOutText?: string
  /** Values that are sold out cannot be chosen. Default: false. */
  readonly locksSoldOut?: boolean
  /** How options are chosen. Default: select. */
  readonly control?: 'select' | 'buttons'
  /** A sentence under the price, such as whether it includes taxes. Default: none. */
  readonly priceNote?: string
  /** Address of the collection. Default: /shop. */
  readonly collectionId?: string
}

/** A product and the shop it is in. */
export interface ProductConfig {
  readonly product: Product
  readonly shop: Shop
  /** Level of the title's heading. Default: 1, on the page of the product. */
  readonly headingLevel?: 1 | 2
}

/** Props of each component here; without a language service the default texts are used. */
export interface ProductProps {
  readonly config: ProductConfig
  readonly language?: Language
}
