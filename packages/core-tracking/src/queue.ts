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

type Shared = QueueOptions & { mayLeave(): boolean; readonly persistedQueue: ReturnType<typeof createPersistedQueue> }

const isGood = (status: number) => status >= 200 && status < 300

/** Creates the function that sends a call; it resolves to the pause before the next attempt, 0 when its records can be dropped. */
function sender({ post, accepts = isGood, failed, send }: Protocol, shared: Shared) {
  let refusals = 0
  let failures = 0

  return async (records: readonly TrackingRecord[]): Promise<number> => {
    let status = 0
    try {
      status = await (send ?? shared.send)(post(records))
    } catch {}
    if (!accepts(status)) {
      failed?.(status)
      // Two refusals are final; a single one may come from a stale crumb, which is read again.
      if (status < 400 || status > 499 || status === 429 || ++refusals < 2)
        // A blocked address must cost next to nothing: 1 s, 2 s, 4 s … and then once a minute.
        return Math.min(60_000, 500 * 2 ** ++failures)
    }
    failures = refusals = 0
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

/** One ordered, bounded queue: sends from the front, one call after the other; after a failure it waits, longer each time. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state, and name it.
function createQueue(protocol: Protocol, shared: Shared) {
  const { name, batch = 1, wait } = protocol
  const { window: view, mayLeave, persistedQueue } = shared
  const sendRecords = sender(protocol, shared)
  const records: TrackingRecord[] = []
  /** The last record that was sent as a beacon. */
  let left: TrackingRecord | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const store = () => persistedQueue.leave(name, records)
  const flush = single(async () => {
    clearTimeout(timer)
    timer = undefined
    while (records[0] && mayLeave()) {
      const some = records.slice(0, batch)
      const pause = await sendRecords(some)
      if (pause) {
        // A browser waits half a second for a page that is closed, and a telephone for none: the next page has what waits here.
        store()
        timer = setTimeout(flush, pause)
        return
      }
      // A withdrawn consent may have emptied the queue meanwhile.
      if (records[0] === some[0]) records.splice(0, some.length)
    }
    settle()
  })
  /** A beacon has no answer, so its records are stored until a call has one. Without consent none leave, nor are they stored. */
  function settle() {
    if (records[0]) return
    left = undefined
    store()
  }
  function rest() {
    // A retry or a batch may be scheduled already.
    if (timer || !records[0]) return
    if (wait) timer = setTimeout(flush, wait)
    else if (view.requestIdleCallback) view.requestIdleCallback(flush, { timeout: 2000 })
    else setTimeout(flush, 1)
  }
  function resume() {
    records.unshift(...persistedQueue.take(name))
    clearTimeout(timer)
    timer = undefined
    rest()
  }
  /** A beacon has no answer, so its records are stored for the next page as well; the server stores each id once. */
  function leave() {
    const last = records.at(-1)
    // A page is hidden before it ends: the same records are not sent twice.
    if (!last || last === left) return
    left = last
    store()
    if (!protocol.send) sendBeacons(view, protocol, records)
  }
  function push(path: string, event: string, fields: Record<string, unknown>) {
    if (records.length < limit) records.push({ recordId: newId(view), path, event, fields })
  }
  /** Removes all records, here and in storage. */
  function clear() {
    records.length = 0
    store()
  }
  return { push, flush, rest, resume, leave, clear }
}

/** The queues of a page, one for each protocol. Nothing in them throws or rejects. (TRK-14) */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state, and name it.
export function createQueues(options: QueueOptions) {
  const { window: view, isAllowed, whenReady, known } = options
  const controller = new AbortController()
  const { signal } = controller
  const queues = new Map<string, ReturnType<typeof createQueue>>()
  const shared: Shared = { ...options, mayLeave, persistedQueue: createPersistedQueue(view) }
  let ready = false

  function mayLeave(): boolean {
    if (signal.aborted || !ready) return false
    ready = isAllowed()
    // Consent was withdrawn: collected records are removed, and the next one waits for consent again.
    if (!ready) for (const queue of queues.values()) queue.clear()
    return ready
  }
  /** The queues of an earlier page's records. */
  function openStored() {
    for (const name of shared.persistedQueue.names()) known(name, open)
  }
  function each(work: 'resume' | 'leave') {
    try {
      if (!mayLeave()) return
      if (work === 'resume') openStored()
      for (const queue of queues.values()) queue[work]()
    } catch {}
  }
  const getReady = single(async () => {
    await whenReady(signal)
    ready = true
    each('resume')
  })
  function open(protocol: Protocol) {
    const known = queues.get(protocol.name)
    if (known) return known
    const queue = createQueue(protocol, shared)
    queues.set(protocol.name, queue)
    if (mayLeave()) queue.resume()
    return queue
  }
  function push(protocol: Protocol, path: string, event: string, fields: Record<string, unknown>) {
    if (signal.aborted) return
    const queue = open(protocol)
    queue.push(path, event, fields)
    if (ready) queue.rest()
    else void getReady()
  }
  function stop() {
    each('leave')
    controller.abort()
  }

  const leave = () => each('leave')
  const resume = () => each('resume')
  view.addEventListener('pagehide', leave, { signal })
  // A phone may end a hidden page without pagehide.
  view.document.addEventListener('visibilitychange', () => view.document.hidden && leave(), { signal })
  view.addEventListener('pageshow', resume, { signal })
  view.addEventListener('online', resume, { signal })
  // Records of an earlier page are sent also when this one has none.
  if (shared.persistedQueue.names()[0]) void getReady()
  const flush = () => Promise.all([...queues.values()].map((queue) => queue.flush())).then(() => {})
  return { open, push, flush, stop }
}
