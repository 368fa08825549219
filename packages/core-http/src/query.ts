/** Most keys that are read of a query (HTTP-16). */
export const maxKeys = 1000

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** The first value of each key, in an object without a prototype; at most 1000 keys. Never throws (HTTP-16). */
export function readQuery(search: string, most = maxKeys): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  let count = 0
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair || count >= most) continue
    const at = pair.indexOf('=')
    const key = decode(at < 0 ? pair : pair.slice(0, at))
    if (key in values) continue
    values[key] = at < 0 ? '' : decode(pair.slice(at + 1))
    count++
  }
  return values
}

/** The query that `readQuery` reads back, without a question mark. */
export function writeQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
}
