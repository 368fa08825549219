import type { MiddlewareHandler } from 'hono'
import type { Variables } from '../context'

/** Ends the body of an answer to HEAD, which nobody reads: the file or the query behind it would stay open. */
export const endUnread: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  await next()
  if (context.req.method === 'HEAD') await context.res.body?.cancel()
}
