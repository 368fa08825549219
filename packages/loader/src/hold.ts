import { isComing, type Job } from './loader'
import type { SliceEntry } from './slice'

/**
 * Keeps what a visitor did before a block was there, and does it again once, when it is: the first click on an element the
 * contract names, and every wish for a block that nobody has needed yet.
 */
export function holdBack(
  entries: readonly SliceEntry[],
  jobs: () => readonly Job[],
  standIn: (entry: SliceEntry) => Job,
  signal: AbortSignal,
) {
  function keepClick(event: MouseEvent) {
    for (const job of jobs()) {
      const { holds } = job.entry
      const wanted = holds && isComing(job) && (event.target as Element).closest<HTMLElement>(holds)
      if (!wanted || !job.element.contains(wanted)) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      job.go()
      if (!job.isHeld) job.settled.then(() => wanted.click())
      job.isHeld = true
      return
    }
  }

  document.addEventListener('click', keepClick, { capture: true, signal })
  for (const entry of entries) {
    for (const name of entry.answers ?? []) {
      const keepWish = (event: Event) => {
        const { target, type, detail } = event as CustomEvent
        const job = jobs().find((one) => one.entry === entry) ?? standIn(entry)
        if (event.defaultPrevented || !isComing(job)) return
        event.preventDefault()
        job.go()
        job.settled.then(() => {
          if (job.status !== 'ready') detail?.otherwise?.()
          // An event has everything that makes another one like it.
          else target?.dispatchEvent(new CustomEvent(type, event))
        })
      }
      document.addEventListener(`ashlar:intent:${name}`, keepWish, { signal })
    }
  }
}
