import type { Consent } from './consent'
import { cookieNames } from './cookie-names'
import type { Cookies } from './cookies'

/** Ids of the visitor, as far as consent allows them (TRK-13). */
export interface VisitorIds {
  /** Id of the visitor, ss_cvr; kept for 2 years from the last visit. */
  readonly visitor: string
  /** Id of the visit, ss_cvt; ends after 30 minutes without one. */
  readonly visit: string
  /** Id for analytics, SS_ANALYTICS_ID; kept for 390 days. */
  readonly analyticsId: string
  /** Id for marketing, SS_MID; kept for 2 years, our own choice. */
  readonly marketingId: string
  /** Id of the browser session, SS_SESSION_ID. */
  readonly sessionId: string
  /** SS_IS_FIRST_SESSION: true when the id of the visitor was created in this session. */
  readonly isFirstSession: boolean
  /** SS_HAS_LANDED: true from the second call in a session on. */
  readonly hasLanded: boolean
}

/** Removes the ids that a consent had allowed, beside the cookies of the policy (CNS-07). */
export function forgetIds(cookies: Pick<Cookies, 'remove'>): void {
  const { analyticsId, sessionId, isFirstSession, hasLanded } = cookieNames
  for (const name of [analyticsId, sessionId, isFirstSession, hasLanded]) cookies.remove(name)
}

/** Options of the visitor. */
export interface VisitorOptions {
  readonly cookies: Cookies
  readonly consent: Pick<Consent, 'allows'>
  /** Creates a unique id. Default: 128 random bits in hexadecimal. */
  readonly newId?: (() => string) | undefined
}

// crypto.randomUUID is missing on plain http.
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Creates the function that returns the ids of the visitor and renews their cookies; undefined, without a cookie written, while
 * analytics are not allowed (TRK-13).
 */
export function createVisitor({ cookies, consent, newId = randomId }: VisitorOptions): () => VisitorIds | undefined {
  function renew(name: string, value: string, lifetime?: number): string {
    const current = cookies.read(name) || value
    cookies.write(name, current, lifetime)
    return current
  }

  return () => {
    if (!consent.allows('analytics')) return undefined
    const isNew = String(!cookies.read(cookieNames.visitor))
    const hasLanded = cookies.read(cookieNames.hasLanded) === 'true'
    const visitor = renew(cookieNames.visitor, newId())
    cookies.write(cookieNames.hasLanded, 'true')
    return {
      visitor,
      visit: renew(cookieNames.visit, newId()),
      analyticsId: renew(cookieNames.analyticsId, newId()),
      marketingId: renew(cookieNames.marketingId, newId(), 63_072_000),
      sessionId: renew(cookieNames.sessionId, newId()),
      isFirstSession: renew(cookieNames.isFirstSession, isNew) === 'true',
      hasLanded,
    }
  }
}
