import { readLine, text } from '../../../http/request/body'
import { isDay } from '../../../http/request/calendar-day'
import { visibleText } from '../../../http/request/visible-text'
import type { FieldErrors } from '../../../rendering/fields'
import type { ProductJson, VariantJson } from './product'

/** What the page of a product says, as its owner writes it. */
export interface ProductInput {
  /** On one line; at most 200 characters. */
  readonly title: string
  /** At most 5000 characters. */
  readonly description: string
  /** Files of its pictures, the first one first. */
  readonly photos: readonly string[]
  /** What uploaded pictures show, by their files. */
  readonly alts: Readonly<Record<string, string>>
  /** One of `productStates`. */
  readonly state: string
  /** The day on which a scheduled product is published, as 2027-04-10; empty for none. */
  readonly publishOn: string
}

/** What visitors see of a product, by its state. */
export const productStates = {
  draft: 'Draft: no visitor sees it',
  scheduled: 'Published from the day below on',
  published: 'Published',
} as const

type Form = Readonly<Record<string, unknown>>

/** Most characters of a title, and of a text. */
export const maxTitle = 200
export const maxDescription = 5000

const toList = (value: unknown): readonly string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(text)

/** The pictures of a form, shown or not, in the order in which its page had them. */
export const listedPictures = (form: Form): readonly string[] => toList(form.picture)

/** The pictures of a form that are to be shown, in no order. */
export const getShownPictures = (form: Form): readonly string[] => toList(form.photo)

/**
 * The shown pictures of a form, by the places that were typed. One that was moved to the place of another comes before it on its
 * way up, and after it on its way down, as the owner means it.
 */
function inTypedOrder(form: Form): readonly string[] {
  const listed = listedPictures(form)
  const places = toList(form.place)
  const getRank = (file: string) => {
    const was = listed.indexOf(file) + 1
    const place = Number(places[was - 1] || Number.NaN)
    if (was === 0 || !Number.isFinite(place)) return Number.POSITIVE_INFINITY
    return place + Math.sign(place - was) / 2
  }
  const ranks = new Map(getShownPictures(form).map((file) => [file, getRank(file)]))
  // Two that have no place are equal, as the difference of two infinities is no number.
  return [...ranks].toSorted(([, a], [, b]) => (a === b ? 0 : a - b)).map(([file]) => file)
}

/** Reads the form of a product; of the pictures it keeps those that are known. `stored` is the state that it has. */
export function getProductInput(form: Form, known: readonly string[], stored = 'draft'): ProductInput {
  const alts = toList(form.alt)
  return {
    title: readLine(form.title),
    description: visibleText(text(form.description).replace(/\r\n?/g, '\n')),
    photos: inTypedOrder(form).filter((file) => known.includes(file)),
    alts: Object.fromEntries(listedPictures(form).map((file, at) => [file, readLine(alts[at])])),
    state: Object.hasOwn(productStates, text(form.state)) ? text(form.state) : stored,
    publishOn: visibleText(text(form.publishOn)),
  }
}

/** Validation errors of a product. */
export function productErrors({ title, description, state, publishOn }: ProductInput): FieldErrors {
  return {
    ...(state === 'scheduled' &&
      !isDay(publishOn) && { publishOn: 'Write the day such as 2027-04-10. Nothing was saved.' }),
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
