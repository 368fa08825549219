import type { MiddlewareHandler } from 'hono'
import type { Variables } from '../context'
import type { Log } from '../log/log'
import { createOriginReader, type Deployment } from './request-origin'

const unknownHost =
  'This server has no site of that name. Nothing was done. Ask for the address of the site; its owner names it in PUBLIC_ORIGIN or ALLOWED_HOSTS.'
const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** The request as Node has it; undefined for a call within the process. */
interface Incoming {
  readonly url?: string
  readonly socket?: { readonly remoteAddress?: string; readonly encrypted?: boolean }
}

/** Warns of the first peer that seems to be a proxy whose headers are not believed. Others may be strangers that forge them: one line is enough. */
function createStrangerWarning(log: Log) {
  let isTold = false
  return (peer: string) => {
    if (isTold) return
    isTold = true
    log({
      level: 'warn',
      problem: `A request from ${peer} names its client in X-Forwarded-For, and TRUSTED_PROXIES does not have that address. All visitors behind it count as one client. If it is your proxy, add it there.`,
    })
  }
}

/** Sets how each request came to the site, and refuses those to other names (421). */
export function checkOrigin(deployment: Deployment, log: Log): MiddlewareHandler<{ Variables: Variables }> {
  const readOrigin = createOriginReader(deployment, createStrangerWarning(log))
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
