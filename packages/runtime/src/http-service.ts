import type { Services } from '@ashlar/core-block'
import { cleanError, createHttp } from '@ashlar/core-http'
import { cookieNames } from '@ashlar/core-site'

/** Requests with the crumb of this page; a fresh one comes with the refusal, as a cookie and in the answer. */
export function httpService({ site }: Pick<Services, 'site'>) {
  const { cookies, context } = site
  const http = createHttp({
    crumb: () => cookies.read(cookieNames.crumb),
    resetCrumb(fresh) {
      if (fresh) cookies.write(cookieNames.crumb, fresh)
    },
  })
  // The page of a logged-in user contains the token of the session.
  const { xsrfToken } = context.siteUser
  if (typeof xsrfToken === 'string') http.setXsrfToken(xsrfToken)
  return http
}

export { cleanError }
