import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { ContentVersions } from '../../db/content-version'
import { recordChanges } from '../../db/recorded-changes'
import { noteReads, recordReads, type Sources } from '../../db/recorded-reads'
import { isFilePath, type SiteContext, type Variables } from '../context'

/** Sets the version of the content for each request. What was read at a version serves later requests while its sources stay as they are. */
export function contentVersion({ read }: ContentVersions): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const { method, path } = context.req
    if (!isFilePath(path)) {
      const version = context.get('startVersion') ?? (await read())
      context.set('startVersion', version)
      if (method === 'GET' || method === 'HEAD') context.set('contentVersion', version)
    }
    await next()
  }
}

/** Milliseconds by which a timer may end early, and clocks of two machines may go at another pace. */
const margin = 5

/** Holds the answer to a request that has changed what pages show until no server answers from a version of before, which counts for `maxAge` milliseconds. */
export const holdChanges =
  (maxAge: number): MiddlewareHandler<{ Variables: Variables }> =>
  async (_, next) => {
    if (await recordChanges(next)) await wait(maxAge + margin)
  }

/** Content that many pages show, by a name, as it was at the version of a request. */
export type ReadContent = <Value>(request: SiteContext, name: string, read: () => Promise<Value>) => Promise<Value>

interface Stored {
  readonly version: number
  readonly result: Promise<{ readonly value: unknown; readonly sources: Sources }>
  /** Undefined while it is being read. */
  sources?: Sources
}

/** Both ways to read such content. */
export interface ContentReads {
  /** A request that changes something may read its own change: it reads anew. */
  readonly readContent: ReadContent
  /** For middleware, which reads before a request has changed anything: without a query of its own also for a call that writes. */
  readonly readAtStart: ReadContent
}

/** Reads such content again when a table or row has changed that it was read from. */
export function createContentReads({ isCurrent }: Pick<ContentVersions, 'isCurrent'>): ContentReads {
  const values = new Map<string, Stored>()
  const isGood = ({ sources, version }: Stored, now: number) =>
    version === now || (sources !== undefined && isCurrent(sources, version))
  async function readAt<Value>(now: number | undefined, name: string, read: () => Promise<Value>): Promise<Value> {
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
  return {
    readContent: (request, name, read) => readAt(request.get('contentVersion'), name, read),
    readAtStart: (request, name, read) => readAt(request.get('startVersion'), name, read),
  }
}
