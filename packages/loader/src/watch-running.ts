import { createErrorReader, errorCounter, isDirty } from './errors'
import { type Job, mark } from './job'
import { idOf, type Ladder, type LadderTools } from './ladder-tools'

/** What happens to blocks that run. */
export interface RunningOptions {
  /** Releases that this page does without: `name@version`, or a name alone for all of them. */
  readonly barred: Set<string>
  /** Starts a block again. */
  readonly climb: Ladder['climb']
  readonly report: NonNullable<LadderTools['options']['report']>
  /** Fields that a visitor has changed. */
  readonly touched: ReadonlySet<EventTarget>
  /** Called for each error of a running release. */
  onError(job: Job, rung: number): void
}

const getRung = ({ entry, release }: Job) => entry.releases.findIndex(({ version }) => version === release?.version)

/** Watches the blocks that run. */
export interface Running {
  /** Handles an error of the page; the second of a release in a session ends it on the whole page. */
  onEvent(event: Event): void
  /** Ends the releases that the server has revoked, and starts the next ones in their place. */
  revoke(names: readonly string[]): void
}

/** Ends releases that fail twice in a session or are revoked, and starts the next one in their place. */
export function watchRunning(tools: LadderTools, running: RunningOptions): Running {
  const { climb, barred, touched, report, onError } = running
  const { options, jobs } = tools
  const { entries } = options

  function swap(job: Job) {
    const { block, element, entry } = job
    job.block = undefined
    job.began = performance.now()
    mark(job, 'loading')
    try {
      block?.destroy(element, 'swap')
    } catch (error) {
      report(error, entry)
    }
    void climb(job, undefined, getRung(job) + 1)
  }

  /** A visitor's input is worth more than a block without errors. The next page has the other release. */
  function swapUnlessDirty(job: Job) {
    if (job.status !== 'destroyed' && !isDirty(job.element, touched)) swap(job)
  }

  const count = errorCounter()
  const read = createErrorReader(entries, jobs)
  function onEvent(event: Event) {
    const found = read(event)
    if (!found) return
    const { entry, release } = found
    // A block that the error has ended still has its module; a block that never started has none.
    const isRunning = ({ status, block }: Job) => block && /starting|ready|failed/.test(status)
    const isIt = (job: Job) => job.entry === entry && job.release?.version === release.version
    const affected = jobs().filter((job) => isIt(job) && isRunning(job))
    if (!affected[0]) return
    onError(affected[0], getRung(affected[0]))
    const id = idOf(entry, release)
    if (count(id) < 2) return
    barred.add(id)
    for (const job of affected) {
      if (job.status === 'starting') job.settled.then(() => isIt(job) && swapUnlessDirty(job))
      else swapUnlessDirty(job)
    }
  }

  return {
    onEvent,
    revoke(names: readonly string[]) {
      for (const name of names) barred.add(name)
      for (const job of jobs()) {
        const { entry, release, status } = job
        // Only the named releases: a form that a visitor has begun runs on in a release that the page avoids after a failure.
        const isRevoked = release && (names.includes(entry.name) || names.includes(idOf(entry, release)))
        if (isRevoked && status === 'ready') swap(job)
      }
    },
  }
}
