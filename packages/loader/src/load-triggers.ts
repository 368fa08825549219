import { isComing, type Job } from './job'
import type { ManifestEntry } from './page-manifest'

/** Goes on with a job when its block is to be fetched. */
export function watch({ entry, element, go, waiting: { signal } }: Job) {
  const { loadOn, margin = 200 } = entry
  // An element that the server has sent as its start would leave it waits for a touch, whatever it contains.
  const { load, visibleWith }: Pick<ManifestEntry, 'load' | 'visibleWith'> =
    'complete' in element.dataset ? { load: 'interaction' } : entry
  if (loadOn) document.addEventListener(loadOn[0], () => element.matches(loadOn[1]) && go(), { signal })
  if (load === 'now') go()
  // A browser with nothing to paint may never be idle: the timeout is two seconds.
  else if (load === 'idle') (window.requestIdleCallback ?? setTimeout)(go, { timeout: 2000 })
  else if (load === 'interaction' && !(visibleWith && element.querySelector(visibleWith))) {
    // A press begins with `pointerover`, by touch as well. A field that had the focus before this code was there may get its text by voice.
    for (const type of ['pointerover', 'focusin', 'keydown', 'input']) element.addEventListener(type, go, { signal })
  } else {
    // `scrollMargin` counts for the viewport and for containers that scroll or clip (IMG-02); with `rootMargin` the two would add up.
    const side = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin'
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
      [side]: `${margin}px`,
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  }
}

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
