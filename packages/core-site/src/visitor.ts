import type { Consent } from './consent'
import { type Cookies, cookieNames } from './cookies'

/** Who visits, as far as the visitor lets us know (TRK-13). */
export interface VisitorIds {
  /** Id of the visitor, ss_cvr; kept for 2 years from the last visit. */
  readonly visitor: string
  /** Id of the visit, ss_cvt; ends after 30 minutes without one. */
  readonly visit: string
  /** Id for analytics, SS_ANALYTICS_ID; kept for 390 days. */
  readonly analyticsId: string
  /** Id for marketing, SS_MID; kept for 2 years, which is not shown and ours. */
  readonly marketingId: string
  /** Id of the browser session, SS_SESSION_ID. */
  readonly sessionId: string
  /** SS_IS_FIRST_SESSION: true when nobody had this visitor before this session. */
  readonly isFirstSession: boolean
  /** SS_HAS_LANDED: true from the second question of a session on. */
  readonly hasLanded: boolean
}

/** What a visitor is known by. */
export interface VisitorOptions {
  readonly cookies: Cookies
  readonly consent: Pick<Consent, 'allows'>
  /** Makes an id that nobody else has. Default: 128 random bits in hexadecimal. */
  readonly newId?: (() => string) | undefined
}

// crypto.randomUUID is missing on plain http.
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Asks who visits: the ids, written or renewed with their lives, or undefined while analytics are not allowed. Until then it
 * writes nothing (TRK-13).
 */
export function createVisitor({ cookies, consent, newId = randomId }: VisitorOptions): () => VisitorIds | undefined {
  function keep(name: string, value: string, lifetime?: number): string {
    const kept = cookies.read(name) || value
    cookies.write(name, kept, lifetime)
    return kept
  }

  return () => {
    if (!consent.allows('analytics')) return undefined
    const isNew = String(!cookies.read(cookieNames.visitor))
    const hasLanded = cookies.read(cookieNames.hasLanded) === 'true'
    const visitor = keep(cookieNames.visitor, newId())
    cookies.write(cookieNames.hasLanded, 'true')
    return {
      visitor,
      visit: keep(cookieNames.visit, newId()),
      analyticsId: keep(cookieNames.analyticsId, newId()),
      marketingId: keep(cookieNames.marketingId, newId(), 63_072_000),
      sessionId: keep(cookieNames.sessionId, newId()),
      isFirstSession: keep(cookieNames.isFirstSession, isNew) === 'true',
      hasLanded,
    }
  }
}
