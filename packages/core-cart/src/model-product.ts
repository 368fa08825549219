import type { Plan } from './model-cart'

/** How many there are: a number, or as many as anybody wants. */
export type Stock = { readonly unlimited: true } | { readonly quantity: number }

/** One thing that can be bought of a product (COM-02). Prices are whole cents. */
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
}

/** Something the visitor is asked when it is put into the cart. */
export interface Question {
  readonly label: string
  readonly required: boolean
}

/** A product as the server says it (COM-01). */
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

/** True while one can be had: unlimited wins over any number (COM-02). */
export function isInStock({ stock }: Pick<Variant, 'stock'>): boolean {
  return 'unlimited' in stock || stock.quantity > 0
}

/** What it costs now: the sale's price while it is on sale (COM-02). */
export function priceOf({
  onSale,
  salePriceCents,
  priceCents,
}: Pick<Variant, 'onSale' | 'salePriceCents' | 'priceCents'>): number {
  return onSale && salePriceCents !== null ? salePriceCents : priceCents
}

/** The values of one option, in the order the variants have them, each once. */
export function valuesOf(variants: readonly Variant[], name: string): string[] {
  return [...new Set(variants.map(({ attributes }) => attributes[name]).filter((one) => one !== undefined))]
}

/** True for a product of which nothing can be had. */
export function isSoldOut({ variants }: Pick<Product, 'variants'>): boolean {
  return !variants.some(isInStock)
}

/** How many are left, where that is few enough to say so; null otherwise. */
export function scarceCount({ stock }: Pick<Variant, 'stock'>, threshold: number): number | null {
  if ('unlimited' in stock || stock.quantity <= 0) return null
  return stock.quantity <= threshold ? stock.quantity : null
}
