import english from 'cldr-subdivisions-full/subdivisions/en/en.json' with { type: 'json' }
import { iso31662 } from 'iso-3166'
import { toPlainText } from './plain-text'

/** A part of a country that its addresses name. */
export interface Region {
  /** Of ISO 3166-2 without the country, such as CA; AO for the Valle d'Aosta, as Italy writes it. */
  readonly code: string
  /** As the country writes it in Latin letters. */
  readonly name: string
}

/** What the regions of a country are called, by the countries whose addresses have one. */
const kinds = {
  State: 'AU BR IN MX MY US',
  Province: 'AR CA CN ES ID IT KR PH TH TR VN',
  Prefecture: 'JP',
  County: 'IE RO TW',
  Department: 'CO',
  Region: 'CL PE RU UA',
  Emirate: 'AE',
  Governorate: 'EG',
} as const
export type RegionKind = keyof typeof kinds

const kindsByCountry = new Map<string, RegionKind>(
  (Object.keys(kinds) as RegionKind[]).flatMap((kind) => kinds[kind].split(' ').map((country) => [country, kind])),
)

/** What the regions of a country are called; undefined where addresses have none. */
export const getRegionKind = (country: string): RegionKind | undefined => kindsByCountry.get(country)

/** Countries that write their regions in another script: ISO 3166-2 has transcriptions that their own people would not read. */
const transcribed = 'AE CN EG IN JP KR RU TH TW UA'.split(' ')
/** Countries that write the code of a region in an address, and not its name. */
const abbreviated = 'AU BR CA IT US'.split(' ')
const namesByCode: Readonly<Record<string, string>> = english.subdivisions.localeDisplayNames.subdivisions
const parents = new Set(iso31662.map(({ parent }) => parent))

function toRegion({ code, name }: { readonly code: string; readonly name: string }): Region {
  const [country = '', own = ''] = code.split('-')
  const known = transcribed.includes(country) ? namesByCode[code.replace('-', '').toLowerCase()] : undefined
  return { code: code === 'IT-23' ? 'AO' : own, name: known ?? name.split(', ')[0] ?? name }
}

/** Post of the armed forces of the United States goes to regions of its own, which are no part of the country. */
const armedForces: readonly Region[] = [
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
]

/** The smallest parts that ISO 3166-2 has: provinces, and not the communities over them. */
const findRegions = (country: string) =>
  iso31662
    .filter(({ code }) => code.startsWith(`${country}-`) && !parents.has(code))
    .map(toRegion)
    .concat(country === 'US' ? armedForces : [])
    .sort((first, second) => first.name.localeCompare(second.name, 'en'))

const found = new Map<string, readonly Region[]>()

/** The regions of a country by their names; none where addresses have none. */
export function regionsOf(country: string): readonly Region[] {
  if (!getRegionKind(country)) return []
  const regions = found.get(country) ?? findRegions(country)
  found.set(country, regions)
  return regions
}

const getKey = (text: string) =>
  toPlainText(text)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** The region that a person means, by its code or its name; undefined for none. */
export function findRegion(typed: string, country: string): Region | undefined {
  const key = getKey(typed)
  if (!key) return undefined
  const regions = regionsOf(country)
  return (
    regions.find(({ code }) => getKey(code) === key || getKey(country + code) === key) ??
    regions.find(({ name }) => getKey(name) === key)
  )
}

/** The name of a region in a list; the text itself where there is no such region. */
export const regionName = (code: string, country: string) => findRegion(code, country)?.name ?? code

/** A region as its country writes it in an address: NSW in Australia, Sevilla in Spain. */
export const writeRegion = (code: string, country: string) =>
  abbreviated.includes(country) ? code : regionName(code, country)

/** The provinces of Spain in the order of their postal codes, which begin with 01 to 52. */
const spanish =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  )

/** The region that a postal code decides; undefined where codes do not say it. */
export function regionOfPostalCode(postalCode: string, country: string): Region | undefined {
  if (country !== 'ES' || !/^\d{5}$/.test(postalCode)) return undefined
  return findRegion(spanish[Number(postalCode.slice(0, 2)) - 1] ?? '', country)
}
