const offered = 'ES PT FR AD AT BE DE DK FI GR IE IT LU NL PL SE CH GB NO US CA JP AU NZ'.split(' ')
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** What the names have for a code that is reserved for no place. */
const noPlace = names.of('ZZ')

const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined)

/** Whether a value is the code of a country: two capital letters that have a name. */
export function isCountry(value: unknown): value is string {
  const name = typeof value === 'string' ? nameOf(value) : undefined
  return name !== undefined && name !== noPlace
}

/** The name of a country; its code where it has none. */
export const countryName = (code: string) => nameOf(code) ?? code

/** The countries that are offered, by name; `value` is always among them. */
export function countries(value = '') {
  const all = [...new Set([...offered, ...(isCountry(value) ? [value] : [])])]
  return all.map((code) => ({ code, name: countryName(code) })).sort((one, other) => one.name.localeCompare(other.name))
}
