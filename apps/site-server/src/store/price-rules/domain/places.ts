import { originalLanguage } from '../../../http/request/language'
import { countryName, findCountry, findRegion } from '../../addresses/interface'
import type { PlaceRule } from '../../cart/interface'
import { type Parsed, toErrors } from './parsed'

/** The places of a rate or a tax, as an owner writes them: separated by commas or on lines. */
export interface PlacesInput {
  /** Names or codes; * for every other country. */
  readonly countries: string
  /** Names or codes; empty for all of the countries. */
  readonly regions: string
  /** 35* for all that begin so; empty for all of the countries. */
  readonly postalCodes: string
}

/** Places as carts compare them. */
export type Places = Required<PlaceRule>

/** Entries of one list. */
const maxEntries = 300

const split = (typed: string) => [...new Set(typed.split(/[,;\n\r]+/).map((entry) => entry.trim()))].filter(Boolean)

/** A region in one of some countries, as US-CA. */
function getRegion(typed: string, countries: readonly string[]): string | undefined {
  const [, own, code] = /^([A-Za-z]{2})-(.+)$/.exec(typed) ?? []
  const among = own && code ? countries.filter((country) => country === own.toUpperCase()) : countries
  const found = among.flatMap((country) => {
    const region = findRegion(own && code ? code : typed, country)
    return region ? [`${country}-${region.code}`] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** Entries of a list, each as it is read; and the first that is not understood. */
function readEach(entries: readonly string[], read: (entry: string) => string | undefined) {
  return {
    known: entries.flatMap((entry) => read(entry) ?? []),
    unknown: entries.find((entry) => read(entry) === undefined),
  }
}

const isPostalPattern = (entry: string) => /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,15}\*?$/u.test(entry)

function getProblems(
  countries: ReturnType<typeof readEach>,
  regions: ReturnType<typeof readEach>,
  codes: readonly string[],
) {
  const isLimited = regions.known.length + codes.length > 0
  const wrong = codes.find((code) => !isPostalPattern(code))
  const missing =
    countries.known.length === 0 && 'Write one or more countries, such as ES, Portugal; * is every other one.'
  const everywhere =
    isLimited && countries.known.includes('*') && 'Write the countries of the regions and codes, and not *.'
  return toErrors({
    countries: countries.unknown
      ? `“${countries.unknown}” is no country that is known here. Write its code, such as ES.`
      : missing || everywhere,
    regions:
      regions.unknown && `“${regions.unknown}” is in none, or in several, of these countries. Write it as US-CA.`,
    postalCodes: wrong && `“${wrong}” is no postal code. Write one such as 28013, or 35* for all that begin so.`,
    ...(codes.length > maxEntries && {
      postalCodes: `These are more than ${maxEntries} postal codes. Use beginnings such as 35*.`,
    }),
  })
}

/** Reads the places of a form; countries may be written by their English names. */
export function parsePlaces(input: PlacesInput): Parsed<Places> {
  const countries = readEach(split(input.countries), (entry) => (entry === '*' ? '*' : findCountry(entry)))
  const regions = readEach(split(input.regions), (entry) => getRegion(entry, countries.known))
  const postalCodes = split(input.postalCodes).map((code) => code.toUpperCase())
  return {
    errors: getProblems(countries, regions, postalCodes),
    value: { countries: countries.known, regions: regions.known, postalCodes },
  }
}

/** Places as a form has them. */
export const toPlacesInput = ({ countries, regions, postalCodes }: Places): PlacesInput => ({
  countries: countries.join(', '),
  regions: regions.join(', '),
  postalCodes: postalCodes.join(', '),
})

/** Places as a table has them. */
export function placesText({ countries, regions, postalCodes }: Places): string {
  const names = countries.map((country) =>
    country === '*' ? 'every other country' : countryName(country, originalLanguage),
  )
  const parts = [...regions, ...postalCodes]
  return parts.length > 0 ? `${names.join(', ')}: ${parts.join(', ')}` : names.join(', ')
}
