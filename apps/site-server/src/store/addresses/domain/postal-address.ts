import { formatAddress } from 'localized-address-format'
import { countryName } from './countries'
import { writeRegion } from './regions'

/** A postal address; `country` is a code such as ES, `region` one such as CA. What its country does not have is empty. */
export type Address = Readonly<Record<'line1' | 'line2' | 'postalCode' | 'city' | 'region' | 'country', string>>

/** Whether a line has a part already: in Madrid, the town is the province as well. */
const isIn = (lines: readonly string[], part: string) =>
  lines.some((line) => line.toLowerCase().includes(part.toLowerCase()))

/** The lines of an address in the order of its country, with the name of the country last. */
export function addressLines({ line1, line2, postalCode, city, region, country }: Address, locale: string): string[] {
  const lines = [line1, line2].filter(Boolean)
  const administrativeArea = isIn([city], writeRegion(region, country)) ? '' : writeRegion(region, country)
  const parts = { locality: city, postalCode, administrativeArea }
  const written = formatAddress({ postalCountry: country, addressLines: lines, ...parts })
  // The format of some countries has no place for a town.
  const rest = [city, administrativeArea, postalCode].filter((part) => part && !isIn(written, part))
  return [...written, ...rest, countryName(country, locale)].filter(Boolean)
}

/** The address among the values of a form or of an order; a missing part is empty. */
export function getAddress(values: Partial<Address>): Address {
  const { line1 = '', line2 = '', postalCode = '', city = '', region = '', country = '' } = values
  return { line1, line2, postalCode, city, region, country }
}

/** The address that is stored with an order; undefined for an order that is not shipped. */
export function parseAddress(stored: string | null): Address | undefined {
  const address = getAddress(JSON.parse(stored || '{}') as Partial<Address>)
  return address.line1 ? address : undefined
}
