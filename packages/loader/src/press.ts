import { pause } from '@ashlar/core-block/pause'
import { isComing, type Job, showServed } from './job'
import { patience } from './limits'
import type { LoaderOptions } from './options'
import type { ManifestEntry } from './page-manifest'

/** True for a press that means something else to the browser, such as a link in a new tab. */
export const hasModifier = (press: Event & Partial<MouseEvent>): boolean | undefined =>
  press.ctrlKey || press.metaKey || press.shiftKey || press.altKey

/** Parts of the loader that early input needs. */
interface ReplayOptions extends Pick<LoaderOptions, 'entries'> {
  readonly report: NonNullable<LoaderOptions['report']>
  readonly signal: AbortSignal
  jobs(): readonly Job[]
  createJob(entry: ManifestEntry, element: HTMLElement): Job
}

/**
 * Captures input before a block is ready and replays it once it is: the first click on an element that the contract names, and
 * every intent for a block that is not on the page yet.
 */
export function replayEarlyInput({ entries, report, signal, jobs, createJob }: ReplayOptions) {
  const isAwaited = (job: Job) => isComing(job) && job.replay !== null

  /** Resolves with the job, or once the visitor has waited long enough: the element is then as a failed block leaves it. */
  const settledInTime = async (job: Job) => {
    job.go()
    await Promise.race([pause(patience), job.settled])
    if (!isAwaited(job)) return
    job.replay = null
    showServed(job.element)
    report(new Error('TIMEOUT'), job.entry)
  }
  function captureClick(event: MouseEvent) {
    if (hasModifier(event)) return
    for (const job of jobs()) {
      const { replayClicks } = job.entry
      // A field hides the member of its form that is called like it (ENV-04).
      const wanted =
        replayClicks &&
        isAwaited(job) &&
        (HTMLElement.prototype.closest.call(event.target, replayClicks) as HTMLElement | null)
      if (!wanted || !HTMLElement.prototype.contains.call(job.element, wanted)) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      job.replay ??= settledInTime(job).then(() => wanted.click())
      return
    }
  }
  function captureIntent(entry: ManifestEntry, event: Event) {
    const { target, type, detail }: Event & CustomEventInit = event
    const job = jobs().find((job) => job.entry === entry) ?? createJob(entry, document.body)
    if (event.defaultPrevented || !isAwaited(job)) return
    event.preventDefault()
    settledInTime(job).then(() => {
      if (job.status !== 'ready') detail?.otherwise?.()
      // The event has all members of its own init object.
      else target?.dispatchEvent(new CustomEvent(type, event))
    })
  }

  document.addEventListener('click', captureClick, { capture: true, signal })
  for (const entry of entries) {
    for (const name of entry.answers ?? [])
      document.addEventListener(
        (/:/.test(name) ? '' : 'ashlar:intent:') + name,
        (event) => captureIntent(entry, event),
        { signal },
      )
  }
}
