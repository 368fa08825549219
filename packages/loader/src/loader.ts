import type { Block, BlockContext, DestroyReason } from '@ashlar/core-block'
import { moduleFetcher, pause } from './fetch-module'
import { isComing, type Job, type Status } from './job'
import type { ChosenRelease, ManifestEntry } from './page-manifest'
import { replayEarlyInput } from './replay'
import { watch } from './watch'

/** Options of a loader. */
export interface LoaderOptions {
  /** The blocks of this page. */
  readonly entries: readonly ManifestEntry[]
  /** Context of a block; requested once per element and release, while its module is fetched. Default: empty. */
  context?(release: ChosenRelease): BlockContext | Promise<BlockContext>
  /** Fetches a module. Default: `import(url)`. */
  load?(url: string): Promise<Block>
  /** Called once for every element whose block could not be started. Default: the console (LDR-04). */
  report?(error: unknown, entry: ManifestEntry): void
  /** Milliseconds after which a module that has not arrived has failed. Default: 120000 (LDR-05). */
  readonly timeout?: number
}

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

// A slow parent delays its children for this long at most, so that a hanging one does not stop them.
const parentTimeout = 2000

/** Logs the block that could not be loaded (LDR-04). */
export function logFailure(error: unknown, { selector }: ManifestEntry) {
  console.error('Unable to load module for trigger', selector, error)
}

function mark(job: Job, status: Status) {
  job.status = status
  if (job.element !== document.body) job.element.dataset.blockStatus = status
  if (!isComing(job)) job.settle()
}

/** Creates the function that fetches and starts the block of a job. */
function createRunner(
  {
    report = logFailure,
    context = () => ({}),
    timeout = 120_000,
    load = (url) => import(/* @vite-ignore */ url),
  }: LoaderOptions,
  jobs: () => readonly Job[],
) {
  const fetchModule = moduleFetcher(load, timeout)
  let turn: Promise<unknown> = Promise.resolve()

  /** Each start gets a task of its own, so that the browser can paint and handle input in between. */
  function nextTurn() {
    const { scheduler } = window as unknown as { scheduler?: { yield?(): Promise<void> } }
    turn = turn.then(() => scheduler?.yield?.() ?? pause(0))
    return turn
  }
  function parents(element: Element): Promise<unknown> | undefined {
    const above = jobs().find(
      (job) => /ing$/.test(job.status) && job.element !== element && job.element.contains(element),
    )
    return above && Promise.race([above.settled, pause(parentTimeout)])
  }

  return async (job: Job) => {
    const { entry, element } = job
    if (job.status !== 'queued') return
    job.waiting.abort()
    mark(job, 'loading')
    let problem: unknown
    for (const release of entry.releases) {
      try {
        const given = context({ ...entry, ...release })
        const block = await fetchModule(release.url)
        const ready = await given
        await parents(element)
        await nextTurn()
        if (!isComing(job)) return
        job.block = block
        mark(job, 'starting')
        await block.init(element, ready)
        if (isComing(job)) mark(job, 'ready')
        return
      } catch (error) {
        if (!isComing(job)) return
        problem = error
      }
    }
    mark(job, 'failed')
    report(problem, entry)
  }
}

/** Creates a loader and starts watching the page; nothing is fetched before `init`. */
export function createLoader(options: LoaderOptions): Loader {
  const { entries, report = logFailure } = options
  let live: Job[] = []
  const controller = new AbortController()
  const { signal } = controller
  const jobs = () => live
  const run = createRunner(options, jobs)

  function createJob(entry: ManifestEntry, element: HTMLElement): Job {
    const job = { entry, element, waiting: new AbortController(), go: () => run(job) } as unknown as Job
    job.settled = new Promise((resolve) => {
      job.settle = resolve
    })
    mark(job, 'queued')
    live.push(job)
    return job
  }
  function init(root: ParentNode = document) {
    const selectors = entries.map(({ page, selector }) => (page ? 'body' : selector))
    const found: Job[] = []
    // One query for all blocks gives the elements in document order; without blocks any selector will do.
    for (const element of [root, ...root.querySelectorAll(selectors.join() || 'p')]) {
      entries.forEach((entry, at) => {
        const isIt = element instanceof HTMLElement && element.matches(selectors[at] as string)
        if (isIt && !live.some((job) => job.entry === entry && job.element === element))
          found.push(createJob(entry, element))
      })
    }
    for (const { entry, element, go, waiting } of found) watch(entry, element, go, waiting.signal)
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
    const ending = live.filter(({ element }) => root.contains(element))
    live = live.filter((job) => !ending.includes(job))
    for (const job of ending) end(job, reason)
    if (root === document) controller.abort()
  }

  watchPage(init, destroy, signal)
  // A running block reports its own end with an event.
  const onError = ({ target, detail }: CustomEvent) => {
    const job = live.find(({ entry, element }) => element === target && entry.name === detail.name)
    if (job?.status === 'ready') mark(job, 'failed')
  }
  document.addEventListener('block:error', onError as EventListener, { signal })
  replayEarlyInput(entries, jobs, (entry) => createJob(entry, document.body), signal)

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
