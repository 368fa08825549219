import type { MiddlewareHandler } from 'hono'
import type { Variables } from '../context'
import { createOriginReader, type Deployment } from './request-origin'

const unknownHost =
  'This server has no site of that name. Nothing was done. Ask for the address of the site; its owner names it in PUBLIC_ORIGIN or ALLOWED_HOSTS.'
const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** The request as Node has it; undefined for a call within the process. */
interface Incoming {
  readonly url?: string
  readonly socket?: { readonly remoteAddress?: string; readonly encrypted?: boolean }
}

/** Sets how each request came to the site, and refuses those to other names (421). */
export function checkOrigin(deployment: Deployment): MiddlewareHandler<{ Variables: Variables }> {
  const readOrigin = createOriginReader(deployment)
  return (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: Incoming }
    const { req } = context
    const requestOrigin = readOrigin({
      url: req.url,
      target: incoming?.url,
      isEncrypted: incoming?.socket?.encrypted === true,
      peer: incoming?.socket?.remoteAddress,
      header: (name) => req.header(name),
    })
    if (!requestOrigin) return Promise.resolve(context.text(unknownHost, 421, headers))
    context.set('requestOrigin', requestOrigin)
    if (!requestOrigin.isDowngraded) return next()
    const { pathname, search } = new URL(req.url)
    return Promise.resolve(context.redirect(requestOrigin.origin + pathname + search, 308))
  }
}
