/** Parameters of campaigns. Any other may hold a token, or what a visitor has entered. */
const allowed = /^(?:utm_\w+|source|(?:sub)?(?:campaign|channel)|refer|variation|mkwid|q|page|month|kind|language)$/
// Only from the beginning of a word and for as long as an address may be: a text of a million letters is read once.
const email = /(?<![\w.+-])[\w.+-]{1,256}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
/** A named secret in a text that is no part of an address. */
const secretValue =
  /(?<![\w-])((?:[\w-]{0,40}[_-])?(?:token|key|secret|password|passwd|session|crumb|code|signature|auth(?:orization)?))=[^\s&;"'<>(),]{1,2000}/gi
/** A part of a path that no person has written: an order, a session, the token of an email. */
const secretPart = /^(?:[0-9a-f]{16,}|[0-9a-f-]{32,}|(?=[\w.~-]*\d)(?=[\w.~-]*[a-z])(?=[\w.~-]*[A-Z])[\w.~-]{16,})$/
const mark = '…'

/** A path without the parts that are tokens. */
export const redactPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (secretPart.test(part) ? mark : part))
    .join('/')

/** The parameters of an address that may be stored. */
function redactQuery(query: string): string {
  const parts = query.split('&').filter((part) => allowed.test(part.split('=')[0] ?? ''))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** An address, or a path, up to the next blank, quote or bracket; with a query that begins a text. */
const address = /(?:https?:\/\/[^\s"'<>()\\]+|(?<![\w./])\/[^\s"'<>()\\?#]*(?:[?#][^\s"'<>()\\]*)?|^\?[^\s"'<>()\\]*)/g

function redactAddress(text: string): string {
  const [, before = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text) ?? []
  return redactPath(before) + (query ? redactQuery(query) : '') + hash.replace(/[^#\w-].*/s, '')
}

/** Words alone, such as the names of members, and paths of short parts: there is nothing to look for in them. A log has one for each request. */
const plain = /^[^/?=@%]*$|^(?:\/[\w-]{0,15})+$/

/** A text without tokens in its addresses, and without email addresses: for events, error reports and logs. */
export const redactText = (text: string): string =>
  plain.test(text) ? text : text.replace(address, redactAddress).replace(secretValue, `$1=${mark}`).replace(email, mark)

/** A value with all its texts redacted; keys are texts too. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redactText(name), redact(member)]))
}
