import { text } from '../../../http/body'
import type { FieldErrors } from '../../../rendering/fields'
import type { ProductJson, VariantJson } from './product'

/** What the page of a product says, as its owner writes it. */
export interface ProductInput {
  /** On one line; at most 200 characters. */
  readonly title: string
  /** At most 5000 characters. */
  readonly description: string
  /** Files of its photographs, the first one first. */
  readonly photos: readonly string[]
  /** One of `productStates`. */
  readonly state: string
}

/** What visitors see of a product, by its state. */
export const productStates = { draft: 'Draft: no visitor sees it', published: 'Published' } as const

type Form = Readonly<Record<string, unknown>>

/** Most characters of a title, and of a text. */
export const maxTitle = 200
export const maxDescription = 5000

const oneLine = (value: unknown) => text(value).replaceAll(/\s+/g, ' ').trim()

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Reads the form of a product; of the photographs it keeps those that the site has. `stored` is the state that it has. */
export function getProductInput(form: Form, known: readonly string[], stored = 'draft'): ProductInput {
  const chosen = toList(form.photo).map(text)
  const first = text(form.first)
  return {
    title: oneLine(form.title),
    description: text(form.description).replace(/\r\n?/g, '\n').trim(),
    photos: [...new Set([...(first && chosen.includes(first) ? [first] : []), ...chosen])].filter((file) =>
      known.includes(file),
    ),
    state: Object.hasOwn(productStates, text(form.state)) ? text(form.state) : stored,
  }
}

/** Validation errors of a product. */
export function productErrors({ title, description }: ProductInput): FieldErrors {
  return {
    ...(title === '' && { title: 'Write a title. Nothing was saved.' }),
    ...(title.length > maxTitle && {
      title: `A title has at most ${maxTitle} characters. Nothing was saved. Shorten it.`,
    }),
    ...(description.length > maxDescription && {
      description: `A text has at most ${maxDescription} characters. Nothing was saved. Shorten it.`,
    }),
  }
}

/** A variant as it would be sold. */
export interface VariantPreview {
  readonly id: string
  /** Undefined for an invalid one, which changes nothing. */
  readonly priceCents: number | undefined
  /** Undefined for an invalid one, which changes nothing. */
  readonly salePriceCents: number | null | undefined
  readonly onSale: boolean
  /** Undefined for an invalid one, which changes nothing. */
  readonly stock: VariantJson['stock'] | undefined
}

/** A product with the values of one of its variants that are not saved yet. */
export const withVariant = (product: ProductJson, preview: VariantPreview): ProductJson => ({
  ...product,
  variants: product.variants.map((variant) => (variant.id === preview.id ? change(variant, preview) : variant)),
})

function change(variant: VariantJson, { priceCents, salePriceCents, onSale, stock }: VariantPreview): VariantJson {
  return {
    ...variant,
    ...(priceCents !== undefined && { priceCents }),
    ...(salePriceCents !== undefined && { salePriceCents, onSale: onSale && salePriceCents !== null }),
    ...(stock && { stock }),
  }
}
