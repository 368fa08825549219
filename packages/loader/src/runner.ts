import type { Block } from '@ashlar/core-block'
import { climbOrStart } from './climb-or-start'
import { fetchLadder } from './fetch-ladder'
import { type Job, mark } from './job'
import type { Arrival, Ladder, LoaderOptions } from './options'
import type { ChosenRelease, ManifestRelease } from './page-manifest'

/** Creates the function that fetches and starts the block of a job. */
export function createRunner(
  options: LoaderOptions,
  jobs: () => readonly Job[],
  signal: AbortSignal,
  report: NonNullable<LoaderOptions['report']>,
) {
  const { context, load = (url) => import(/* @vite-ignore */ url), ladder: getLadder = fetchLadder, style } = options
  const modules: Record<string, Promise<Block>> = {}
  let fetching: Promise<Ladder | undefined> | undefined

  /** A failure is handled by those who wait for it, and they may come later. */
  function handled<Value>(promise: Promise<Value>, onFailure: () => unknown = () => {}) {
    promise.catch(onFailure)
    return promise
  }
  const fetchModule = (url: string) => (modules[url] ??= handled(load(url), () => delete modules[url]))
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
    fetching ??= getLadder().then(
      ({ createLadder }) => createLadder({ options, signal, jobs, fetchModule, fetchRelease }),
      // The next block asks for it again.
      () => (fetching = undefined),
    )
    await climbOrStart(job, first, fetching, report)
  }
}
