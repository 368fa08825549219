import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Variables } from './context'

/** The content security policy of rendered pages (safety.md); saved pages have another. */
export function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    // Players are framed after a press or consent, and only these.
    'frame-src https://player.vimeo.com https://www.youtube.com https://www.youtube-nocookie.com https://fast.wistia.net https://animoto.com',
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types ashlar',
  ].join('; ')
}

/** Sets a nonce of 128 bits and the security headers of each response. */
export const securityHeaders: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const nonce = randomBytes(16).toString('base64')
  context.set('nonce', nonce)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
  context.header('Content-Security-Policy', policy(nonce))
  await next()
}

/** The policy of pages without scripts, such as the checkout; they frame nothing, or pages of this site. */
export function scriptlessPolicy({ framesOwnPages = false } = {}): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...(framesOwnPages ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
