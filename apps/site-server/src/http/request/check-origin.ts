import type { MiddlewareHandler } from 'hono'
import type { Variables } from '../context'
import { createOriginReader, type Deployment } from './request-origin'

const unknownHost =
  'This server has no site of that name. Nothing was done. Ask for the address of the site; its owner names it in PUBLIC_ORIGIN or ALLOWED_HOSTS.'
const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Sets how each request came to the site, and refuses those to other names (421). */
export function checkOrigin(deployment: Deployment): MiddlewareHandler<{ Variables: Variables }> {
  const readOrigin = createOriginReader(deployment)
  return (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
    const { req } = context
    const peer = incoming?.socket?.remoteAddress
    const requestOrigin = readOrigin({ url: req.url, peer, header: (name) => req.header(name) })
    if (!requestOrigin) return Promise.resolve(context.text(unknownHost, 421, headers))
    context.set('requestOrigin', requestOrigin)
    if (!requestOrigin.isDowngraded) return next()
    const { pathname, search } = new URL(req.url)
    return Promise.resolve(context.redirect(requestOrigin.origin + pathname + search, 308))
  }
}
