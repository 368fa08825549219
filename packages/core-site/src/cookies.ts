/** Lifetimes of cookies by name, in seconds: 2 years, 30 minutes, 30 days, 390 days; all others last for the session (SITE-05). */
export const cookieLifetimes = {
  ss_cvr: 63_072_000,
  ss_cvt: 1800,
  ss_cookieAllowed: 2_592_000,
  SS_ANALYTICS_ID: 33_696_000,
} as const

/** Cookies of the page. No call throws; where cookies are refused, there are none (SITE-04). */
export interface Cookies {
  /** The value, decoded; undefined when there is none. */
  read(name: string): string | undefined
  /**
   * Writes with `Path=/`, `SameSite=Lax` and, on https, `Secure`; an invalid name is left out. `lifetime` is in
   * seconds; default: that of `cookieLifetimes`, otherwise the session.
   */
  write(name: string, value: string, lifetime?: number): void
  /** Removes a cookie. */
  remove(name: string): void
}

/** Options of the cookies. */
export interface CookieOptions {
  /** The page's document, or anything with its `cookie` and `location`. */
  readonly document: { cookie: string; readonly location?: { readonly protocol: string } | null }
}

/** The cookies of a document. A lifetime is written as an age, not as a date: the visitor's clock may be off by years (SITE-04, SITE-05). */
export function createCookies({ document: page }: CookieOptions): Cookies {
  function write(
    name: string,
    value: string,
    lifetime = (cookieLifetimes as Readonly<Record<string, number | undefined>>)[name],
  ) {
    if (!/^[\w.-]+$/.test(name)) return
    const age = lifetime === undefined ? '' : `; Max-Age=${lifetime | 0}`
    const secure = page.location?.protocol === 'https:' ? '; Secure' : ''
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
    } catch {
      // A sandboxed frame refuses cookies by throwing; the page then has none.
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
