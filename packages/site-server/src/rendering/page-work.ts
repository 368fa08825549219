import { cookieNames, isActivityLogged, isRestrictive } from '@ashlar/core-site'
import { asksForExtras } from '@ashlar/manifest/page-extras'
import { asRaw } from '../http/body'

/** The work of a page's runtime besides its blocks: a page without any fetches it with the first use of a block. */
export function getPageWork(context: { readonly authenticatedAccount?: unknown; readonly cookieSettings: unknown }) {
  const settings = asRaw(context.cookieSettings)
  const isCounted = isActivityLogged(settings)
  const isAlwaysCounted = isCounted && !isRestrictive(settings)
  return {
    isBusy: isAlwaysCounted || context.authenticatedAccount !== undefined || asksForExtras(context),
    // Visits are counted after a yes; an override may ask for features of its own.
    cookies: `${isCounted ? `${cookieNames.consent}=true|` : ''}${cookieNames.override}=`,
  }
}
