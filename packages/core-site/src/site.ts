import { type Consent, createConsent } from './consent'
import { type PageContext, readPageContext } from './context'
import { type Cookies, createCookies } from './cookies'
import { createStorage, type Store } from './storage'

/** What blocks may know of the page they are on. */
export interface Site {
  readonly context: PageContext
  readonly cookies: Cookies
  /** Kept until it is removed. */
  readonly local: Store
  /** Kept until the tab closes. */
  readonly session: Store
}

declare module '@ashlar/core-block' {
  interface Services {
    site: Site
    consent: Consent
  }
}

/** The site and consent services of the page this runs in. */
export function createSite(source: unknown): { readonly site: Site; readonly consent: Consent } {
  const context = readPageContext(source)
  const cookies = createCookies(document, location.protocol === 'https:')
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  const settings = context.cookieSettings
  const consent = createConsent({
    cookies,
    settings,
    globalPrivacyControl: globalPrivacyControl === true,
    target: document,
  })
  const site = {
    context,
    cookies,
    local: createStorage(() => localStorage),
    session: createStorage(() => sessionStorage),
  }
  return { site, consent }
}
