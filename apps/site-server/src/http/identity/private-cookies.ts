import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure, type SiteContext } from '../context'

/** A cookie that the server alone reads. */
export interface PrivateCookie {
  /** Without the prefix `__Host-` or `__Secure-`, which it gets over https. */
  readonly name: string
  /** Addresses that it is sent to. Default: all of the site. */
  readonly path?: string
}

/** Over https the prefix makes browsers refuse a cookie that another host of the domain, or an unsafe page, has set. */
function fullName(context: SiteContext, { name, path = '/' }: PrivateCookie): string {
  if (!isSecure(context)) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

const getOptions = (context: SiteContext, { path = '/' }: PrivateCookie) =>
  ({ path, httpOnly: true, sameSite: 'Lax', secure: isSecure(context) }) as const

/** The value that this visitor's browser has sent. */
export function readPrivateCookie(context: SiteContext, cookie: PrivateCookie): string | undefined {
  context.get('placeholders')?.cookies.add(cookie.name)
  return getCookie(context, fullName(context, cookie))
}

/** Sets it for `maxAge` seconds. Default: until the browser ends. */
export function setPrivateCookie(context: SiteContext, cookie: PrivateCookie, value: string, maxAge?: number): void {
  setCookie(context, fullName(context, cookie), value, {
    ...getOptions(context, cookie),
    ...(maxAge !== undefined && { maxAge }),
  })
}

/** Deletes it in the browser. */
export function deletePrivateCookie(context: SiteContext, cookie: PrivateCookie): void {
  deleteCookie(context, fullName(context, cookie), getOptions(context, cookie))
}
