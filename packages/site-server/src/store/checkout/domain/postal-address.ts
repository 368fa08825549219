import { isUsZip } from '@ashlar/core-site/validation'
import { formatAddress } from 'localized-address-format'
import validator from 'validator'
import { countryName } from '../../cart/interface'

/** A postal address; `country` is a code such as ES. */
interface Address {
  readonly line1: string
  readonly line2: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

/** Whether a country can have a postal code; countries without a known pattern have any (SITE-10: a US zip has five digits). */
export function isPostalCodeOf(code: string, country: string): boolean {
  if (country === 'US') return isUsZip(code)
  const isKnown = (validator.isPostalCodeLocales as readonly string[]).includes(country)
  return isKnown ? validator.isPostalCode(code, country as validator.PostalCodeLocale) : code !== ''
}

/** The lines of an address in the order of its country, with the name of the country last. */
export function addressLines({ line1, line2, postalCode, city, country }: Address): string[] {
  const lines = [line1, line2].filter(Boolean)
  const written = formatAddress({ postalCountry: country, addressLines: lines, locality: city, postalCode })
  // The format of some countries has no place for a town.
  const rest = [city, postalCode].filter((part) => part && !written.some((line) => line.includes(part)))
  return [...written, ...rest, countryName(country)].filter(Boolean)
}
