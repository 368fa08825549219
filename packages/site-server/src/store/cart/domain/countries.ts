const offered = 'ES PT FR AD AT BE DE DK FI GR IE IT LU NL PL SE CH GB NO US CA JP AU NZ'.split(' ')

let names: Intl.DisplayNames | undefined
/** The name of a code. The names are made with the first that is asked for: a start needs none, and they take memory. */
function findName(code: string) {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(code)
}

const getName = (code: string) => (/^[A-Z]{2}$/.test(code) ? findName(code) : undefined)

/** Whether a value is the code of a country: two capital letters that have a name. */
export function isCountry(value: unknown): value is string {
  const name = typeof value === 'string' ? getName(value) : undefined
  // ZZ is reserved for no place.
  return name !== undefined && name !== findName('ZZ')
}

/** The name of a country; its code where it has none. */
export const countryName = (code: string) => getName(code) ?? code

const byName = (codes: readonly string[]) =>
  codes.map((code) => ({ code, name: countryName(code) })).sort((one, other) => one.name.localeCompare(other.name))

let offeredByName: ReturnType<typeof byName> | undefined

/** The countries that are offered, by name; `value` is always among them. */
export function countries(value = '') {
  if (isCountry(value) && !offered.includes(value)) return byName([...offered, value])
  offeredByName ??= byName(offered)
  return offeredByName
}
