/** Cookies by name (SITE-04; the last four are not shown in the specification and are ours). */
export const cookieNames = {
  visitor: 'ss_cvr',
  visit: 'ss_cvt',
  crumb: 'crumb',
  hasCart: 'hasCart',
  cart: 'CART',
  lastSite: 'SS_lastvisit',
  consent: 'ss_cookieAllowed',
  analyticsId: 'SS_ANALYTICS_ID',
  marketingId: 'SS_MID',
  sessionId: 'SS_SESSION_ID',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
  preview: 'ss_preview',
  override: 'ss_override',
  expandedFrame: 'ss_expandedFrame',
  noUserScripts: 'ss_noUserScripts',
} as const

const minute = 60
const day = 24 * 60 * minute
/** Lives of cookies, in seconds (SITE-05): visitor two years, visit 30 minutes, consent 30 days, analytics id 390 days. */
export const cookieLives = {
  [cookieNames.visitor]: 730 * day,
  [cookieNames.visit]: 30 * minute,
  [cookieNames.consent]: 30 * day,
  [cookieNames.analyticsId]: 390 * day,
} as const

/** Cookies of the page; none of it throws, also where cookies are off. */
export interface Cookies {
  /** The value, decoded; undefined when there is none. */
  read(name: string): string | undefined
  /** Writes with path, SameSite and, on https, Secure (SITE-04). Default life: the one of SITE-05, else the session. In seconds. */
  write(name: string, value: string, life?: number): void
  /** Takes a cookie away. */
  remove(name: string): void
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cookies over a document, or anything that has its `cookie`. */
export function createCookies(page: { cookie: string }, isSecure = false): Cookies {
  function put(name: string, value: string, life: number | undefined) {
    const age = life === undefined ? '' : `; Max-Age=${Math.round(life)}`
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the one place that writes cookies
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`
    } catch {
      // A sandboxed frame refuses cookies by throwing; the page then simply has none.
    }
  }
  function read(name: string): string | undefined {
    try {
      for (const pair of page.cookie.split(/;\s*/)) {
        const at = pair.indexOf('=')
        if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1))
      }
    } catch {}
    return undefined
  }
  const lives = cookieLives as Readonly<Record<string, number>>
  return {
    read,
    write: (name, value, life = Object.hasOwn(lives, name) ? lives[name] : undefined) => put(name, value, life),
    remove: (name) => put(name, '', 0),
  }
}
