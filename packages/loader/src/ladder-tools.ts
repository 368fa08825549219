import type { Block, BlockContext } from '@ashlar/core-block'
import type { Job } from './job'
import type { LadderOptions } from './options'
import type { ChosenRelease, ManifestEntry } from './page-manifest'

/** What a release needs before it can start, on its way. */
export interface Arrival {
  readonly release: ChosenRelease
  readonly module: Promise<Block>
  readonly style: Promise<unknown> | undefined
  readonly context: Promise<BlockContext>
}

/** Starts blocks, and falls to the next release when one fails. */
export interface Ladder {
  /** Tries the releases of a job, best first, from the given one on; `first` is one on its way. */
  climb(job: Job, first?: Arrival, from?: number): Promise<void>
}

/** State and functions of the loader that the ladder uses. */
export interface LadderTools {
  readonly options: LadderOptions
  readonly signal: AbortSignal
  jobs(): readonly Job[]
  /** Fetches a module, once for all its callers; a failed one is fetched again. */
  fetchModule(url: string): Promise<Block>
  /** Fetches all that a release needs. */
  fetchRelease(release: ChosenRelease): Arrival
}

/** Options of a loader. */
export interface LoaderOptions extends LadderOptions {
  /** Fetches the code that tries releases, with the first block. Default: it is a file of its own. */
  ladder?: (() => Promise<{ createLadder(tools: LadderTools): Ladder }>) | undefined
}

/** A release in one word, as lists of them have it. */
export const idOf = ({ name }: ManifestEntry, { version }: { readonly version: string }) => `${name}@${version}`

/** Logs the block that could not be loaded (LDR-04). */
export function logFailure(error: unknown, { selector }: ManifestEntry) {
  console.error('Unable to load module for trigger', selector, error)
}
