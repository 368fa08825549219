import { type Consent, createConsent } from './consent'
import { createCookies } from './cookies'
import { createSiteService, type Site, type SiteOptions } from './site'

/** The site and consent services of this page, from its context. Never throws (SITE-01). */
export function createSite(
  source: unknown,
  { features }: Pick<SiteOptions, 'features'> = {},
): { readonly site: Site; readonly consent: Consent } {
  const cookies = createCookies({ document })
  const site = createSiteService(source, { cookies, features })
  const consent = createConsent({ cookies, settings: site.context.cookieSettings, navigator, target: document })
  return { site, consent }
}
