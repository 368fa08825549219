import type { ConsentCategory, Undo } from '@ashlar/core-block'
import type { Raw } from './context'
import type { cookieNames } from './cookie-names'
import type { Cookies } from './cookies'

/** The answer of a visitor. */
export type Choice = 'unasked' | 'accepted' | 'declined'

/** The consent of a visitor, for features that need it. */
export interface Consent {
  /** Cookie settings of the page context, as the page has them: the banner is made of them (CNS-01). Default: empty. */
  readonly settings: Raw
  /** The current answer; Global Privacy Control counts as declined until the visitor accepts on this site. */
  choice(): Choice
  /** True when the category may run now. Necessary things always may. */
  allows(category: ConsentCategory): boolean
  /** Stores the answer for 30 days, removes cookies after a refusal, and notifies subscribers and the page (CNS-02, CNS-07). */
  choose(accepted: boolean): void
  /** Removes the visitor cookies under a restrictive policy without consent (CNS-07). */
  enforce(): void
  /** Resolves once the category may run; rejects with the signal's reason. */
  whenAllowed(category: ConsentCategory, signal?: AbortSignal): Promise<void>
  /** Calls back after every answer; a listener that throws does not stop the others. */
  subscribe(listener: (choice: Choice) => void): Undo
}

/** Cookies of a visitor that are removed without consent under the restrictive policy (CNS-07). */
export const visitorCookies = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
] as const

/** Sources of the consent. */
export interface ConsentOptions {
  readonly cookies: Cookies
  /**
   * Cookie settings of the page context, under either set of names (CNS-01). Default: none, and nothing optional runs before a yes, because nobody has
   * said that it may.
   */
  readonly settings?: Raw | null | undefined
  /** Read for `globalPrivacyControl`, which counts as a refusal. Default: not read. */
  readonly navigator?: object | undefined
  /** Where `ashlar:consent` is dispatched, with the choice in its detail. Default: the document, where there is one. */
  readonly target?: EventTarget | undefined
}

// The name is repeated here, because an import would add a file to every page.
const cookie: (typeof cookieNames)['consent'] = 'ss_cookieAllowed'

const isYes = (value: unknown) => value === true || value === 'true'
const isNo = (value: unknown) => value === false || value === 'false'

/** True when nothing optional may run before a yes: by any of the names the policy goes under, and where there are no settings at all (CNS-01). */
export function isRestrictive(settings?: Raw | null): boolean {
  return (
    !settings ||
    isYes(settings.isAnalyticsCookiesDisabled) ||
    isYes(settings.isRestrictiveCookiePolicyEnabled) ||
    isYes(settings.isRestrictiveCookiePolicyAbsolute)
  )
}

/** True when visitor activity may be logged at all, by either name of the setting. Default: it may (CNS-01). */
export function isActivityLogged(settings?: Raw | null): boolean {
  return !isNo(settings?.isActivityLogEnabled) && !isYes(settings?.isVisitorDataRestricted)
}

/** The consent of one page, decided anew at every question, so that another tab's answer counts at once. */
export function createConsent({ cookies, settings, navigator, target }: ConsentOptions): Consent {
  // Listeners of an EventTarget cannot harm one another.
  const answers = new EventTarget()
  let unkept: Choice | undefined

  function choice(): Choice {
    const kept = cookies.read(cookie)
    if (kept === 'true') return 'accepted'
    if (kept === 'false') return 'declined'
    const { globalPrivacyControl } = (navigator ?? {}) as { globalPrivacyControl?: unknown }
    return unkept ?? (isYes(globalPrivacyControl) ? 'declined' : 'unasked')
  }
  function allows(category: ConsentCategory): boolean {
    if (category === 'necessary') return true
    if (category === 'analytics' && !isActivityLogged(settings)) return false
    const answer = choice()
    return answer === 'accepted' || (answer === 'unasked' && !isRestrictive(settings))
  }
  function enforce() {
    if (!isRestrictive(settings) || choice() === 'accepted') return
    for (const name of visitorCookies) if (cookies.read(name) !== undefined) cookies.remove(name)
  }
  function choose(accepted: boolean) {
    const word = String(accepted)
    cookies.write(cookie, word)
    // Where cookies are off the answer still counts on this page.
    unkept = cookies.read(cookie) === word ? undefined : accepted ? 'accepted' : 'declined'
    enforce()
    answers.dispatchEvent(new Event('answer'))
    const page = target ?? globalThis.document
    page?.dispatchEvent(new CustomEvent('ashlar:consent', { detail: { choice: choice() } }))
  }
  function subscribe(listener: (choice: Choice) => void): Undo {
    const notify = () => listener(choice())
    answers.addEventListener('answer', notify)
    return () => answers.removeEventListener('answer', notify)
  }
  const whenAllowed = (category: ConsentCategory, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      const check = () => allows(category) && resolve()
      answers.addEventListener('answer', check, signal && { signal })
      signal?.addEventListener('abort', () => reject(signal.reason))
      check()
    })

  return { settings: settings ?? {}, choice, allows, choose, enforce, whenAllowed, subscribe }
}
