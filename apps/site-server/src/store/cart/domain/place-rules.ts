import { isListed } from '../../addresses/interface'

/** Where the things of a cart go, as far as it is known. */
export interface RulePlace {
  /** ISO 3166; empty before the destination is known. */
  readonly country: string
  /** As ISO 3166-2 has it, without the country. Default: not known. */
  readonly region?: string | null | undefined
  /** As anyone writes it. Default: not known. */
  readonly postalCode?: string | undefined
}

/** The places that a shipping rate or a tax is for. */
export interface PlaceRule {
  /** ISO 3166; `*` for every other. */
  readonly countries: readonly string[]
  /** Parts of its countries, such as US-CA. Default: all of each country. */
  readonly regions?: readonly string[]
  /** Codes of its countries; `35*` for all that begin so. Default: every code. */
  readonly postalCodes?: readonly string[]
}

const isLimited = (list: readonly string[] | undefined) => list !== undefined && list.length > 0

/** How near a rule is to a place: the postal code, the region, the country, everywhere; undefined for a rule of another place. */
function getNearness({ countries, regions = [], postalCodes = [] }: PlaceRule, place: RulePlace) {
  const { country, region, postalCode = '' } = place
  if (!countries.includes(country)) return countries.includes('*') ? 'everywhere' : undefined
  if (isLimited(regions) && !regions.includes(`${country}-${region ?? ''}`)) return undefined
  if (isLimited(postalCodes)) return isListed(postalCodes, postalCode) ? 'postal code' : undefined
  return isLimited(regions) ? 'region' : 'country'
}

/** The rules for a place: those that name it most exactly, in place of those for more than it. */
export function forPlace<Rule extends PlaceRule>(rules: readonly Rule[], place: RulePlace): readonly Rule[] {
  if (!place.country) return []
  const near = rules.map((rule) => ({ rule, nearness: getNearness(rule, place) }))
  const levels = ['postal code', 'region', 'country', 'everywhere'] as const
  const found = levels.find((level) => near.some(({ nearness }) => nearness === level))
  return near.flatMap(({ rule, nearness }) => (nearness !== undefined && nearness === found ? [rule] : []))
}
