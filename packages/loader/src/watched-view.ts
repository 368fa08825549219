// Code that a share of page views fetches to watch its releases more closely.
import { findIn } from './ask'
import type { Job } from './job'
import type { Attempt, LadderTools } from './options'

/** Milliseconds after a click in which a trigger that works changes something. */
const answerTime = 1000
/** Triggers of one element that are looked at. */
const maxTriggers = 5

/** Why a visitor can do nothing with a block that runs: its triggers cannot be seen, or a click on one changes nothing. */
export type DeadCode = 'hidden' | 'click'

const isSeen = (trigger: Element) => trigger.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Calls `dead` when the page has changed nothing by the time an answer is due; not where it ends before. */
function awaitAnswer(signal: AbortSignal, dead: () => void) {
  const observer = new MutationObserver(() => end())
  const timer = setTimeout(() => {
    end()
    dead()
  }, answerTime)
  const wait = new AbortController()
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    wait.abort()
  }
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  addEventListener('pagehide', end, wait)
  signal.addEventListener('abort', end, wait)
}

const getTriggers = ({ element, entry }: Job) => findIn(element, `${entry.replayClicks}`)

/** True for a block whose triggers cannot be seen. One whose place is not shown, such as a closed menu, is no dead one. */
function isHidden(job: Job): boolean {
  const triggers = getTriggers(job).slice(0, maxTriggers)
  const { parentElement } = job.element
  return triggers.length > 0 && parentElement !== null && isSeen(parentElement) && !triggers.some(isSeen)
}

/**
 * Looks at the triggers of the blocks that run, and at the clicks of the visitor; each block is reported once for each reason. Returns a function
 * that looks again while the browser is idle, for blocks that have started later.
 */
export function watchTriggers(
  { jobs, signal }: Pick<LadderTools, 'jobs' | 'signal'>,
  report: (job: Job, code: DeadCode) => void,
): () => void {
  const reported = new Set<string>()
  const running = () => jobs().filter(({ status, entry }) => status === 'ready' && entry.replayClicks)

  function reportOnce(job: Job, code: DeadCode) {
    const key = `${job.entry.name} ${code}`
    if (!reported.has(key)) report(job, code)
    reported.add(key)
  }
  function look() {
    for (const job of running()) if (isHidden(job)) reportOnce(job, 'hidden')
  }
  function onClick(event: Event) {
    const isPressed = (trigger: Element) => event.composedPath().includes(trigger)
    const job = event.isTrusted && running().find((candidate) => getTriggers(candidate).some(isPressed))
    if (job) awaitAnswer(signal, () => reportOnce(job, 'click'))
  }

  document.addEventListener('click', onClick, { capture: true, signal })
  const lookLater = () => (window.requestIdleCallback ?? setTimeout)(look, { timeout: 5000 })
  lookLater()
  return lookLater
}

/** A record with the bytes of its release. */
export interface WeighedAttempt extends Attempt {
  /** Bytes of the files of the release that the page has fetched, as they were sent; undefined where the browser does not report them. */
  readonly bytes: number | undefined
}

/** Adds the bytes of a release to the record of its start. Browsers do not report those of another host without its `Timing-Allow-Origin`. */
export function weighRelease(attempt: Attempt): WeighedAttempt {
  const { block, wanted } = attempt
  const sizes = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/${block}/${wanted}/`))
    .map(({ encodedBodySize = 0 }: PerformanceEntry & Partial<PerformanceResourceTiming>) => encodedBodySize)
  return { ...attempt, bytes: sizes.reduce((sum, size) => sum + size, 0) || undefined }
}
