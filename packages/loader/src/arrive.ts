import type { Block } from '@ashlar/core-block'
import { pause } from '@ashlar/core-block/pause'
import { within } from '@ashlar/core-block/within'
import { type Arrival, logFailure, type Timeouts } from './options'
import type { ChosenRelease } from './page-manifest'

/** A file of a block could not be fetched: `code` is the reason, `path` the file (LDR-05). */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly code: 'TIMEOUT' | 'NOT_FOUND' | 'CSS_CHUNK_LOAD_FAILED'
  readonly path: string
}

/** Creates the error of a file that could not be fetched. */
export function chunkLoadError(code: ChunkLoadError['code'], path: string, cause?: unknown): ChunkLoadError {
  return Object.assign(new Error(`${code}: ${path}`, { cause }), {
    name: 'ChunkLoadError' as const,
    code,
    path,
  })
}

/** Where and why a try failed. */
export interface Failure {
  readonly phase: 'load' | 'style' | 'start' | 'check' | 'run'
  readonly code: string
  readonly error: unknown
}

/** A failure that ends a try. */
export class TryFailed extends Error implements Failure {
  declare readonly phase: Failure['phase']
  declare readonly code: string
  declare readonly error: unknown
  constructor(phase: Failure['phase'], code: string, error: unknown) {
    super(code)
    Object.assign(this, { phase, code, error })
  }
}

// Messages of browsers for a module that did not arrive, unlike one that arrived and threw.
function isNetwork(error: unknown) {
  const { message = '' }: { message?: string } = Object(error)
  return /module script|imported module/i.test(message)
}

/** The failure of a module that threw, came too late, or did not come at all. */
const toLoadFailure = (url: string, error: unknown, { code }: { code?: unknown } = Object(error)) =>
  isNetwork(error)
    ? new TryFailed('load', 'missing', chunkLoadError('NOT_FOUND', url, error))
    : new TryFailed('load', code === 'TIMEOUT' ? 'timeout' : 'throws', error)

/** Milliseconds until a file is requested again after a network error. */
export const retryAfter = 200

/** Creates the function that requests a module a second time after a network error, once for all who wait for it. */
function createRetry(fetchModule: (url: string) => Promise<Block>) {
  // No Map on the way to a start: a script of the page may replace it at any time (ENV-01).
  const again: Record<string, Promise<Block> | undefined> = {}

  return (url: string, error: unknown): Promise<Block> => {
    const lost = () => {
      throw error
    }
    again[url] ??= pause(retryAfter)
      .then(() => import('./checked-modules'))
      .then(({ fetchAgain }) => fetchAgain(url))
      .then(fetchModule, lost)
      .finally(() => delete again[url])
    return again[url]
  }
}

/** Settles with a stylesheet; its failure is a ChunkLoadError. */
function awaitStyle({ style: [href] = [''] }: ChosenRelease, style: Promise<unknown>, delay: number) {
  const failed = (error: unknown) => Promise.reject(chunkLoadError('CSS_CHUNK_LOAD_FAILED', href, error))
  return within(style.catch(failed), delay, () => chunkLoadError('TIMEOUT', href))
}

/** Creates the function that waits for the files of a release. */
export function moduleAwaiter(timeouts: Timeouts, fetchModule: (url: string) => Promise<Block>) {
  const retry = createRetry(fetchModule)

  function getModule({ url }: ChosenRelease, module: Promise<Block>, isLast: boolean): Promise<Block> {
    const wanted = module.catch((error) => {
      if (!isNetwork(error)) throw error
      return retry(url, error)
    })
    const delay = isLast ? timeouts.lastLoad : timeouts.load
    return within(wanted, delay, () => chunkLoadError('TIMEOUT', url)).catch((error) => {
      throw toLoadFailure(url, error)
    })
  }
  async function getStyle(release: ChosenRelease, style: Promise<unknown>, isLast: boolean): Promise<void> {
    const wanted = awaitStyle(release, style, isLast ? timeouts.lastStyle : timeouts.load)
    // A block waits for its stylesheet, so that it does not flash; the last release does not wait for one that hangs.
    await wanted.catch((error: ChunkLoadError) => {
      if (!isLast) throw new TryFailed('style', error.code === 'TIMEOUT' ? 'timeout' : 'missing', error)
      if (error.code !== 'TIMEOUT') logFailure(error, release)
    })
  }

  return async ({ release, module, style }: Arrival, isLast: boolean): Promise<Block> => {
    const [block] = await Promise.all([getModule(release, module, isLast), style && getStyle(release, style, isLast)])
    return block
  }
}
