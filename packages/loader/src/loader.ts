import type { Block, BlockContext, DestroyReason } from '@ashlar/core-block'
import { moduleFetcher, pause } from './fetch-module'
import { holdBack } from './hold'
import type { SliceEntry } from './slice'
import { watch } from './watch'

/** Where a block on the page is in its life, as `data-block-status` has it. */
export type Status = 'queued' | 'loading' | 'starting' | 'ready' | 'failed' | 'destroyed'

/** One block on one element. */
export interface Job {
  readonly entry: SliceEntry
  readonly element: HTMLElement
  status: Status
  /** Settles when the block is ready, failed or gone; never rejects. */
  readonly settled: Promise<void>
  /** Fetches and starts it now; later calls do nothing. */
  go(): void
  settle(): void
  /** Ends the waiting for the right time. */
  readonly waiting: AbortController
  block?: Block
}

/** What a loader needs of the page. */
export interface LoaderOptions {
  /** The blocks of this page. */
  readonly entries: readonly SliceEntry[]
  /** What a block is started with; asked once an element, while its module is fetched. Default: nothing. */
  context?(entry: SliceEntry): BlockContext | Promise<BlockContext>
  /** Fetches a module. Default: `import(url)`. */
  load?(url: string): Promise<Block>
  /** Told once of every element whose block could not be started. Default: the console (LDR-04). */
  report?(error: unknown, entry: SliceEntry): void
  /** Milliseconds after which a module that has not arrived has failed. Default: 120000 (LDR-05). */
  readonly timeout?: number
}

/** The public face of the loader. */
export interface Loader {
  /** Starts every block in `root`, also one inserted by other code; what runs already is left alone. Default: the page. */
  init(root?: ParentNode): void
  /** Takes down every block in `root`. Without a root everything ends, the loader's own listeners too. */
  destroy(root?: ParentNode, reason?: DestroyReason): void
  /** The jobs there are, for reports. */
  jobs(): readonly Job[]
}

// A slow parent holds its children back for so long and no longer; a hanging one must not take them with it.
const patience = 2000

/** True until a block is ready, failed or gone. */
export const isComing = ({ status }: Job) => /ing$|^q/.test(status)

/** Says on the console which block could not be loaded (LDR-04). */
export function logFailure(error: unknown, { selector }: SliceEntry) {
  console.error('Unable to load module for trigger', selector, error)
}

/** Makes a loader and starts watching the page; nothing is fetched before `init`. */
export function createLoader({
  entries,
  report = logFailure,
  context = () => ({}),
  timeout = 120_000,
  load = (url) => import(/* @vite-ignore */ url),
}: LoaderOptions): Loader {
  const fetchModule = moduleFetcher(load, timeout)
  const live = new Map<Element, Job[]>()
  const { signal, abort } = endable()
  let turn: Promise<unknown> = Promise.resolve()

  const jobs = () => [...live.values()].flat()

  function mark(job: Job, status: Status) {
    job.status = status
    if (!job.entry.page) job.element.dataset.blockStatus = status
    if (!isComing(job)) job.settle()
  }

  function jobOf(entry: SliceEntry, element: HTMLElement): Job {
    const here = live.get(element) ?? []
    live.set(element, here)
    let job = here.find((one) => one.entry === entry)
    if (!job) {
      job = { entry, element, waiting: new AbortController(), go: () => run(job as Job), ...promise() } as Job
      mark(job, 'queued')
      here.push(job)
    }
    return job
  }

  /** Each start gets a task of its own, so that the browser can paint and listen in between. */
  function nextTurn() {
    const { scheduler } = window as unknown as { scheduler?: { yield?(): Promise<void> } }
    turn = turn.then(() => (scheduler?.yield ? scheduler.yield() : pause(0)))
    return turn
  }

  function parents(element: Element): Promise<unknown> | undefined {
    for (let above = element.parentElement; above; above = above.parentElement) {
      const job = live.get(above)?.find(({ status }) => /ing$/.test(status))
      if (job) return Promise.race([job.settled, pause(patience)])
    }
  }

  async function run(job: Job) {
    const { entry, element } = job
    if (job.status !== 'queued') return
    job.waiting.abort()
    mark(job, 'loading')
    const given = Promise.resolve(context(entry))
    let problem: unknown
    for (const url of entry.urls) {
      try {
        const block = await fetchModule(url)
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

  function init(root: ParentNode = document) {
    const found: Job[] = []
    const add = (entry: SliceEntry, element: HTMLElement) => {
      if (!live.get(element)?.some((job) => job.entry === entry)) found.push(jobOf(entry, element))
    }
    const all = entries.filter(({ page }) => !page)
    const selector = all.map((entry) => entry.selector).join() || ':not(*)'
    const elements = [...root.querySelectorAll<HTMLElement>(selector)]
    if (root instanceof HTMLElement) elements.unshift(root)
    for (const element of elements) for (const entry of all) if (element.matches(entry.selector)) add(entry, element)
    if (root === document) for (const entry of entries) if (entry.page) add(entry, document.body)
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
    for (const [element, here] of live) {
      if (!root.contains(element)) continue
      live.delete(element)
      for (const job of here) end(job, reason)
    }
    if (root === document) abort()
  }

  const observer = new MutationObserver((records) => {
    const each = (list: 'addedNodes' | 'removedNodes', call: (node: HTMLElement) => void) => {
      for (const record of records) {
        for (const node of record[list]) if (node instanceof HTMLElement && node.isConnected === (list === 'addedNodes')) call(node)
      }
    }
    each('removedNodes', (node) => destroy(node, 'removed'))
    each('addedNodes', init)
  })
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  // A block that ends itself after it was ready says so by an event.
  const onError = ({ target, detail }: CustomEvent) => {
    const job = live.get(target as Element)?.find(({ entry }) => entry.name === detail.name)
    if (job?.status === 'ready') mark(job, 'failed')
  }
  document.addEventListener('block:error', onError as EventListener, { signal })
  holdBack(entries, jobs, (entry) => jobOf(entry, document.body), signal)

  return { init, destroy, jobs }
}

function endable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function promise() {
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { settled, settle }
}
