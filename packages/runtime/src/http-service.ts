import { cleanError, createHttp } from '@ashlar/core-http'
import type { cookieNames } from '@ashlar/core-site'
import type { ServiceParts } from './service-parts'

// A value of another file would be a file of its own on every page.
const crumb: (typeof cookieNames)['crumb'] = 'crumb'

interface SiteMembers {
  readonly siteUser?: { readonly xsrfToken?: unknown } | null
  readonly website?: { readonly baseUrl?: unknown } | null
}

/** A value of a page context as it stands; undefined where a getter of a hostile page throws. */
function read<Value>(context: unknown, of: (members: SiteMembers) => Value): Value | undefined {
  try {
    return of((context ?? {}) as SiteMembers)
  } catch {
    return undefined
  }
}

/** The origin of the site itself, where it is a secure one (HTTP-01). */
function secureOriginOf({ website }: SiteMembers): string | undefined {
  const { origin, protocol } = new URL(website?.baseUrl as string)
  return protocol === 'https:' ? origin : undefined
}

/** Requests with the crumb of this page; a fresh one comes with the refusal, as a cookie and in the answer. */
export function createService({ context, consent: { cookies } }: ServiceParts) {
  const http = createHttp({
    secureOrigin: read(context, secureOriginOf),
    crumb: () => cookies.read(crumb),
    resetCrumb(fresh) {
      if (fresh) cookies.write(crumb, fresh)
    },
  })
  // The page of a logged-in user contains the token of the session.
  const xsrfToken = read(context, ({ siteUser }) => siteUser?.xsrfToken)
  if (typeof xsrfToken === 'string') http.setXsrfToken(xsrfToken)
  return http
}

export { cleanError }
