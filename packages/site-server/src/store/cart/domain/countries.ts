const offered = 'ES PT FR AD AT BE DE DK FI GR IE IT LU NL PL SE CH GB NO US CA JP AU NZ'.split(' ')
const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries that are offered, by name; `value` is always among them. */
export function countries(value = '') {
  const all = [...new Set([...offered, ...(/^[A-Z]{2}$/.test(value) ? [value] : [])])]
  return all
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
