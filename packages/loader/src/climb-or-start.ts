import { pause } from '@ashlar/core-block/pause'
import { isComing, type Job, mark } from './job'
import { lastLoad } from './limits'
import type { Arrival, Ladder, LoaderOptions } from './options'

// A block whose module has arrived starts without the ladder when that has not arrived after this time.
const ladderTimeout = 3000

/**
 * Tries the releases of a job; where the ladder cannot be fetched, or takes too long, it starts the best one. The module often arrives after the ladder,
 * which then waits for nothing. The script for pages with a page context has the ladder in itself: their build takes the place of this module.
 */
export async function climbOrStart(
  job: Job,
  first: Arrival | undefined,
  fetching: Promise<Ladder | undefined>,
  report: NonNullable<LoaderOptions['report']>,
) {
  const late = () => pause(ladderTimeout)
  const end = pause(lastLoad).then(() => Promise.reject(new Error('TIMEOUT')))
  try {
    const ladder = await Promise.race([fetching, first?.module.then(late, late) ?? fetching, end])
    if (ladder) return ladder.climb(job, first)
    await Promise.race([import('./start-plainly').then(({ startPlainly }) => startPlainly(job, first)), end])
  } catch (error) {
    if (!isComing(job)) return
    mark(job, 'failed')
    report(error, job.entry)
  }
}
