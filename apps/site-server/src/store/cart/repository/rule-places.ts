import type { Selectable } from 'kysely'
import type { PlaceRule } from '../domain/place-rules'
import type { CartTables } from '../tables'

type PlacesRow = Pick<Selectable<CartTables['tax_rules']>, 'countries' | 'regions' | 'postal_codes'>

/** The places of a stored rate or tax. */
export const getRulePlaces = (row: PlacesRow): Required<PlaceRule> => ({
  countries: JSON.parse(row.countries) as string[],
  regions: JSON.parse(row.regions) as string[],
  postalCodes: JSON.parse(row.postal_codes) as string[],
})

/** Places as they are stored. */
export const toPlaceColumns = ({ countries, regions, postalCodes }: Required<PlaceRule>): PlacesRow => ({
  countries: JSON.stringify(countries),
  regions: JSON.stringify(regions),
  postal_codes: JSON.stringify(postalCodes),
})
