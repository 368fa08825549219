import { isUsZip } from '@ashlar/core-site/validation'
import { formatAddress } from 'localized-address-format'
// The entry of the package has all validators: 11 MiB of memory and 40 ms at each start.
import * as postalCodes from 'validator/lib/isPostalCode.js'
import { countryName } from '../../cart/interface'

const { locales } = postalCodes
type IsPostalCode = typeof postalCodes.default
// Node gives the exports of a CommonJS module as its default.
const exported = postalCodes.default as IsPostalCode | { readonly default: IsPostalCode }
const isPostalCode = 'default' in exported ? exported.default : exported

/** Most characters of a line of the buyer's details. */
export const maxLength = 200

/** The fields of a postal address beside its country, as the page asks for them. */
export const addressFields = {
  line1: { label: 'Address', autoComplete: 'address-line1', maxLength },
  line2: { label: 'Floor, door', autoComplete: 'address-line2', maxLength, isRequired: false },
  postalCode: { label: 'Postal code', autoComplete: 'postal-code', maxLength: 16 },
  city: { label: 'Town', autoComplete: 'address-level2', maxLength },
} as const

/** A postal address; `country` is a code such as ES. */
export type Address = Readonly<Record<keyof typeof addressFields | 'country', string>>

/** Whether a country can have a postal code; countries without a known pattern have any (SITE-10: a US zip has five digits). */
export function isPostalCodeIn(code: string, country: string): boolean {
  if (country === 'US') return isUsZip(code)
  const isKnown = (locales as readonly string[]).includes(country)
  return isKnown ? isPostalCode(code, country as postalCodes.PostalCodeLocale) : code !== ''
}

/** The lines of an address in the order of its country, with the name of the country last. Default: its English name. */
export function addressLines({ line1, line2, postalCode, city, country }: Address, locale?: string): string[] {
  const lines = [line1, line2].filter(Boolean)
  const written = formatAddress({ postalCountry: country, addressLines: lines, locality: city, postalCode })
  // The format of some countries has no place for a town.
  const rest = [city, postalCode].filter((part) => part && !written.some((line) => line.includes(part)))
  return [...written, ...rest, countryName(country, locale)].filter(Boolean)
}

/** The address among the values of a form or of an order; a missing part is empty. */
export function getAddress(values: Partial<Address>): Address {
  const { line1 = '', line2 = '', postalCode = '', city = '', country = '' } = values
  return { line1, line2, postalCode, city, country }
}

/** The address that is stored with an order; undefined for an order that is not shipped. */
export function parseAddress(stored: string | null): Address | undefined {
  const address = getAddress(JSON.parse(stored || '{}') as Partial<Address>)
  return address.line1 ? address : undefined
}
