import { type Consent, createConsent } from './consent'
import type { PageContext, Raw } from './context'
import { createCookies } from './cookies'
import { createSiteService, type Site, type SiteOptions } from './site'

/** The cookie settings of a page context; undefined where it has none, and where they cannot be read: that is no permission. */
function getCookieSettings({ source, cookieSettings }: PageContext): Raw | undefined {
  try {
    return source.cookieSettings ? cookieSettings : undefined
  } catch {
    return undefined
  }
}

/** The site and consent services of this page, from its context. Never throws (SITE-01). */
export function createSite(
  source: unknown,
  { features }: Pick<SiteOptions, 'features'> = {},
): { readonly site: Site; readonly consent: Consent } {
  const cookies = createCookies({ document })
  const site = createSiteService(source, { cookies, features })
  const consent = createConsent({ cookies, settings: getCookieSettings(site.context), navigator, target: document })
  return { site, consent }
}
