import { findIn, isInside } from './ask'
import { type Job, mark } from './job'
import { getFolder, idOf, type Ladder, type LadderTools } from './options'
import type { ManifestEntry, ManifestRelease } from './page-manifest'
import type { RecordEnd } from './record-end'

/** The release in which an error occurred after the start. */
export interface Attribution {
  readonly entry: ManifestEntry
  readonly release: ManifestRelease
}

const key = 'ashlar.errors'

/** Finds the release whose file is the topmost in a stack. */
export function attribute(entries: readonly ManifestEntry[], stack: string): Attribution | undefined {
  let found: Attribution | undefined
  let top = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    for (const release of entry.releases) {
      const at = stack.indexOf(getFolder(release.url))
      if (at < 0 || at >= top) continue
      found = { entry, release }
      top = at
    }
  }
  return found
}

/** Counts an error of a release in this session, and on this page where the browser refuses its storage. */
export function errorCounter(): (name: string) => number {
  const seen: string[] = []
  const countIn = (names: readonly string[], name: string) => names.filter((listed) => listed === name).length
  return (name) => {
    seen.push(name)
    try {
      const all = `${sessionStorage.getItem(key) ?? ''} ${name}`.trim().split(' ')
      const count = countIn(all, name)
      // More than two make no difference.
      if (count <= 2) sessionStorage.setItem(key, all.join(' '))
      return count
    } catch {
      return countIn(seen, name)
    }
  }
}

/** An error of a block, from the event that reports it. */
type BlockErrorEvent = CustomEventInit<{ name: string; error: unknown }> & { target?: EventTarget | null }

/** Returns the function that reads which release has failed: an uncaught error by its stack, one that ended a block by its element. */
export function createErrorReader(entries: readonly ManifestEntry[], jobs: () => readonly Job[]) {
  const seen = new WeakSet<object>()

  function find(event: Event): [attribution: Attribution | undefined, error: unknown] {
    if (event.type === 'block:error') {
      const { target, detail }: BlockErrorEvent = event
      const { entry, release }: Partial<Job> =
        jobs().find((job) => job.element === target && job.entry.name === detail?.name) ?? {}
      return [entry && release && { entry, release }, detail?.error]
    }
    const { error, filename, reason = error }: Partial<ErrorEvent & PromiseRejectionEvent> = event
    return [attribute(entries, `${reason?.stack ?? filename ?? ''}`), reason]
  }
  return (event: Event): Attribution | undefined => {
    const [attribution, error] = find(event)
    // One error may arrive twice: it ends a block, and is thrown on.
    if (!attribution || (error instanceof Object && seen.has(error))) return undefined
    if (error instanceof Object) seen.add(error)
    return attribution
  }
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = field.multiple || options.some(({ defaultSelected }) => defaultSelected) ? undefined : options[0]
    return options.some((option) => option.selected !== (option.defaultSelected || option === first))
  }
  const { type, value, defaultValue, checked, defaultChecked } = field
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked
  return type !== 'hidden' && value !== defaultValue
}

/** True when a visitor has changed a form in an element; `touched` are the fields that got input. */
export function isDirty(element: HTMLElement, touched: readonly (EventTarget | null)[]): boolean {
  // A view writes its values into attributes as well, so the values alone do not show it.
  if (touched.some((target) => target instanceof Node && isInside(target, element))) return true
  return findIn<HTMLInputElement | HTMLSelectElement>(element, 'input,textarea,select').some(isChanged)
}

/** What happens to blocks that run. */
export interface RunningOptions {
  /** Releases that this page does without: `name@version`, or a name alone for all of them. */
  readonly barred: string[]
  /** Starts a block again. */
  readonly climb: Ladder['climb']
  readonly report: NonNullable<LadderTools['options']['report']>
  /** Fields that a visitor has changed. */
  readonly touched: readonly (EventTarget | null)[]
  /** Records each error of a running release. */
  readonly record: RecordEnd
}

const getRung = ({ entry, release }: Job) => entry.releases.findIndex(({ version }) => version === release?.version)

/** Watches the blocks that run. */
export interface Running {
  /** Handles an error of the page; the second of a release in a session ends it on the whole page. */
  onEvent(event: Event): void
  /** Ends the releases that the server has revoked, and starts the next ones in their place. */
  revoke(names: readonly string[]): void
}

const runs = ({ entry, release }: Attribution, job: Job) =>
  job.entry === entry && job.release?.version === release.version

/** Starts the next release of a block in the place of the one that runs. */
function swap(job: Job, { report, climb }: RunningOptions) {
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
function swapUnlessDirty(job: Job, running: RunningOptions) {
  if (job.status !== 'destroyed' && !isDirty(job.element, running.touched)) swap(job, running)
}

function swapOnceStarted(found: Attribution, job: Job, running: RunningOptions) {
  if (job.status === 'starting') job.settled.then(() => runs(found, job) && swapUnlessDirty(job, running))
  else swapUnlessDirty(job, running)
}

function recordError(job: Job, { release }: Attribution, { record }: RunningOptions) {
  const outcome = { got: release.version, rung: getRung(job), ms: 0 }
  record(job, outcome, { phase: 'run', code: 'throws', error: undefined })
}

/** Ends the blocks that run one of the named releases. A form that a visitor has begun runs on in a release that the page avoids after a failure. */
function endNamed(names: readonly string[], jobs: readonly Job[], running: RunningOptions) {
  for (const job of jobs) {
    const { entry, release, status } = job
    const isRevoked = release && (names.includes(entry.name) || names.includes(idOf(entry, release)))
    if (isRevoked && status === 'ready') swap(job, running)
  }
}

/** Ends releases that fail twice in a session or are revoked, and starts the next one in their place. */
export function watchRunning({ options, jobs }: LadderTools, running: RunningOptions): Running {
  const { barred } = running
  const count = errorCounter()
  const read = createErrorReader(options.entries, jobs)

  /** The blocks that run a release. One that the error has ended still has its module; one that never started has none. */
  const findRunning = (found: Attribution) =>
    jobs().filter((job) => runs(found, job) && job.block && /starting|ready|failed/.test(job.status))

  function onEvent(event: Event) {
    const found = read(event)
    const affected = found ? findRunning(found) : []
    if (!found || !affected[0]) return
    recordError(affected[0], found, running)
    const id = idOf(found.entry, found.release)
    if (count(id) < 2) return
    barred.push(id)
    for (const job of affected) swapOnceStarted(found, job, running)
  }

  return {
    onEvent,
    revoke(names: readonly string[]) {
      barred.push(...names)
      endNamed(names, jobs(), running)
    },
  }
}
