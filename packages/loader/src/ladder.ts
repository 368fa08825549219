import { pause } from '@ashlar/core-block/pause'
import { within } from '@ashlar/core-block/within'
import { chunkLoadError, type Failure, moduleAwaiter, retryAfter, TryFailed } from './arrive'
import { isInside } from './ask'
import { isComing, type Job, mark } from './job'
import { lastLoad } from './limits'
import { type Arrival, idOf, type Ladder, type LadderTools, logFailure, type Timeouts } from './options'
import type { ChosenRelease } from './page-manifest'
import type { RecordEnd } from './record-end'
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

/** The end of a wait for something of a release. */
type Limit = readonly [milliseconds: number, late: () => Error]

/** Adds the details of a release, which the page leaves out of releases that it rarely starts. */
function complete({ details, ...release }: ChosenRelease, limit: Limit) {
  if (!details) return release
  const { url } = release
  const whole = () => import('./checked-modules').then((module) => module.completeRelease({ ...release, details }))
  const wanted = whole().catch(() => pause(retryAfter).then(whole))
  return within(wanted, ...limit).catch((error) => {
    const problem = error.code ? error : chunkLoadError('NOT_FOUND', url, error)
    throw new TryFailed('load', 'details', problem)
  })
}

/** Waits for the block around one. A slow parent delays its children for this long at most, so that a hanging one does not stop them. */
function awaitParent({ element }: Job, jobs: readonly Job[], milliseconds: number): Promise<unknown> | undefined {
  const above = jobs.find((job) => /ing$/.test(job.status) && job.element !== element && isInside(element, job.element))
  return above && Promise.race([above.settled, pause(milliseconds)])
}

const toFailure = (error: unknown): Failure =>
  error instanceof TryFailed ? error : new TryFailed('start', 'throws', error)

/** Gives each start a task of its own, so that the browser can paint and handle input in between. */
function createTurns(): () => Promise<unknown> {
  let turn: Promise<unknown> = Promise.resolve()
  return () => {
    const { scheduler }: Window & { scheduler?: { yield?(): Promise<void> } } = window
    turn = turn.then(() => scheduler?.yield?.() ?? pause(0))
    return turn
  }
}

/** Creates the function that tries one release: it returns the failure, or undefined when the block runs or its element has gone. */
function createAttempt(tools: LadderTools) {
  const { jobs, fetchModule, fetchRelease } = tools
  const timeouts = { ...defaults, ...tools.options.timeouts }
  const arrive = moduleAwaiter(timeouts, fetchModule)
  const start = createStarter(tools)
  const nextTurn = createTurns()

  return async (job: Job, release: ChosenRelease, isLast: boolean, first?: Arrival): Promise<Failure | undefined> => {
    const limit: Limit = [isLast ? timeouts.lastLoad : timeouts.load, () => chunkLoadError('TIMEOUT', release.url)]
    try {
      const arrival = first?.release.url === release.url ? first : fetchRelease(await complete(release, limit))
      const block = await arrive(arrival, isLast)
      const context = await within(arrival.context, ...limit).catch((error) => {
        throw new TryFailed('load', 'services', error)
      })
      await awaitParent(job, jobs(), timeouts.parent)
      await nextTurn()
      const timeout = isLast ? timeouts.lastStart : timeouts.start
      if (isComing(job)) await start(job, { release: arrival.release, block, context, timeout })
    } catch (error) {
      return toFailure(error)
    }
    return undefined
  }
}

/** Only developers look there; visitors get the release before it. */
function warn(id: string, { phase, code, error }: Failure) {
  const text = `[ashlar] ${id} failed (${phase}: ${code}). The next release takes its place. Roll it back or repair it.`
  console.warn(text, error)
}

/** True for a release that the page has not barred. An older one may have been for other elements; one that only handles intents is on the body. */
const isLeft = ({ entry, element }: Job, release: ChosenRelease, barred: readonly string[]) =>
  !barred.includes(entry.name) &&
  !barred.includes(idOf(entry, release)) &&
  (release.selector === entry.selector || element.matches(release.selector))

/** How the try of a release ended; without one, how the page ended with the server's HTML. */
const getOutcome = ({ began = 0 }: Job, failure: Failure | undefined, release?: ChosenRelease, rung?: number) => ({
  got: failure || !release ? null : release.version,
  rung: rung ?? null,
  ms: Math.round(performance.now() - began),
})

/** No release is left: the page keeps what the server has sent. */
function giveUp(job: Job, failure: Failure | undefined, { options, jobs }: LadderTools, record: RecordEnd) {
  const { report = logFailure } = options
  switchStyles(job, jobs())
  if (failure) record(job, getOutcome(job, failure), failure)
  mark(job, 'failed')
  report(failure ? failure.error : new Error(`No release of "${job.entry.name}" is left.`), job.entry)
}

/** Creates the ladder of a page. */
export function createLadder(tools: LadderTools): Ladder {
  const attempt = createAttempt(tools)
  /** Releases that this page does without: `name@version`, or a name alone for all of them. */
  const barred: string[] = []

  async function climb(job: Job, first?: Arrival, from = 0) {
    const { entry } = job
    const releases = entry.releases.map((release): ChosenRelease => ({ ...entry, ...release }))
    const findRung = (start: number) => releases.findIndex((release, at) => at >= start && isLeft(job, release, barred))
    let failure: Failure | undefined
    for (let rung = findRung(from); rung >= 0; rung = findRung(rung + 1)) {
      const release = releases[rung] as ChosenRelease
      const isLast = findRung(rung + 1) < 0
      failure = await attempt(job, release, isLast, first)
      if (job.status === 'destroyed') return
      record(job, getOutcome(job, failure, release, rung), failure)
      if (!failure) return
      isLast || warn(idOf(entry, release), failure)
    }
    giveUp(job, failure, tools, record)
  }

  const record = watchStarted(tools, { climb, barred })
  return { climb }
}
