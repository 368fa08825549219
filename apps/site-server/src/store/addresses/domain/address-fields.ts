import { formatAddress } from 'localized-address-format'
import { hasDigitCodes } from './postal-code'
import { getRegionKind, type RegionKind, regionsOf } from './regions'

/** A part of an address that not every country has. */
type Part = 'postalCode' | 'city' | 'region'

/** What the addresses of a country have beside their lines, with the names of the fields there. */
export interface AddressFields {
  /** Those that there are, as the country writes them one after the other. */
  readonly order: readonly Part[]
  readonly postalCode: { readonly label: string; readonly isRequired: boolean; readonly inputMode?: 'numeric' } | null
  readonly city: { readonly label: string } | null
  readonly region: { readonly label: RegionKind; readonly isRequired: boolean } | null
}

/** Where the format of a country has each part; -1 for a part that it has no place for. */
function findPlaces(country: string): Readonly<Record<Part, number>> {
  const [postalCode, city, region] = ['X1', 'X2', 'X3'] as const
  const lines = formatAddress({ postalCountry: country, postalCode, locality: city, administrativeArea: region })
  const written = lines.join('\n')
  const place = {
    postalCode: written.indexOf(postalCode),
    city: written.indexOf(city),
    region: written.indexOf(region),
  }
  // Japan's format has its town among the lines.
  return country === 'JP' ? { ...place, city: written.length } : place
}

const postalLabels: Readonly<Record<string, string>> = {
  ...{ US: 'ZIP code', PH: 'ZIP code', GB: 'Postcode', AU: 'Postcode', NZ: 'Postcode', MY: 'Postcode' },
  ...{ IE: 'Eircode', IN: 'PIN code' },
}
const cityLabels: Readonly<Record<string, string>> = {
  ...{ US: 'City', CA: 'City', BR: 'City', IN: 'City', JP: 'City', KR: 'City', MX: 'City' },
  ...{ GB: 'Town or city', IE: 'Town or city', AU: 'Suburb or town', NZ: 'Suburb or town' },
}
/** Countries whose people often leave the code out. */
const withoutCode = 'AR CL CO EG ID IE IL PE PH TH VN'.split(' ')
/** Countries where the place is clear without the region, or the postal code says it. */
const withoutRegion = 'ES IE PH RO TH VN'.split(' ')

/** The fields of an address in a country. Formats are those of libaddressinput; one that it does not know has a town and no code. */
export function getAddressFields(country: string): AddressFields {
  const places = findPlaces(country)
  const kind = places.region < 0 || regionsOf(country).length === 0 ? undefined : getRegionKind(country)
  const hasPart = { postalCode: places.postalCode >= 0, city: places.city >= 0, region: kind !== undefined }
  const parts: readonly Part[] = ['postalCode', 'city', 'region']
  const digits = hasDigitCodes(country) ? ({ inputMode: 'numeric' } as const) : {}
  return {
    order: parts.filter((part) => hasPart[part]).sort((first, second) => places[first] - places[second]),
    postalCode: hasPart.postalCode
      ? { label: postalLabels[country] ?? 'Postal code', isRequired: !withoutCode.includes(country), ...digits }
      : null,
    city: hasPart.city ? { label: cityLabels[country] ?? 'Town' } : null,
    region: kind ? { label: kind, isRequired: !withoutRegion.includes(country) } : null,
  }
}
