import { cleanError, createHttp, type Http } from '@ashlar/core-http'
import type { cookieNames } from '@ashlar/core-site'
import { readContext } from '../start/read-context'
import type { ServiceDependencies } from './service-dependencies'

// The name is repeated here, because an import would add a file to every page.
const crumb: (typeof cookieNames)['crumb'] = 'crumb'

interface SiteMembers {
  readonly siteUser?: { readonly xsrfToken?: unknown } | null
  readonly website?: { readonly baseUrl?: unknown } | null
}

/** The origin of the site itself, where it is a secure one (HTTP-01). */
function getSecureOrigin({ website }: SiteMembers): string | undefined {
  const { origin, protocol } = new URL(`${website?.baseUrl}`)
  return protocol === 'https:' ? origin : undefined
}

/** A setting of a copy of a site on a static host; undefined on every other page. */
const readSetting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=ashlar-${name}]`)?.content

/** Requests with the crumb of this page; a fresh one comes with the refusal, as a cookie and in the answer. */
export async function createService({ context, consent: { cookies } }: ServiceDependencies): Promise<Http> {
  const api = readSetting('api')
  const http = createHttp({
    base: api || undefined,
    secureOrigin: api || readContext(context, getSecureOrigin),
    crumb: () => cookies.read(crumb),
    resetCrumb(fresh) {
      if (fresh) cookies.write(crumb, fresh)
    },
  })
  // The page of a logged-in user contains the token of the session.
  const xsrfToken = readContext(context, ({ siteUser }: SiteMembers) => siteUser?.xsrfToken)
  if (typeof xsrfToken === 'string') http.setXsrfToken(xsrfToken)
  if (api === undefined) return http
  const { createCopyHttp } = await import('./copy-http')
  return createCopyHttp({ api, search: readSetting('search') }, http)
}

export { cleanError }
