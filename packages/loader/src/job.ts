import type { Block } from '@ashlar/core-block'
import type { ManifestEntry } from './page-manifest'

/** Status of a block on the page, as in `data-block-status`. */
export type Status = 'queued' | 'loading' | 'starting' | 'ready' | 'failed' | 'destroyed'

/** One block on one element. */
export interface Job {
  readonly entry: ManifestEntry
  readonly element: HTMLElement
  status: Status
  /** Settles when the block is ready, failed or gone; never rejects. */
  settled: Promise<void>
  /** Fetches and starts it now; later calls do nothing. */
  go(): void
  settle(): void
  /** True once a click waits for it. */
  willReplay?: boolean
  /** Ends the wait for the time to load. */
  readonly waiting: AbortController
  block?: Block
}

/** True until a block is ready, failed or gone. */
export const isComing = ({ status }: Job) => /ing$|^q/.test(status)
