import type { Block } from '@ashlar/core-block'
import { isComing, type Job, mark } from './job'
import type { Arrival, Ladder, LoaderOptions } from './options'
import type { ChosenRelease, ManifestRelease } from './page-manifest'

// A block whose module has arrived starts without the ladder when that has not arrived after this time.
const ladderTimeout = 3000

/** A start without the ladder, which could not be fetched: the best release or none. */
async function startPlainly(job: Job, arrival: Arrival | undefined, report = console.error) {
  try {
    // None where the release has to be checked first: without the ladder the server's HTML stays.
    const { release, module, context } = arrival as Arrival
    const block = await module
    const given = await context
    if (!isComing(job)) return
    Object.assign(job, { block, release })
    mark(job, 'starting')
    // It reports its own end: stylesheets then show all of the server's HTML again.
    job.element.addEventListener('block:error', ({ target }) => target === job.element && mark(job, 'failed'))
    await block.init(job.element, given)
    if (isComing(job)) mark(job, 'ready')
  } catch (error) {
    if (!isComing(job)) return
    mark(job, 'failed')
    report(error, job.entry)
  }
}

/** Creates the function that fetches and starts the block of a job. */
export function createRunner(options: LoaderOptions, jobs: () => readonly Job[], signal: AbortSignal) {
  const {
    context,
    load = (url) => import(/* @vite-ignore */ url),
    ladder: fetchLadder = () => import('./ladder'),
    style,
  } = options
  const modules: Record<string, Promise<Block>> = {}
  let fetching: Promise<void> | undefined
  let ladder: Ladder | undefined

  /** A failure is handled by those who wait for it, and they may come later. */
  function handled<Value>(promise: Promise<Value>, onFailure: () => unknown = () => {}) {
    promise.catch(onFailure)
    return promise
  }
  function fetchModule(url: string) {
    modules[url] ??= handled(load(url), () => delete modules[url])
    return modules[url]
  }
  function fetchRelease(release: ChosenRelease): Arrival {
    return {
      release,
      module: fetchModule(release.url),
      style: release.style && style && handled(style(release)),
      context: handled((async () => context?.(release) ?? {})()),
    }
  }
  return async (job: Job) => {
    if (job.status !== 'queued') return
    job.waiting.abort()
    job.began = performance.now()
    mark(job, 'loading')
    // The best release and the ladder are fetched side by side. A release without details in the page is a fallback, and has to be checked first.
    const best = { ...job.entry, ...(job.entry.releases[0] as ManifestRelease) }
    const first = best.details ? undefined : fetchRelease(best)
    fetching ??= fetchLadder().then(
      ({ createLadder }) => {
        ladder = createLadder({ options, signal, jobs, fetchModule, fetchRelease })
      },
      () => {
        // The next block asks for it again.
        fetching = undefined
      },
    )
    // The module often arrives after the ladder, which then waits for nothing.
    const late = (): unknown => ladder ?? new Promise((resolve) => setTimeout(resolve, ladderTimeout))
    if (!ladder) await Promise.race([fetching, first?.module.then(late, late) ?? fetching])
    if (ladder) await ladder.climb(job, first)
    else await startPlainly(job, first, options.report)
  }
}
