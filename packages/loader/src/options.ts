import type { Block, BlockContext } from '@ashlar/core-block'
import type { Job } from './job'
import type { ChosenRelease, ManifestEntry } from './page-manifest'

/** Milliseconds that the steps of a start may take. */
export interface Timeouts {
  /** A module, or its stylesheet, where another release is left. Default: 8000. */
  readonly load: number
  /** A module where no other release is left. Default: 120000 (LDR-05). */
  readonly lastLoad: number
  /** A stylesheet where no other release is left; the block then starts without it. Default: 3000. */
  readonly lastStyle: number
  /** From `init` until the block is ready, where another release is left. Default: 5000. */
  readonly start: number
  /** The same where no other release is left: a start may wait for a part of its block on a slow network. Default: 30000. */
  readonly lastStart: number
  /** A parent that is on its way. Default: 2000. */
  readonly parent: number
}

/** How one try to run a release ended. It contains nothing about a person. */
export interface Attempt {
  /** Name of the block. */
  readonly block: string
  /** The best release for this visitor's cohort. */
  readonly wanted: string
  /** The release that runs; null when this one does not, and when the server's HTML stands. */
  readonly got: string | null
  /** Place of the release that was tried, from 0; null for the server's HTML. */
  readonly rung: number | null
  /** Where it failed; null when it did not. */
  readonly phase: 'load' | 'style' | 'start' | 'check' | 'run' | 'dead' | null
  /** The reason in a short word; null without a failure. */
  readonly code: string | null
  /** Whole milliseconds from the first try until this one ended. */
  readonly ms: number
  /** Whether the page gave the block its canary. */
  readonly cohort: 'canary' | 'stable'
}

/** Where the records of a page go. */
export interface RecordOptions {
  /** Address that they are sent to. */
  readonly health: string
  /** Name of the site. Default: empty. */
  readonly site?: string | undefined
  /** Token of the page, by which the server knows it as its own. Default: none. */
  readonly token?: string | undefined
  /** Versions of what pages share that this site gets as a canary, by name. Default: none. */
  readonly canaries?: Readonly<Record<string, string>> | undefined
}

/** Options of a loader that the ladder reads as well. */
export interface LadderOptions {
  /** The blocks of this page. */
  readonly entries: readonly ManifestEntry[]
  /** Context of a block; requested once per element and release, while its module is fetched. Default: empty. */
  context?(release: ChosenRelease): BlockContext | Promise<BlockContext>
  /** Fetches a module. Default: `import(url)`. */
  load?: ((url: string) => Promise<Block>) | undefined
  /** Fetches the stylesheet of a release that has one of its own. Default: none is fetched. */
  style?(release: ChosenRelease): Promise<unknown>
  /** Called once for every element whose block could not be started. Default: the console (LDR-04). */
  report?(error: unknown, entry: ManifestEntry): void
  /** Where records of the tries go. Default: none are sent. */
  readonly records?: RecordOptions | undefined
  /** Default: those of `Timeouts`. */
  readonly timeouts?: Partial<Timeouts>
}

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

/** Address of the folder with the files of a release. */
export const getFolder = (url: string) => new URL('.', new URL(url, document.baseURI)).href

/** Logs the block that could not be loaded (LDR-04). */
export function logFailure(error: unknown, { selector }: ManifestEntry) {
  console.error('Unable to load module for trigger', selector, error)
}
