import type { Block } from '@ashlar/core-block'

/** A file of a block could not be fetched: `code` is the reason, `path` the file (LDR-05). */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly code: 'TIMEOUT' | 'NOT_FOUND' | 'CSS_CHUNK_LOAD_FAILED'
  readonly path: string
}

/** Creates the error of a file that could not be fetched. */
export function chunkLoadError(code: ChunkLoadError['code'], path: string, cause?: unknown): ChunkLoadError {
  return Object.assign(new Error(`${code}: ${path}`, { cause }), {
    name: 'ChunkLoadError',
    code,
    path,
  }) as ChunkLoadError
}

// Messages of browsers for a module that did not arrive, unlike one that arrived and threw.
const isNetwork = (error: unknown) => /module script|imported module/i.test((error as Error)?.message)
const retryAfter = 200

export const pause = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay))

/** Fetches each module once for all callers, a second time after a network error; a failed one can be fetched again. */
export function moduleFetcher(load: (url: string) => Promise<Block>, timeout: number) {
  const modules = new Map<string, Promise<Block>>()

  function attempt(url: string): Promise<Block> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(chunkLoadError('TIMEOUT', url)), timeout)
      load(url)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
  }
  async function fetchTwice(url: string): Promise<Block> {
    try {
      return await attempt(url).catch(async (error) => {
        if (!isNetwork(error)) throw error
        await pause(retryAfter)
        return attempt(url)
      })
    } catch (error) {
      modules.delete(url)
      throw isNetwork(error) ? chunkLoadError('NOT_FOUND', url, error) : error
    }
  }

  return (url: string): Promise<Block> => {
    const module = modules.get(url) ?? fetchTwice(url)
    modules.set(url, module)
    return module
  }
}
