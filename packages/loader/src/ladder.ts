import { pause } from '@ashlar/core-block/pause'
import { within } from '@ashlar/core-block/within'
import { chunkLoadError, type Failure, moduleAwaiter, retryAfter, TryFailed } from './arrive'
import { isInside } from './ask'
import { isComing, type Job, mark } from './job'
import { lastLoad } from './limits'
import { type Arrival, idOf, type Ladder, type LadderTools, logFailure, type Timeouts } from './options'
import type { ChosenRelease } from './page-manifest'
import { createStarter, switchStyles } from './start-release'
import { watchStarted } from './started'

const defaults: Timeouts = {
  load: 8000,
  lastLoad,
  lastStyle: 3000,
  start: 5000,
  lastStart: 30_000,
  parent: 2000,
}

/** Creates the function that tries one release: it returns the failure, or undefined when the block runs or its element has gone. */
function createAttempt(tools: LadderTools) {
  const { jobs, fetchModule, fetchRelease } = tools
  const timeouts = { ...defaults, ...tools.options.timeouts }
  const arrive = moduleAwaiter(timeouts, fetchModule)
  const start = createStarter(tools)
  let turn: Promise<unknown> = Promise.resolve()

  /** Each start gets a task of its own, so that the browser can paint and handle input in between. */
  function nextTurn() {
    const { scheduler }: Window & { scheduler?: { yield?(): Promise<void> } } = window
    turn = turn.then(() => scheduler?.yield?.() ?? pause(0))
    return turn
  }
  function parents({ element }: Job): Promise<unknown> | undefined {
    const above = jobs().find(
      (job) => /ing$/.test(job.status) && job.element !== element && isInside(element, job.element),
    )
    // A slow parent delays its children for this long at most, so that a hanging one does not stop them.
    return above && Promise.race([above.settled, pause(timeouts.parent)])
  }

  /** The end of a wait for something of a release. */
  const limit = ({ url }: { readonly url: string }, isLast: boolean) =>
    [isLast ? timeouts.lastLoad : timeouts.load, () => chunkLoadError('TIMEOUT', url)] as const

  /** Adds the details of a release, which the page leaves out of releases that it rarely starts. */
  function complete({ details, ...release }: ChosenRelease, isLast: boolean) {
    if (!details) return release
    const { url } = release
    const whole = () => import('./checked-modules').then((module) => module.completeRelease({ ...release, details }))
    const wanted = whole().catch(() => pause(retryAfter).then(whole))
    return within(wanted, ...limit(release, isLast)).catch((error) => {
      const problem = error.code ? error : chunkLoadError('NOT_FOUND', url, error)
      throw new TryFailed('load', 'details', problem)
    })
  }

  return async (job: Job, coming: Arrival | ChosenRelease, isLast: boolean): Promise<Failure | undefined> => {
    try {
      const arrival = 'module' in coming ? coming : fetchRelease(await complete(coming, isLast))
      const block = await arrive(arrival, isLast)
      const context = await within(arrival.context, ...limit(arrival.release, isLast)).catch((error) => {
        throw new TryFailed('load', 'services', error)
      })
      await parents(job)
      await nextTurn()
      const timeout = isLast ? timeouts.lastStart : timeouts.start
      if (isComing(job)) await start(job, { release: arrival.release, block, context, timeout })
    } catch (error) {
      return error instanceof TryFailed ? error : new TryFailed('start', 'throws', error)
    }
    return undefined
  }
}

const getWarning = (id: string, { phase, code }: Failure) =>
  `[ashlar] ${id} failed (${phase}: ${code}). The next release takes its place. Roll it back or repair it.`

/** Creates the ladder of a page. */
export function createLadder(tools: LadderTools): Ladder {
  const { options, jobs } = tools
  const { report = logFailure } = options
  const attempt = createAttempt(tools)
  /** Releases that this page does without: `name@version`, or a name alone for all of them. */
  const barred: string[] = []
  /** An older release may have been for other elements. One that only handles intents is on the body. */
  const isLeft = ({ entry, element }: Job, release: ChosenRelease) =>
    !barred.includes(entry.name) &&
    !barred.includes(idOf(entry, release)) &&
    (release.selector === entry.selector || element.matches(release.selector))

  async function climb(job: Job, first?: Arrival, from = 0) {
    const { entry } = job
    const releases = entry.releases.map((release): ChosenRelease => ({ ...entry, ...release }))
    let failure: Failure | undefined
    for (let rung = from; rung < releases.length; rung++) {
      const release = releases[rung] as ChosenRelease
      if (!isLeft(job, release)) continue
      const isLast = !releases.slice(rung + 1).some((later) => isLeft(job, later))
      failure = await attempt(job, first?.release.url === release.url ? first : release, isLast)
      if (job.status === 'destroyed') return
      end(job, failure ? null : release.version, rung, failure)
      if (!failure) return
      // Only developers look there; visitors get the release before it.
      if (!isLast) console.warn(getWarning(idOf(entry, release), failure), failure.error)
    }
    giveUp(job, failure)
  }
  function end(job: Job, got: string | null, rung: number | null, failure?: Failure) {
    record(job, { got, rung, ms: Math.round(performance.now() - (job.began ?? 0)) }, failure)
  }
  /** No release is left: the page keeps what the server has sent. */
  function giveUp(job: Job, failure: Failure | undefined) {
    switchStyles(job, jobs())
    if (failure) end(job, null, null, failure)
    mark(job, 'failed')
    report(failure ? failure.error : new Error(`No release of "${job.entry.name}" is left.`), job.entry)
  }

  const record = watchStarted(tools, { climb, barred })
  return { climb }
}
