import type { MiddlewareHandler } from 'hono'
import type { Variables } from '../context'
import type { Log } from './log'

/** Writes one line per request. */
export function requestLog(log: Log): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const { method, path } = context.req
    log({ method, path, status: context.res.status, ms: Math.round(performance.now() - began) })
  }
}
