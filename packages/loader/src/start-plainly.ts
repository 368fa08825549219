import { isComing, type Job, mark } from './job'
import type { Arrival } from './options'

/** A start without the ladder, which could not be fetched: the best release or none. */
export async function startPlainly(job: Job, arrival: Arrival | undefined) {
  // None where the release has to be checked first: without the ladder the server's HTML stays.
  const { release, module, context } = arrival as Arrival
  const [block, given] = await Promise.all([module, context])
  if (!isComing(job)) return
  Object.assign(job, { block, release })
  mark(job, 'starting')
  // It reports its own end: stylesheets then show all of the server's HTML again.
  job.element.addEventListener('block:error', ({ target }) => target === job.element && mark(job, 'failed'))
  await block.init(job.element, given)
  if (isComing(job)) mark(job, 'ready')
}
