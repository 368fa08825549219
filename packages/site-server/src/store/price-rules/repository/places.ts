import type { Selectable } from 'kysely'
import type { CartTables } from '../../cart/interface'
import type { Places } from '../domain/places'

type PlacesRow = Pick<Selectable<CartTables['tax_rules']>, 'countries' | 'regions' | 'postal_codes'>

/** The places of a stored rate or tax. */
export const getPlaces = (row: PlacesRow): Places => ({
  countries: JSON.parse(row.countries) as string[],
  regions: JSON.parse(row.regions) as string[],
  postalCodes: JSON.parse(row.postal_codes) as string[],
})

/** Places as they are stored. */
export const toColumns = ({ countries, regions, postalCodes }: Places): PlacesRow => ({
  countries: JSON.stringify(countries),
  regions: JSON.stringify(regions),
  postal_codes: JSON.stringify(postalCodes),
})
