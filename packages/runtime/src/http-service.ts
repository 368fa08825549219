import { cleanError, createHttp } from '@ashlar/core-http'
import type { cookieNames } from '@ashlar/core-site'
import type { ServiceParts } from './service-parts'

// A value of another file would be a file of its own on every page.
const crumb: (typeof cookieNames)['crumb'] = 'crumb'

/** The token in a page context as it stands. */
function tokenOf(context: unknown): unknown {
  try {
    const { siteUser } = (context ?? {}) as { siteUser?: { xsrfToken?: unknown } | null }
    return siteUser?.xsrfToken
  } catch {
    // A getter of a hostile page throws.
    return undefined
  }
}

/** Requests with the crumb of this page; a fresh one comes with the refusal, as a cookie and in the answer. */
export function createService({ context, consent: { cookies } }: ServiceParts) {
  const http = createHttp({
    crumb: () => cookies.read(crumb),
    resetCrumb(fresh) {
      if (fresh) cookies.write(crumb, fresh)
    },
  })
  // The page of a logged-in user contains the token of the session.
  const xsrfToken = tokenOf(context)
  if (typeof xsrfToken === 'string') http.setXsrfToken(xsrfToken)
  return http
}

export { cleanError }
