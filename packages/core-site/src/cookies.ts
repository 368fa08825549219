/** Cookies by name (SITE-04; the last-site identifier and the last four are not shown in the specification, and are ours). */
export const cookieNames = {
  visitor: 'ss_cvr',
  visit: 'ss_cvt',
  crumb: 'crumb',
  hasCart: 'hasCart',
  cart: 'CART',
  lastSite: 'SS_LAST_SITE_ID',
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

/** Lives of cookies by name, in seconds: 2 years, 30 minutes, 30 days, 390 days; all others last for the session (SITE-05). */
export const cookieLives = {
  ss_cvr: 63_072_000,
  ss_cvt: 1800,
  ss_cookieAllowed: 2_592_000,
  SS_ANALYTICS_ID: 33_696_000,
} as const

/** Cookies of the page. None of it throws; where cookies are refused there simply are none (SITE-04). */
export interface Cookies {
  /** The value, decoded; undefined when there is none. */
  read(name: string): string | undefined
  /**
   * Writes with `Path=/`, `SameSite=Lax` and, on https, `Secure`; a name that no cookie can have is left out. `life` is in
   * seconds; default: the cookie's own of `cookieLives`, otherwise the session.
   */
  write(name: string, value: string, lifetime?: number): void
  /** Takes a cookie away. */
  remove(name: string): void
}

/** What cookies are kept by. */
export interface CookieOptions {
  /** The page's document, or anything with its `cookie` and `location`. */
  readonly document: { cookie: string; readonly location?: { readonly protocol: string } | null }
}

function lifeOf(name: string): number | undefined {
  return Object.hasOwn(cookieLives, name) ? cookieLives[name as keyof typeof cookieLives] : undefined
}

/** The cookies of a document. A life is told as an age, not as a date: the visitor's clock may be off by years (SITE-04, SITE-05). */
export function createCookies({ document: page }: CookieOptions): Cookies {
  function write(name: string, value: string, lifetime = lifeOf(name)) {
    if (!/^[\w.-]+$/.test(name)) return
    const age = lifetime === undefined ? '' : `; Max-Age=${Math.round(lifetime)}`
    const secure = page.location?.protocol === 'https:' ? '; Secure' : ''
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
    } catch {
      // A sandboxed frame refuses cookies by throwing; the page then simply has none.
    }
  }
  function read(name: string): string | undefined {
    let found: string | undefined
    try {
      found = page.cookie.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
      return found && decodeURIComponent(found.slice(name.length + 1))
    } catch {
      return found?.slice(name.length + 1)
    }
  }

  return { read, write, remove: (name) => write(name, '', 0) }
}
