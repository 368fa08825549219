/** The path, query and fragment of an address of this site; undefined for every other address. */
export function ownPath(address: string | undefined): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash: an address with one is not a path of this site.
  if (!address?.startsWith('/') || /[\\\p{Cc}]/u.test(address) || address.length > 2000) return undefined
  const url = URL.parse(address, 'http://own.invalid')
  if (url?.origin !== 'http://own.invalid') return undefined
  const path = url.pathname + url.search + url.hash
  // "/.//evil.test" is tidied to "//evil.test", another site.
  return path.startsWith('//') ? undefined : path
}
