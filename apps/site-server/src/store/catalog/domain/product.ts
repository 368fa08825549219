import { priceOf as currentPrice } from '@ashlar/core-cart/product'
import type { CatalogTables, ProductRow } from '../tables'

/** How often a subscription is paid, and the number of payments; 0 until it is cancelled (COM-13). */
export interface Plan {
  readonly id: string
  /** The time between two payments. */
  readonly billingPeriod: { readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR' }
  /** Payments in all; 0 until it is cancelled. */
  readonly numBillingCycles: number
}

/** A product as calls answer it (COM-01). */
export interface ProductJson {
  readonly id: string
  readonly title: string
  /** Path of its page. */
  readonly url: string
  /** Plain text. */
  readonly description: string
  /** The first one first; sizes in pixels. */
  readonly images: readonly { url: string; alt: string; width: number; height: number }[]
  /** One of `productTypes`. */
  readonly productType: number
  /** Names of its options, such as Size. */
  readonly variantAttributeNames: readonly string[]
  /** One or more. */
  readonly variants: readonly VariantJson[]
  /** It is paid again and again. */
  readonly subscribable: boolean
  /** Null for a product that is paid once. */
  readonly subscriptionPlan: Plan | null
  /** Its buyer names who gets it. */
  readonly isGiftCard: boolean
  /** What its buyer is asked beside the options. */
  readonly questions: readonly { readonly label: string; readonly required: boolean }[]
  /** The categories that it is found in (SUM-04). */
  readonly categories: readonly string[]
  /** published 1, scheduled 2, draft 3. */
  readonly workflowState: number
}
export interface VariantJson {
  readonly id: string
  /** 1 to 60 characters; unique in the shop. */
  readonly sku: string
  /** Whole cents (minor units). */
  readonly priceCents: number
  /** Whole cents; null for none. It counts while `onSale` is true. */
  readonly salePriceCents: number | null
  /** The sale price applies. */
  readonly onSale: boolean
  /** Pieces that are left, or no limit. */
  readonly stock: { readonly unlimited: true } | { readonly quantity: number }
  /** From option to value, such as Size to M. */
  readonly attributes: Readonly<Record<string, string>>
  /** Path of its own picture; null for none. */
  readonly imageUrl: string | null
  /** In kilograms. */
  readonly weight: number
  /** In centimetres; null where it is unknown. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null
}

/** Codes of `productType`. */
export const productTypes = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const

/** Whether visitors can buy a product: it is published, and there is a file where one is sold (COM-17). */
export const isOffered = ({
  workflow_state,
  product_type,
  file,
}: Pick<ProductRow, 'workflow_state' | 'product_type' | 'file'>) =>
  workflow_state === 'published' && (product_type !== productTypes.digital || file !== null)

type Translate = (text: string) => string | undefined
type Attributes = Readonly<Record<string, string>>

/** Options and their values in a language, where they have a translation in it. */
export const translateAttributes = (attributes: Attributes, translate: Translate): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [translate(name) ?? name, translate(value) ?? value]),
  )

/** A product with the texts that have a translation in it: title, description, options, questions, and what its pictures show. */
export function toLanguage(product: ProductJson, translate: Translate): ProductJson {
  const read = (text: string) => translate(text) ?? text
  return {
    ...product,
    title: read(product.title),
    description: read(product.description),
    images: product.images.map((image) => ({ ...image, alt: read(image.alt) })),
    variantAttributeNames: product.variantAttributeNames.map(read),
    questions: product.questions.map((question) => ({ ...question, label: read(question.label) })),
    variants: product.variants.map((variant) => ({
      ...variant,
      attributes: translateAttributes(variant.attributes, translate),
    })),
  }
}

/** The subscription plan of a product; null for products that are paid once. */
export const getPlan = ({ plan }: Pick<ProductRow, 'plan'>) => (plan === null ? null : (JSON.parse(plan) as Plan))

/** The files of the photographs of a product, in their order. */
export const getPhotoFiles = ({ photos }: Pick<ProductRow, 'photos'>) => JSON.parse(photos) as string[]

/** The options of a stored variant, or of what was bought of it, with their values, such as Size and M. */
export const getAttributes = ({ attributes }: Pick<CatalogTables['variants'], 'attributes'>) =>
  JSON.parse(attributes) as Record<string, string>

/** The questions that a product asks its buyer. */
export const getQuestions = ({ questions }: Pick<ProductRow, 'questions'>) => JSON.parse(questions) as string[]

/** The categories that a product is found in. */
export const getCategories = ({ categories }: Pick<ProductRow, 'categories'>) => JSON.parse(categories) as string[]

/** The price of a variant now. */
export const priceInCents = (variant: VariantJson) => currentPrice(variant)

/** The price of a stored variant now: the rule of `core-cart`, which pages use too. */
export const getPrice = (row: Pick<CatalogTables['variants'], 'price_cents' | 'sale_price_cents' | 'on_sale'>) =>
  currentPrice({ onSale: row.on_sale === 1, salePriceCents: row.sale_price_cents, priceCents: row.price_cents })
