import type { Job } from './loader'
import type { SliceEntry } from './slice'

const intentPrefix = 'ashlar:intent:'

/**
 * Keeps what a visitor did before a block was there, and does it again once, when it is: the first click on an element the
 * contract names, and every wish for a block that nobody has needed yet.
 */
export function createHold(entries: readonly SliceEntry[], live: Set<Job>, standIn: (entry: SliceEntry) => Job) {
  const controller = new AbortController()
  const clicked = new WeakSet<Job>()
  const { signal } = controller
  const isComing = ({ status }: Job) => status === 'queued' || /ing$/.test(status)

  function keepClick(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element)) return
    for (const job of live) {
      const wanted = job.entry.holds && target.closest<HTMLElement>(job.entry.holds)
      if (!wanted || !isComing(job) || !job.element.contains(wanted)) continue
      event.preventDefault()
      event.stopImmediatePropagation()
      job.go()
      if (clicked.has(job)) return
      clicked.add(job)
      job.settled.then(() => job.status !== 'destroyed' && wanted.click())
      return
    }
  }

  function keepWish(entry: SliceEntry, event: CustomEvent) {
    const job = [...live].find((one) => one.entry === entry && one.status !== 'failed') ?? standIn(entry)
    if (event.defaultPrevented || !isComing(job)) return
    const { target, type, detail } = event
    event.preventDefault()
    job.go()
    job.settled.then(() => {
      if (job.status !== 'ready') return detail?.otherwise?.()
      target?.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, composed: true, detail }))
    })
  }

  document.addEventListener('click', keepClick, { capture: true, signal })
  for (const entry of entries) {
    for (const name of entry.answers ?? []) {
      document.addEventListener(intentPrefix + name, (event) => keepWish(entry, event as CustomEvent), { signal })
    }
  }

  return { stop: () => controller.abort() }
}
