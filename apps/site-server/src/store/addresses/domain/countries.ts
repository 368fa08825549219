import { originalLanguage } from '../../../http/request/language'

const europe = 'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK TR'
const elsewhere = 'AE AR AU BR CA CL CO HK ID IL IN JP KR MX MY NZ PH SG TH US ZA'
const offered = `${europe} ${elsewhere}`.split(' ')

const names = new Map<string, Intl.DisplayNames>()

/** The name of a code. The names of a language are made with the first that is asked for: a start needs none, and they take memory. */
function findName(code: string, locale: string) {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  names.set(locale, known)
  return known.of(code)
}

const getName = (code: string, locale: string) => (/^[A-Z]{2}$/.test(code) ? findName(code, locale) : undefined)

/** Whether a value is the code of a country: two capital letters that have a name. */
export function isCountry(value: unknown): value is string {
  const name = typeof value === 'string' ? getName(value, originalLanguage) : undefined
  // ZZ is reserved for no place.
  return name !== undefined && name !== findName('ZZ', originalLanguage)
}

/** The name of a country in a language of the site; its code where it has none. */
export const countryName = (code: string, locale: string) => getName(code, locale) ?? code

/** The code of a country by its code or its English name; undefined for none. */
export function findCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (isCountry(code)) return code
  return countries('', originalLanguage).find(({ name }) => name.toUpperCase() === code)?.code
}

const byName = (codes: readonly string[], locale: string) =>
  codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((first, second) => first.name.localeCompare(second.name, locale))

const offeredByName = new Map<string, ReturnType<typeof byName>>()

/** The countries that are offered, by their names in a language of the site; `value` is always among them. */
export function countries(value: string, locale: string) {
  if (isCountry(value) && !offered.includes(value)) return byName([...offered, value], locale)
  const known = offeredByName.get(locale) ?? byName(offered, locale)
  offeredByName.set(locale, known)
  return known
}
