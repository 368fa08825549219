import { text } from '../../../http/request/body'
import { visibleText } from '../../../http/request/visible-text'
import { getBasisPoints, nameError, type Parsed, toErrors } from './parsed'
import { type Places, type PlacesInput, parsePlaces } from './places'
import { readPlaces } from './shipping'

/** A tax as an owner writes it. */
export interface TaxInput extends PlacesInput {
  readonly title: string
  /** In percent. */
  readonly rate: string
  readonly onShipping: boolean
}

export interface Tax extends Places {
  readonly title: string
  readonly basisPoints: number
  readonly onShipping: boolean
}

export const readTax = (form: Readonly<Record<string, unknown>>): TaxInput => ({
  title: visibleText(text(form.title)),
  rate: visibleText(text(form.rate)),
  onShipping: form.onShipping === '1',
  ...readPlaces(form),
})

export function parseTax(input: TaxInput): Parsed<Tax> {
  const { title, onShipping } = input
  const places = parsePlaces(input)
  const basisPoints = getBasisPoints(input.rate)
  return {
    value: { title, onShipping, basisPoints: basisPoints ?? 0, ...places.value },
    errors: {
      ...toErrors({
        title: nameError(title),
        rate: basisPoints === undefined && 'Write a rate in percent, such as 21 or 5.2.',
      }),
      ...places.errors,
    },
  }
}
