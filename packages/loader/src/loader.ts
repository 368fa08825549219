import type { DestroyReason } from '@ashlar/core-block'
import { type Job, mark } from './job'
import { getSelector, watch } from './load-times'
import type { LoaderOptions } from './options'
import type { ManifestEntry } from './page-manifest'
import { replayEarlyInput } from './press'
import { createRunner } from './runner'

/** The public API of the loader. */
export interface Loader {
  /** Starts every block in `root`, also one inserted by other code; a running block is left alone. Default: the page. */
  init(root?: ParentNode): void
  /** Destroys every block in `root`. Without a root the loader ends as well. */
  destroy(root?: ParentNode, reason?: DestroyReason): void
  /** The current jobs, for reports. */
  jobs(): readonly Job[]
  /** Aborted when the loader ends: everything that belongs to the page ends with it (LDR-03). */
  readonly signal: AbortSignal
}

/** Creates a loader and starts watching the page; nothing is fetched before `init`. */
export function createLoader(options: LoaderOptions): Loader {
  const { entries, report = console.error } = options
  let live: Job[] = []
  const controller = new AbortController()
  const { signal } = controller
  const jobs = () => live
  const run = createRunner(options, jobs, signal, report)

  function createJob(entry: ManifestEntry, element: HTMLElement): Job {
    const job = { entry, element, waiting: new AbortController(), go: (): void => void run(job) } as Job
    mark(job, 'queued')
    live.push(job)
    return job
  }
  function init(root: ParentNode = document) {
    // One query for all blocks gives the elements in document order; without blocks any selector will do.
    for (const element of [root, ...root.querySelectorAll(entries.map(getSelector).join() || 'p')])
      for (const entry of entries) {
        // A field hides the member of its form that is called like it (ENV-04).
        const isIt = element instanceof HTMLElement && HTMLElement.prototype.matches.call(element, getSelector(entry))
        if (isIt && !live.some((job) => job.entry === entry && job.element === element))
          watch(createJob(entry, element))
      }
  }
  function end(job: Job, reason: DestroyReason) {
    job.waiting.abort()
    mark(job, 'destroyed')
    try {
      job.block?.destroy(job.element, reason)
    } catch (error) {
      report(error, job.entry)
    }
  }
  function destroy(root: ParentNode = document, reason: DestroyReason = 'page') {
    // The end of a block may take another one out of the page.
    const isEnding = ({ element }: Job) => HTMLElement.prototype.contains.call(root, element)
    const ending = live.filter(isEnding)
    live = live.filter((job) => !isEnding(job))
    for (const job of ending) end(job, reason)
    if (root === document) controller.abort()
  }

  watchPage(init, destroy, signal)
  replayEarlyInput({ entries, report, signal, jobs, createJob })

  return { init, destroy, jobs, signal }
}

/** Starts the blocks of inserted elements, and ends those of removed ones. */
function watchPage(init: Loader['init'], destroy: Loader['destroy'], signal: AbortSignal) {
  const observer = new MutationObserver((records) => {
    // A moved node is in both lists, and connected: nothing happens to it.
    const nodes = records.flatMap(({ addedNodes, removedNodes }) => [...removedNodes, ...addedNodes])
    for (const node of nodes) if (node instanceof HTMLElement) node.isConnected ? init(node) : destroy(node, 'removed')
  })
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

const flag: unique symbol = Symbol.for('ashlar.started')

/**
 * Starts the page once: at DOM ready, also when the script comes later than that (LDR-03). A second run in the same window
 * is refused with a console error and undefined (LDR-02), until the first has been destroyed.
 */
export function startPage(options: LoaderOptions): Loader | undefined {
  const page: Window & { [flag]?: boolean } = window
  if (page[flag]) {
    console.error('Detected second run, this is bad.')
    return undefined
  }
  page[flag] = true
  const loader = createLoader(options)
  loader.signal.addEventListener('abort', () => {
    page[flag] = false
  })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => loader.init(), loader)
  else loader.init()
  return loader
}
