/** Maximum number of keys that `readQuery` reads by default (HTTP-16). */
export const maxQueryKeys = 1000

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/**
 * Reads a query, with or without its question mark, into an object that has no prototype, so that no key can reach one. Of a
 * repeated key the first value counts; a key without `=` is the empty string; a malformed percent escape leaves its text as it
 * stands. Reads at most `maxKeys` keys, default 1000. Never throws (HTTP-16).
 */
export function readQuery(
  search: string,
  { maxKeys = maxQueryKeys }: { maxKeys?: number } = {},
): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  let count = 0
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (count >= maxKeys) break
    const [name = '', ...rest] = pair.split('=')
    const key = decode(name)
    if (!pair || key in values) continue
    values[key] = decode(rest.join('='))
    count++
  }
  return values
}

/** Values of a query or a form, written as text; undefined leaves the key out. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

/** The values as the platform encodes them. */
export function encode(values: QueryValues): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]])),
  )
}

/** The query, without a question mark, that `readQuery` reads back. Never throws (HTTP-16). */
export const writeQuery = (values: QueryValues): string => `${encode(values)}`
