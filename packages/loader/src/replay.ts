import { isComing, type Job } from './job'
import type { ManifestEntry } from './page-manifest'

/**
 * Captures input before a block is ready and replays it once it is: the first click on an element that the contract names, and
 * every intent for a block that is not on the page yet.
 */
export function replayEarlyInput(
  entries: readonly ManifestEntry[],
  jobs: () => readonly Job[],
  createJob: (entry: ManifestEntry, element: HTMLElement) => Job,
  signal: AbortSignal,
) {
  function captureClick(event: MouseEvent) {
    for (const job of jobs()) {
      const { replayClicks } = job.entry
      const wanted = replayClicks && isComing(job) && (event.target as Element).closest<HTMLElement>(replayClicks)
      if (!wanted || !job.element.contains(wanted)) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      job.go()
      if (!job.willReplay) job.settled.then(() => wanted.click())
      job.willReplay = true
      return
    }
  }

  document.addEventListener('click', captureClick, { capture: true, signal })
  for (const entry of entries) {
    for (const name of entry.answers ?? []) {
      const captureIntent = (event: Event) => {
        const { target, type, detail } = event as CustomEvent
        const job = jobs().find((job) => job.entry === entry) ?? createJob(entry, document.body)
        if (event.defaultPrevented || !isComing(job)) return
        event.preventDefault()
        job.go()
        job.settled.then(() => {
          if (job.status !== 'ready') detail?.otherwise?.()
          // The event has all members of its own init object.
          else target?.dispatchEvent(new CustomEvent(type, event))
        })
      }
      document.addEventListener(`ashlar:intent:${name}`, captureIntent, { signal })
    }
  }
}
