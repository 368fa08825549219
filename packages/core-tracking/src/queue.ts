import type { TrackedWindow } from './page'
import { createPersistedQueue, limit, newId, type TrackingRecord } from './record'
import type { Post, Send } from './transport'

/** How records of one kind are sent. */
export interface Protocol {
  /** Name of its queue, in storage as well; one word. */
  readonly name: string
  /** The call with these records; built when it is sent, because cookies may be read only then. */
  post(records: readonly TrackingRecord[]): Post
  /** Maximum number of records in one call. Default: 1. */
  readonly batch?: number
  /** How long records wait for others, in milliseconds. Default: until the browser is idle. */
  readonly wait?: number
  /** True for a status that means stored. Default: 200 to 299. */
  accepts?(status: number): boolean
  /** Called with the status of a failed call, 0 without an answer. Default: none. */
  failed?(status: number): void
  /** True for records that count no visit: they are sent for accounts and uncounted pages, too. Default: false. (TRK-11) */
  readonly isNoVisit?: boolean
  /** How its calls are sent. Default: as those of other protocols. With its own, no beacon is sent on pagehide. */
  readonly send?: Send
}

/** Options of all queues of a page. */
export interface QueueOptions {
  readonly window: TrackedWindow
  readonly send: Send
  /** Opens the protocol of this name, if it is known before its first record on this page. */
  known(name: string, open: (protocol: Protocol) => void): void
  isAllowed(): boolean
  /** Resolves when records may be sent: with consent, and not while the page is prerendered. */
  whenReady(signal: AbortSignal): Promise<unknown>
}

/** A record that has no id yet. */
type Unsent = Omit<TrackingRecord, 'recordId'>

type Shared = QueueOptions & { mayLeave(): boolean; readonly stored: ReturnType<typeof createPersistedQueue> }

const isGood = (status: number) => status >= 200 && status < 300

/** Milliseconds until the next attempt. A blocked address must cost next to nothing: 1 s, 2 s, 4 s … and then once a minute. */
const getPause = (failures: number) => Math.min(60_000, 500 * 2 ** failures)

/** Creates the function that sends records from the front, one call after the other; it resolves to the pause before the next attempt, 0 when none is needed. */
function createSender({ post, batch = 1, accepts = isGood, failed, send }: Protocol, shared: Shared) {
  let refusals = 0
  let failures = 0

  async function call(records: readonly TrackingRecord[]): Promise<number> {
    let status = 0
    try {
      status = await (send ?? shared.send)(post(records))
    } catch {}
    if (!accepts(status)) {
      failed?.(status)
      // Two refusals are final; a single one may come from a stale crumb, which is read again.
      if (status < 400 || status > 499 || status === 429 || ++refusals < 2) return getPause(++failures)
    }
    failures = refusals = 0
    return 0
  }
  return async (records: TrackingRecord[]): Promise<number> => {
    while (records[0] && shared.mayLeave()) {
      const some = records.slice(0, batch)
      const pause = await call(some)
      if (pause) return pause
      // A withdrawn consent may have emptied the queue meanwhile.
      if (records[0] === some[0]) records.splice(0, some.length)
    }
    return 0
  }
}

/** Runs `work`, or joins the run that is under way. Never rejects. */
function single(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const forget = () => {
    running = undefined
  }
  return () => {
    running ??= work().then(forget, forget)
    return running
  }
}

function sendBeacons({ navigator }: TrackedWindow, { post, batch = 1 }: Protocol, records: readonly TrackingRecord[]) {
  for (let at = 0; at < records.length; at += batch) {
    const { url, body, headers } = post(records.slice(at, at + batch))
    const type = headers?.['Content-Type']
    navigator.sendBeacon?.(url, type ? new Blob([body as string], { type }) : body)
  }
}

/** Runs something after a wait; without one when the browser is idle, which needs no timer. */
function runLater(view: TrackedWindow, wait: number | undefined, work: () => void) {
  if (wait || !view.requestIdleCallback) return setTimeout(work, wait ?? 1)
  view.requestIdleCallback(work, { timeout: 2000 })
}

/** One ordered, bounded queue; after a failure it waits, longer each time. */
function createQueue(protocol: Protocol, shared: Shared) {
  const { name, wait } = protocol
  const { window: view, stored, mayLeave } = shared
  const send = createSender(protocol, shared)
  const records: TrackingRecord[] = []
  /** The last record that was sent as a beacon. */
  let left: TrackingRecord | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const store = () => stored.leave(name, records)
  const flush = single(async () => {
    clearTimeout(timer)
    timer = undefined
    const pause = await send(records)
    // A browser waits half a second for a page that is closed, and a telephone for none: the next page has what waits here.
    if (pause || !records[0]) store()
    if (pause) timer = setTimeout(flush, pause)
  })
  function resume() {
    records.unshift(...stored.take(name))
    clearTimeout(timer)
    timer = records[0] && runLater(view, wait, flush)
  }
  /** A beacon has no answer, so its records are stored for the next page as well, until a call has one; the server stores each id once. */
  function leave() {
    const last = records.at(-1)
    // A page is hidden before it ends: the same records are not sent twice.
    if (!last || last === left) return
    left = last
    store()
    if (!protocol.send) sendBeacons(view, protocol, records)
  }
  function push(record: Unsent) {
    if (records.length < limit) records.push({ recordId: newId(view), ...record })
    // A retry or a batch may be scheduled already.
    if (mayLeave()) timer ??= runLater(view, wait, flush)
  }
  /** Removes all records, here and in storage. */
  function clear() {
    records.length = 0
    store()
  }
  return { push, flush, resume, leave, clear }
}

/** Calls back as the page is left, and as it can send again. */
function watchPage(view: TrackedWindow, signal: AbortSignal, each: (work: 'resume' | 'leave') => void) {
  const { document } = view
  view.addEventListener('pagehide', () => each('leave'), { signal })
  // A phone may end a hidden page without pagehide.
  document.addEventListener('visibilitychange', () => document.hidden && each('leave'), { signal })
  for (const type of ['pageshow', 'online']) view.addEventListener(type, () => each('resume'), { signal })
}

/**
 * Creates the function that says whether records may be sent: once the page is ready, until it ends, and with consent. Where they may not, it
 * waits until they may.
 */
function createGate(
  { isAllowed, whenReady }: QueueOptions,
  signal: AbortSignal,
  onOpen: () => void,
  onClose: () => void,
) {
  let isOpen = false
  const wait = single(async () => {
    await whenReady(signal)
    isOpen = true
    onOpen()
  })
  return (): boolean => {
    if (signal.aborted) return false
    if (isOpen && !isAllowed()) {
      isOpen = false
      onClose()
    }
    if (!isOpen) void wait()
    return isOpen
  }
}

/** The queues of a page, one for each protocol. Nothing in them throws or rejects. (TRK-14) */
export function createQueues(options: QueueOptions) {
  const { window: view, known } = options
  const controller = new AbortController()
  const { signal } = controller
  const queues = new Map<string, ReturnType<typeof createQueue>>()
  const stored = createPersistedQueue(view)
  const clear = () => {
    for (const queue of queues.values()) queue.clear()
  }
  const mayLeave = createGate(options, signal, () => each('resume'), clear)
  const shared: Shared = { ...options, mayLeave, stored }

  /** The queues of an earlier page's records. */
  function openStored() {
    for (const name of stored.names()) known(name, open)
  }
  function each(work: 'resume' | 'leave') {
    try {
      if (!mayLeave()) return
      if (work === 'resume') openStored()
      for (const queue of queues.values()) queue[work]()
    } catch {}
  }
  function open(protocol: Protocol) {
    const known = queues.get(protocol.name)
    if (known) return known
    const queue = createQueue(protocol, shared)
    queues.set(protocol.name, queue)
    if (mayLeave()) queue.resume()
    return queue
  }
  async function flush() {
    await Promise.all([...queues.values()].map((queue) => queue.flush()))
  }
  function stop() {
    each('leave')
    controller.abort()
  }

  watchPage(view, signal, each)
  // Records of an earlier page are sent also when this one has none.
  mayLeave()
  return { open, flush, stop }
}
