import type { MiddlewareHandler } from 'hono'
import { createArrivals, type Deployment } from './arrival'
import type { Variables } from './context'

const unknownHost =
  'This server has no site of that name. Nothing was done. Ask for the address of the site; its owner names it in PUBLIC_ORIGIN or ALLOWED_HOSTS.'
const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Sets how each request came to the site, and refuses those to other names (421). */
export function arrivals(deployment: Deployment): MiddlewareHandler<{ Variables: Variables }> {
  const readArrival = createArrivals(deployment)
  return (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
    const { req } = context
    const peer = incoming?.socket?.remoteAddress
    const arrival = readArrival({ url: req.url, peer, header: (name) => req.header(name) })
    if (!arrival) return Promise.resolve(context.text(unknownHost, 421, headers))
    context.set('arrival', arrival)
    if (!arrival.isDowngraded) return next()
    const { pathname, search } = new URL(req.url)
    return Promise.resolve(context.redirect(arrival.origin + pathname + search, 308))
  }
}
