import { playerSources } from '@ashlar/core-site/players'
import type { MiddlewareHandler } from 'hono'
import { isFilePath, isSecure, type Variables } from '../context'
import { permissionsPolicy } from '../identity/permissions'
import { randomText } from '../identity/random'
import { reportAddress, reportGroup } from './policy-reports'
import type { ThirdParties } from './third-parties'

/** Where browsers report what a policy has refused; the older directive is for those that do not know the newer one. */
const reporting = [`report-uri ${reportAddress}`, `report-to ${reportGroup}`]

/** Names of trusted-types policies of our own scripts on pages with the newest ones: the first script of the page makes it. */
const ownPolicies = ['ashlar']

/** The content security policy of rendered pages, with the hosts of the services that the page uses and the policies of its own scripts. */
export function policy(
  nonce: string,
  { sources = {}, policies = [] }: Partial<ThirdParties> = {},
  own: readonly string[] = ownPolicies,
): string {
  const also = (directive: string) => (sources[directive] ?? []).map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${also('script')}`,
    `style-src 'nonce-${nonce}' 'self'${also('style')}`,
    `img-src 'self' data:${also('img')}`,
    `font-src 'self'${also('font')}`,
    `connect-src 'self'${also('connect')}`,
    "media-src 'self'",
    "manifest-src 'self'",
    // Players are framed after a press or consent, and only these.
    `frame-src ${playerSources.join(' ')}${also('frame')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...own, ...policies].join(' '),
    ...reporting,
  ].join('; ')
}

/** The policy that most responses have, around its nonces. */
const plainPolicy = policy('\n').split('\n')

/** Sets a nonce of 128 bits and the security headers of each response. */
export const securityHeaders: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const nonce = randomText('base64')
  context.set('nonce', nonce)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  context.header('Permissions-Policy', permissionsPolicy)
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
  // Files may be on a CDN with another name, and published pages load them from there.
  context.header('Cross-Origin-Resource-Policy', isFilePath(context.req.path) ? 'cross-origin' : 'same-origin')
  context.header('Reporting-Endpoints', `${reportGroup}="${reportAddress}"`)
  if (isSecure(context)) context.header('Strict-Transport-Security', 'max-age=31536000')
  context.header('Content-Security-Policy', plainPolicy.join(nonce))
  await next()
}

/** What a page without scripts may do all the same. */
interface ScriptlessOptions {
  /** Frames pages of this site. Default: nothing. */
  readonly framesOwnPages?: boolean
  /** The nonce of the one script that it runs. Default: none. */
  readonly scriptNonce?: string | undefined
}

/** The policy of pages without scripts, such as the checkout. */
export function scriptlessPolicy({ framesOwnPages = false, scriptNonce }: ScriptlessOptions = {}): string {
  return [
    "default-src 'none'",
    ...(scriptNonce ? [`script-src 'nonce-${scriptNonce}'`] : []),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ...(framesOwnPages ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reporting,
  ].join('; ')
}
