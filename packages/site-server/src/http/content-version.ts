import type { MiddlewareHandler } from 'hono'
import { isFilePath, type SiteContext, type Variables } from './context'

/** Sets the version of the content for each request that only reads. Content read at one version serves all requests of it. */
export function contentVersion(read: () => Promise<number>): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const { method, path } = context.req
    if ((method === 'GET' || method === 'HEAD') && !isFilePath(path)) context.set('contentVersion', await read())
    await next()
  }
}

/** Content that many pages show, by a name, as it was at the version of a request. */
export type ReadContent = <Value>(request: SiteContext, name: string, read: () => Promise<Value>) => Promise<Value>

/** Reads such content once for each version. A request that changes something may read its own change: it reads anew. */
export function createContentReads(): ReadContent {
  let version: number | undefined
  let values = new Map<string, Promise<unknown>>()
  return <Value>(request: SiteContext, name: string, read: () => Promise<Value>) => {
    const now = request.get('contentVersion')
    if (now === undefined) return read()
    if (now !== version) {
      version = now
      values = new Map()
    }
    const known = values.get(name)
    if (known) return known as Promise<Value>
    const value = read()
    const stored = values.set(name, value)
    // A failed read is forgotten: the next request reads again.
    value.catch(() => stored.delete(name))
    return value
  }
}
