import { cookieNames, isActivityLogged, isRestrictive, visitorCookies } from '@ashlar/core-site'
import { asksForExtras } from '@ashlar/manifest/page-extras'
import { asRaw } from '../http/request/body'

/** The work of a page's runtime besides its blocks: a page without any fetches it with the first use of a block. */
export function getPageWork(context: { readonly authenticatedAccount?: unknown; readonly cookieSettings: unknown }) {
  const settings = context.cookieSettings ? asRaw(context.cookieSettings) : undefined
  const isCounted = isActivityLogged(settings)
  const isAsked = isRestrictive(settings)
  return {
    isBusy: (isCounted && !isAsked) || context.authenticatedAccount !== undefined || asksForExtras(context),
    // Visits are counted after a yes, an override may ask for features of its own, and cookies without consent are removed (CNS-07).
    cookies: [
      ...(isCounted ? [`${cookieNames.consent}=true`] : []),
      `(?:${[cookieNames.override, ...(isAsked ? visitorCookies : [])].join('|')})=`,
    ].join('|'),
  }
}
