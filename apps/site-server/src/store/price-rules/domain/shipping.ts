import { text } from '../../../http/request/body'
import { visibleText } from '../../../http/request/visible-text'
import { exampleAmount, getCents } from '../../settings/interface'
import { getCount, nameError, type Parsed, type Scope, toErrors } from './parsed'
import { type Places, type PlacesInput, parsePlaces } from './places'

/** A shipping rate as an owner writes it. */
export interface ShippingInput extends PlacesInput {
  readonly title: string
  readonly cost: string
  readonly fromGrams: string
  readonly toGrams: string
}

export interface Shipping extends Places {
  readonly title: string
  readonly costCents: number
  readonly fromGrams: number
  /** Null for no limit. */
  readonly toGrams: number | null
}

/** The places of a form. */
export const readPlaces = (form: Readonly<Record<string, unknown>>): PlacesInput => ({
  countries: visibleText(text(form.countries)),
  regions: visibleText(text(form.regions)),
  postalCodes: visibleText(text(form.postalCodes)),
})

export const readShipping = (form: Readonly<Record<string, unknown>>): ShippingInput => ({
  title: visibleText(text(form.title)),
  cost: visibleText(text(form.cost)),
  fromGrams: visibleText(text(form.fromGrams)),
  toGrams: visibleText(text(form.toGrams)),
  ...readPlaces(form),
})

const maxGrams = 1_000_000

/** The weights of a rate, with what is wrong about them. */
function parseWeights({ fromGrams, toGrams }: ShippingInput) {
  const [from, to] = [getCount(fromGrams, maxGrams), getCount(toGrams, maxGrams)]
  const isHeavier = typeof to === 'number' ? (from ?? 0) <= to : to === null
  return {
    value: { fromGrams: from ?? 0, toGrams: to ?? null },
    errors: {
      fromGrams: from === undefined && 'Write whole grams, or nothing.',
      toGrams: !isHeavier && 'Write whole grams that are more than the lightest, or nothing.',
    },
  }
}

export function parseShipping(input: ShippingInput, { currency }: Scope): Parsed<Shipping> {
  const { title } = input
  const places = parsePlaces(input)
  const weights = parseWeights(input)
  const cost = getCents(input.cost, currency)
  return {
    value: { title, costCents: cost ?? 0, ...weights.value, ...places.value },
    errors: {
      ...toErrors({
        title: nameError(title),
        cost: cost === undefined && `Write an amount such as ${exampleAmount(currency)}; 0 for nothing.`,
        ...weights.errors,
      }),
      ...places.errors,
    },
  }
}
