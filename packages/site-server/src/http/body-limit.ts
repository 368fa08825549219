import type { MiddlewareHandler } from 'hono'
import { bodyLimit as limit } from 'hono/body-limit'

const maxBytes = 256 * 1024

const limited = limit({
  maxSize: maxBytes,
  onError: (context) => context.json({ error: 'The request is larger than 256 KiB. It was not read. Send less.' }, 413),
})

/** Refuses bodies over 256 KiB before they are read. A request for a page has none, and looking for it is slow. */
export const bodyLimit: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' || context.req.method === 'HEAD' ? next() : limited(context, next)
