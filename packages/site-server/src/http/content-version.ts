import type { MiddlewareHandler } from 'hono'
import type { ContentVersions } from '../db/content-version'
import { noteReads, recordReads, type Sources } from '../db/recorded-reads'
import { isFilePath, type SiteContext, type Variables } from './context'

/** Sets the version of the content for each request that only reads. What was read at a version serves later requests while its sources stay as they are. */
export function contentVersion({ read }: ContentVersions): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const { method, path } = context.req
    if ((method === 'GET' || method === 'HEAD') && !isFilePath(path)) context.set('contentVersion', await read())
    await next()
  }
}

/** Content that many pages show, by a name, as it was at the version of a request. */
export type ReadContent = <Value>(request: SiteContext, name: string, read: () => Promise<Value>) => Promise<Value>

interface Stored {
  readonly version: number
  readonly result: Promise<{ readonly value: unknown; readonly sources: Sources }>
  /** Undefined while it is being read. */
  sources?: Sources
}

/** Reads such content again when a table or row has changed that it was read from. A request that changes something may read its own change: it reads anew. */
export function createContentReads({ isCurrent }: Pick<ContentVersions, 'isCurrent'>): ReadContent {
  const values = new Map<string, Stored>()
  const isGood = ({ sources, version }: Stored, now: number) =>
    version === now || (sources !== undefined && isCurrent(sources, version))
  return async <Value>(request: SiteContext, name: string, read: () => Promise<Value>) => {
    const now = request.get('contentVersion')
    if (now === undefined) return read()
    let stored = values.get(name)
    if (!stored || !isGood(stored, now)) {
      stored = { version: now, result: recordReads(read) }
      values.set(name, stored)
    }
    try {
      const { value, sources } = await stored.result
      stored.sources = sources
      noteReads(sources)
      return value as Value
    } catch (error) {
      // A failed read is forgotten: the next request reads again.
      if (values.get(name) === stored) values.delete(name)
      throw error
    }
  }
}
