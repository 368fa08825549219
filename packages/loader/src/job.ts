import type { Block } from '@ashlar/core-block'
import type { ChosenRelease, ManifestEntry } from './page-manifest'

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
  /** The click that waits for it; null once one has waited too long: until the block comes, presses are the browser's. */
  replay?: Promise<void> | null | undefined
  /** When its first release was asked for, in milliseconds of the page. */
  began?: number
  /** Ends the wait for the time to load. */
  readonly waiting: AbortController
  block?: Block | undefined
  /** The release that was started last. */
  release?: ChosenRelease
}

/** True until a block is ready, failed or gone. */
export const isComing = ({ status }: Job) => /ing$|^q/.test(status)

/** Shows an element as its block leaves it after a failure, all of its content; its status comes back with the block. */
export function showServed(element: HTMLElement) {
  if (element.dataset.blockStatus) element.dataset.blockStatus = 'failed'
}

/** Sets the status of a block; one that comes again can be waited for again. */
export function mark(job: Job, status: Status) {
  const { element, release } = job
  const wasComing = isComing(job)
  job.status = status
  if (element !== document.body) {
    element.dataset.blockStatus = status
    if (status === 'ready' && release) element.dataset.blockRelease = release.version
    // A copy of a running block says so until it has started.
    else if (!isComing(job)) delete element.dataset.blockRelease
  }
  if (!isComing(job)) job.settle()
  else if (!wasComing) {
    job.replay = undefined
    job.settled = new Promise((resolve) => {
      job.settle = resolve
    })
  }
}
