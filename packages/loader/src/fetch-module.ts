import type { Block } from '@ashlar/core-block'

/** A block's module could not be fetched. `code` says how, `path` which one (LDR-05). */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly code: 'TIMEOUT' | 'NOT_FOUND' | 'CSS_CHUNK_LOAD_FAILED'
  readonly path: string
}

export function chunkLoadError(code: ChunkLoadError['code'], path: string, cause?: unknown): ChunkLoadError {
  return Object.assign(new Error(`${code}: ${path}`, { cause }), {
    name: 'ChunkLoadError',
    code,
    path,
  }) as ChunkLoadError
}

/** What browsers say when a module did not arrive, as against one that arrived and threw. */
const notArrived = /module script|imported module/i
const retryAfter = 200

export const pause = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay))

/** Fetches each module once however many ask, a second time after a network fault, and forgets a failure (known-bugs). */
export function moduleFetcher(load: (url: string) => Promise<Block>, timeout: number) {
  const modules = new Map<string, Promise<Block>>()

  function attempt(url: string): Promise<Block> {
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(chunkLoadError('TIMEOUT', url)), timeout)
    })
    return Promise.race([load(url), late]).finally(() => clearTimeout(timer))
  }
  async function fetchTwice(url: string): Promise<Block> {
    try {
      return await attempt(url).catch(async (error: Error) => {
        if (!notArrived.test(error.message)) throw error
        await pause(retryAfter)
        return attempt(url)
      })
    } catch (error) {
      modules.delete(url)
      throw notArrived.test((error as Error).message) ? chunkLoadError('NOT_FOUND', url, error) : error
    }
  }

  return (url: string): Promise<Block> => {
    const known = modules.get(url) ?? fetchTwice(url)
    modules.set(url, known)
    return known
  }
}

const sheets = new WeakMap<Document, Map<string, Promise<void>>>()

/** Puts a stylesheet into the page unless it is there; rejects with code CSS_CHUNK_LOAD_FAILED (LDR-05). */
export function fetchStyle(href: string, integrity?: string): Promise<void> {
  const known = sheets.get(document) ?? new Map<string, Promise<void>>()
  sheets.set(document, known)
  let style = known.get(href)
  if (!style) {
    style = document.querySelector(`link[href="${href}"]`)
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          if (integrity) link.integrity = integrity
          link.onload = () => resolve()
          link.onerror = () => reject(chunkLoadError('CSS_CHUNK_LOAD_FAILED', href))
          link.href = href
          document.head.append(link)
        })
    known.set(href, style)
  }
  return style
}
