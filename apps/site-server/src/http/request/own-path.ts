import type { SiteContext } from '../context'

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

/** Whether a link of a page may have this address: of the web, of mail or a telephone, of this site, or of the page itself. */
export const isLinkAddress = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|#)/.test(href) || ownPath(href) !== undefined

/** The response to an address that is not there and ends with a slash, as people and other sites write it; undefined for every other request. */
export function redirectWithoutSlash(context: SiteContext): Response | undefined {
  const { path, method, url } = context.req
  const short = ownPath(path.replace(/\/+$/, ''))
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && short !== undefined && short !== path
    ? context.redirect(short + new URL(url).search, 301)
    : undefined
}
