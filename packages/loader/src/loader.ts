import type { Block, BlockContext, DestroyReason } from '@ashlar/core-block'
import { fetchStyle, moduleFetcher, pause } from './fetch-module'
import { createHold } from './hold'
import { reveal } from './reveal'
import type { SliceEntry } from './slice'
import { createTriggers } from './triggers'

/** Where a block on the page is in its life, as `data-block-status` has it. */
export type Status = 'queued' | 'loading' | 'starting' | 'ready' | 'failed' | 'destroyed'

/** One block on one element. */
export interface Job {
  readonly entry: SliceEntry
  readonly element: HTMLElement
  status: Status
  /** Settles when the block is ready, failed or gone; never rejects. */
  readonly settled: Promise<void>
  /** Fetches and starts it now. */
  go(): void
  settle(): void
  unwatch(): void
  block?: Block
}

/** What a loader needs of the page. */
export interface LoaderOptions {
  /** The blocks of this page. */
  readonly entries: readonly SliceEntry[]
  /** What a block is started with; asked once a block, while its module is fetched. Default: nothing. */
  context?(entry: SliceEntry): BlockContext | Promise<BlockContext>
  /** Fetches a module. Default: `import(url)`. */
  load?(url: string): Promise<Block>
  /** Told once of every block that could not be started. Default: the console. */
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
const stylePatience = 3000

function logFailure(error: unknown, { selector }: SliceEntry) {
  console.error('Unable to load module for trigger', selector, error)
}

/** Makes a loader and starts watching the page; nothing is fetched before `init`. */
export function createLoader(options: LoaderOptions): Loader {
  const { entries, report = logFailure, context = () => ({}), timeout = 120_000 } = options
  const fetchModule = moduleFetcher(options.load ?? ((url) => import(/* @vite-ignore */ url)), timeout)
  const triggers = createTriggers()
  const byElement = new WeakMap<Element, Map<SliceEntry, Job>>()
  const live = new Set<Job>()
  const hold = createHold(entries, live, (entry) => jobOf(entry, document.body))
  let turn: Promise<unknown> = Promise.resolve()

  function mark(job: Job, status: Status) {
    job.status = status
    if (!job.entry.page) job.element.dataset.blockStatus = status
    if (/^[rfd]/.test(status)) job.settle() // ready, failed, destroyed
  }

  function jobOf(entry: SliceEntry, element: HTMLElement): Job {
    const ofElement = byElement.get(element) ?? new Map<SliceEntry, Job>()
    byElement.set(element, ofElement)
    let job = ofElement.get(entry)
    if (!job) {
      job = createJob(entry, element)
      ofElement.set(entry, job)
      live.add(job)
    }
    return job
  }

  function createJob(entry: SliceEntry, element: HTMLElement): Job {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const job: Job = { entry, element, status: 'queued', settled, settle, go: () => run(job), unwatch: () => {} }
    mark(job, 'queued')
    return job
  }

  /** Each start gets a task of its own, so that the browser can paint and listen in between. */
  function nextTurn(): Promise<unknown> {
    const { scheduler } = window as unknown as { scheduler?: { yield?(): Promise<void> } }
    turn = turn.then(() => (scheduler?.yield ? scheduler.yield() : pause(0)))
    return turn
  }

  function parentOf({ element }: Job): Promise<unknown> | undefined {
    for (let above = element.parentElement; above; above = above.parentElement) {
      for (const job of byElement.get(above)?.values() ?? []) {
        if (/ing$/.test(job.status)) return Promise.race([job.settled, pause(patience)])
      }
    }
  }

  const isGone = (job: Job) => job.status === 'destroyed'

  async function startFrom(url: string, job: Job, ready: Promise<BlockContext>) {
    const block = await fetchModule(url)
    const given = await ready
    await parentOf(job)
    await nextTurn()
    if (isGone(job)) return
    job.block = block
    mark(job, 'starting')
    await block.init(job.element, given)
  }

  async function run(job: Job) {
    const { entry } = job
    if (job.status !== 'queued') return
    job.unwatch()
    mark(job, 'loading')
    const style = entry.style && fetchStyle(...entry.style).catch((error) => report(error, entry))
    const ready = Promise.all([context(entry), style && Promise.race([style, pause(stylePatience)])]).then(
      ([given]) => given,
    )
    let problem: unknown
    for (const url of entry.urls) {
      try {
        await startFrom(url, job, ready)
        if (!isGone(job)) mark(job, 'ready')
        return
      } catch (error) {
        problem = error
        if (isGone(job)) return
      }
    }
    mark(job, 'failed')
    reveal(entry)
    report(problem, entry)
  }

  function init(root: ParentNode = document) {
    const found: Job[] = []
    for (const entry of entries) {
      if (entry.page && root !== document) continue
      const elements = [...root.querySelectorAll<HTMLElement>(entry.page ? 'body' : entry.selector)]
      if (root instanceof HTMLElement && root.matches(entry.selector)) elements.unshift(root)
      for (const element of elements) {
        if (!byElement.get(element)?.has(entry)) found.push(jobOf(entry, element))
      }
    }
    // In the order of the page, so that parents come first; equal elements keep the order of the slice.
    found.sort((a, b) => (a.element === b.element ? 0 : a.element.compareDocumentPosition(b.element) & 4 ? -1 : 1))
    for (const job of found) job.unwatch = triggers.watch(job.entry, job.element, job.go)
  }

  function end(job: Job, reason: DestroyReason) {
    live.delete(job)
    byElement.get(job.element)?.delete(job.entry)
    job.unwatch()
    mark(job, 'destroyed')
    try {
      job.block?.destroy(job.element, reason)
    } catch (error) {
      report(error, job.entry)
    }
  }

  function destroy(root: ParentNode = document, reason: DestroyReason = 'page') {
    for (const job of [...live]) if (root.contains(job.element)) end(job, reason)
    if (root !== document) return
    mutations.disconnect()
    triggers.stop()
    hold.stop()
    document.removeEventListener('block:error', onBlockError)
  }

  /** A block that ends itself after it was ready says so by an event. */
  function onBlockError(event: Event) {
    const { name } = (event as CustomEvent<{ name: string }>).detail
    for (const job of byElement.get(event.target as Element)?.values() ?? []) {
      if (job.entry.name === name && job.status === 'ready') mark(job, 'failed')
    }
  }

  const mutations = new MutationObserver((records) => {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) if (node instanceof HTMLElement && !node.isConnected) destroy(node, 'removed')
    }
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) init(node)
    }
  })
  mutations.observe(document.documentElement, { childList: true, subtree: true })
  document.addEventListener('block:error', onBlockError)

  return { init, destroy, jobs: () => [...live] }
}
