import type { Plan } from './model-cart'

/** The stock: a number, or unlimited. */
export type Stock = { readonly unlimited: true } | { readonly quantity: number }

/** One variant of a product (COM-02). Prices are whole cents. */
export interface Variant {
  readonly id: string
  readonly sku: string
  readonly priceCents: number
  /** Null where it was never on sale. */
  readonly salePriceCents: number | null
  readonly onSale: boolean
  readonly stock: Stock
  /** Value by the option's name: `{ Size: 'M' }`. */
  readonly attributes: Readonly<Record<string, string>>
  /** Address of its own picture; null for the product's. */
  readonly imageUrl: string | null
  readonly weight?: number
}

/** A picture of a product. */
export interface ProductImage {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The same picture in other widths. Default: only `url`. */
  readonly srcset?: string | undefined
  /** How wide a list shows it, as a `sizes` attribute. Default: as wide as the window. */
  readonly sizes?: string | undefined
}

/** A question to the visitor, answered when the product is added to the cart. */
export interface Question {
  readonly label: string
  readonly required: boolean
}

/** A product as the server sends it (COM-01). */
export interface Product {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Plain text. */
  readonly description: string
  readonly images: readonly ProductImage[]
  /** physical 1, digital 2, service 3, gift card 4, paywall 5. */
  readonly productType: number
  /** Names of the options, in the order they are asked. */
  readonly variantAttributeNames: readonly string[]
  readonly variants: readonly Variant[]
  readonly subscribable: boolean
  readonly subscriptionPlan: Plan | null
  readonly isGiftCard: boolean
  readonly workflowState: number
  /** Asked beside the options. Default: nothing. */
  readonly questions?: readonly Question[]
}

/** True while the variant is in stock: unlimited wins over any number (COM-02). */
export function isInStock({ stock }: Pick<Variant, 'stock'>): boolean {
  return 'unlimited' in stock || stock.quantity > 0
}

/** The current price: the sale price while the variant is on sale (COM-02). */
export function priceOf({
  onSale,
  salePriceCents,
  priceCents,
}: Pick<Variant, 'onSale' | 'salePriceCents' | 'priceCents'>): number {
  return onSale && salePriceCents !== null ? salePriceCents : priceCents
}

/** The values of one option, in the order the variants have them, each once. */
export function valuesOf(variants: readonly Variant[], name: string): string[] {
  return [...new Set(variants.map(({ attributes }) => attributes[name]).filter((value) => value !== undefined))]
}

/** True for a product without a variant in stock. */
export function isSoldOut({ variants }: Pick<Product, 'variants'>): boolean {
  return !variants.some(isInStock)
}

/** The number left, where it is at most `threshold`; null otherwise. */
export function scarceCount({ stock }: Pick<Variant, 'stock'>, threshold: number): number | null {
  if ('unlimited' in stock || stock.quantity <= 0) return null
  return stock.quantity <= threshold ? stock.quantity : null
}
