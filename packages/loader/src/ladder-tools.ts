import type { Block } from '@ashlar/core-block'
import type { Arrival } from './arrive'
import type { chunkLoadError } from './chunk-load-error'
import type { isComing, Job, mark } from './job'
import type { LoaderOptions } from './options'
import type { ChosenRelease, ManifestEntry } from './page-manifest'

/** What the loader hands to the ladder: the two share no file, so that the entry of a page stays one request. */
export interface LadderTools {
  readonly options: LoaderOptions
  readonly signal: AbortSignal
  /** Releases that this page does without: `name@version`, or a name alone for all of them. */
  readonly barred: Set<string>
  jobs(): readonly Job[]
  mark: typeof mark
  isComing: typeof isComing
  chunkLoadError: typeof chunkLoadError
  logFailure(error: unknown, entry: ManifestEntry): void
  /** Fetches a module, once for all its callers; a failed one is fetched again. */
  fetchModule(url: string): Promise<Block>
  /** Fetches all that a release needs. */
  fetchRelease(release: ChosenRelease): Arrival
}

/** A release in one word, as lists of them have it. */
export const idOf = ({ name }: ManifestEntry, { version }: { readonly version: string }) => `${name}@${version}`
