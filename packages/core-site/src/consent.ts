import type { ConsentCategory, Undo } from '@ashlar/core-block'
import type { Raw } from './context'
import { type Cookies, cookieNames } from './cookies'

/** What a visitor has answered. */
export type Choice = 'unasked' | 'accepted' | 'declined'

/** What a visitor has agreed to, for everything that has to ask first. */
export interface Consent {
  choice(): Choice
  /** True when the category may run now. Necessary things always may. */
  allows(category: ConsentCategory): boolean
  /** Keeps the answer for 30 days, tells the page, and clears what a refusal forbids (CNS-02, CNS-07). */
  choose(accepted: boolean): void
  /** Clears the visitor cookies when the policy is restrictive and there is no yes (CNS-07). */
  enforce(): void
  /** Resolves once the category may run; rejects with the signal's reason. */
  whenAllowed(category: ConsentCategory, signal?: AbortSignal): Promise<void>
  /** Calls back after every answer. */
  subscribe(listener: (choice: Choice) => void): Undo
}

/** Cookies of a visitor that must go without a yes under the restrictive policy (CNS-07). */
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

/** What consent is decided from. */
export interface ConsentOptions {
  readonly cookies: Cookies
  /** Cookie settings of the page context, under either set of names (CNS-01). */
  readonly settings: Raw
  /** Global Privacy Control, which counts as a refusal. Default: false. */
  readonly globalPrivacyControl?: boolean
  /** Where `ashlar:consent` is dispatched. Default: nowhere. */
  readonly target?: EventTarget
}

const isYes = (value: unknown) => value === true || value === 'true'
const isNo = (value: unknown) => value === false || value === 'false'

/** True when nothing optional may run before a yes: by either name of the policy, or because visitor records are off (CNS-01). */
export function isRestrictive(settings: Raw): boolean {
  const { isAnalyticsCookiesDisabled, isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute } = settings
  return [isAnalyticsCookiesDisabled, isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute].some(isYes)
}

/** True when visitor activity may be logged at all, by either name of the setting (CNS-01). */
export function isActivityLogged({ isActivityLogEnabled, isVisitorDataRestricted }: Raw): boolean {
  return !isNo(isActivityLogEnabled) && !isYes(isVisitorDataRestricted)
}

export function createConsent({ cookies, settings, globalPrivacyControl = false, target }: ConsentOptions): Consent {
  const listeners = new Set<(choice: Choice) => void>()

  function choice(): Choice {
    const kept = cookies.read(cookieNames.consent)
    if (kept === 'true') return 'accepted'
    return kept === 'false' || globalPrivacyControl ? 'declined' : 'unasked'
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
    cookies.write(cookieNames.consent, String(accepted))
    enforce()
    for (const listener of [...listeners]) listener(choice())
    target?.dispatchEvent(new CustomEvent('ashlar:consent', { detail: { choice: choice() } }))
  }
  function subscribe(listener: (choice: Choice) => void): Undo {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function whenAllowed(category: ConsentCategory, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (allows(category)) return resolve()
      const undo = subscribe(() => {
        if (!allows(category)) return
        undo()
        resolve()
      })
      signal?.addEventListener(
        'abort',
        () => {
          undo()
          reject(signal.reason)
        },
        { once: true },
      )
    })
  }

  return { choice, allows, choose, enforce, whenAllowed, subscribe }
}
