import type { MiddlewareHandler } from 'hono'
import { createRoutes, type Routes, type SiteContext, type Variables } from '../context'

const address = '/assets/next-page.json'

/** Pages that are of one visitor, that count visits on the server, or whose address does something. */
const ownPages = ['/config', '/config/*', '/cart*', '/checkout*', '/login*', '/account*', '/api/*', '/*\\?(.+)']

/** The page behind a link is fetched, and not shown, once a pointer rests on the link or presses it. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ownPages } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Serves the rules by which browsers fetch the next page. */
export function nextPageRoutes(): Routes {
  const routes = createRoutes()
  routes.get(address, (context) =>
    context.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
  return routes
}

/** Records about visits change no page. */
const isRecord = (path: string) => /^\/api\/(?:census|events|releases|1\/performance)\//.test(path)

const isPage = ({ req, res }: SiteContext) =>
  req.method === 'GET' &&
  res.status === 200 &&
  res.headers.get('Content-Type')?.startsWith('text/html') &&
  !/^\/(?:config|checkout)(?:\/|$)/.test(req.path)

/**
 * Lets browsers fetch the next page early; those that know no such rules leave them alone, and so do visitors who save data. A page that was fetched
 * early must not be older than what its visitor has done since: visitors with an account get none, and what others send drops those that are there.
 */
export const nextPages: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  const { method, path } = context.req
  const hasAccount = context.get('account') !== undefined
  // The browser asks again once the page is wanted.
  if (hasAccount && /prefetch/.test(context.req.header('Sec-Purpose') ?? ''))
    return context.body(null, 503, { 'Cache-Control': 'no-store' })
  await next()
  // `context.header` would copy the page to add a header to it.
  if (isPage(context) && !hasAccount) context.res.headers.set('Speculation-Rules', `"${address}"`)
  if (method !== 'GET' && method !== 'HEAD' && context.res.status < 400 && !isRecord(path))
    context.header('Clear-Site-Data', '"prefetchCache"', { append: true })
  return undefined
}
