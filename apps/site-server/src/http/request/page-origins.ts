import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Variables } from '../context'

/**
 * Lets pages of other origins call `/api` with the cookies of their visitors: copies of the site on a static host. Browsers send these cookies
 * only between names of one domain, such as `www.shop.example` and `api.shop.example`.
 */
export const pageOrigins = (origins: readonly string[]): MiddlewareHandler<{ Variables: Variables }> =>
  cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Content-Type', 'X-CSRF-Token', 'X-XSRF-Token'],
    maxAge: 600,
  })
