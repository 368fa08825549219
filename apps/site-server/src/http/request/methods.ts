import type { MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Routes, Variables } from '../context'
import { refuse } from '../response/refusal'

/** Methods that some address of a site has. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** Reads the methods of a path out of the routes. */
function createMethodReader(routes: Routes['routes']) {
  const router = new TrieRouter<string>()
  for (const { method, path } of routes) if (methods.includes(method) && path !== '/*') router.add('ALL', path, method)
  return (path: string): readonly string[] => {
    const found = router.match('ALL', path)[0].map(([method]) => method)
    // Any other address may be a page.
    const known = new Set([...(found.length > 0 ? found : ['GET']), 'OPTIONS'])
    if (known.has('GET')) known.add('HEAD')
    return methods.filter((method) => known.has(method))
  }
}

/**
 * Tells programs the methods of an address, and refuses methods that no address has: without this they would read that they send no cookies. A browser
 * that asks before a call of another origin is answered by `pageOrigins`.
 */
export function answerMethods(getRoutes: () => Routes['routes']): MiddlewareHandler<{ Variables: Variables }> {
  let read: ReturnType<typeof createMethodReader> | undefined
  return async (context, next) => {
    const { method, path } = context.req
    const isPreflight = context.req.header('Access-Control-Request-Method') !== undefined
    if (methods.includes(method) && (method !== 'OPTIONS' || isPreflight)) return next()
    read ??= createMethodReader(getRoutes())
    context.header('Allow', read(path).join(', '))
    if (method === 'OPTIONS') return context.body(null, 204)
    const error = 'No address of this site has the method {method}. Nothing was changed. Send one of the header Allow.'
    return refuse(context, { status: 405, title: 'No such method', error, values: { method } })
  }
}
