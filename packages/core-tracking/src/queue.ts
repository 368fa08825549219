import type { TrackedWindow } from './page'
import { createPersistedQueue, limit, newId, type TrackingRecord } from './record'
import type { Post, Send } from './transport'

/** How records of one kind travel. */
export interface Protocol {
  /** Names its queue, and what it leaves for the next page; one word. */
  readonly name: string
  /** The call that carries these records; asked at the moment of sending, because only then may a cookie be read. */
  post(records: readonly TrackingRecord[]): Post
  /** The most records in one call. Default: 1. */
  readonly batch?: number
  /** How long records wait for company, in milliseconds. Default: until the browser rests. */
  readonly wait?: number
  /** Whether a status says that the records are stored. Default: 200 to 299. */
  accepts?(status: number): boolean
  /** Hears the status of a call that failed, 0 without an answer. Default: nobody. */
  failed?(status: number): void
  /** True for what is no visit: it is told of accounts and of pages that are not counted, too. Default: false. (TRK-11) */
  readonly isNoVisit?: boolean
  /** How its calls are made. Default: as all of them. One of its own gets no beacon when the page is left. */
  readonly send?: Send
}

/** What all queues of a page share. */
export interface QueueOptions {
  readonly window: TrackedWindow
  readonly send: Send
  /** Opens the protocol of this name, when it is known before anything of it has happened on this page. */
  known(name: string, open: (protocol: Protocol) => void): void
  isAllowed(): boolean
  /** Resolves when records may leave: consent given and the page not merely prerendered. */
  whenReady(signal: AbortSignal): Promise<unknown>
}

type Room = QueueOptions & { mayLeave(): boolean; readonly persistedQueue: ReturnType<typeof createPersistedQueue> }

const isGood = (status: number) => status >= 200 && status < 300

/** Delivers a call; true when its records are done with. */
function sender({ post, accepts = isGood, failed, send }: Protocol, room: Room) {
  let refusals = 0

  return async (records: readonly TrackingRecord[]): Promise<boolean> => {
    let status = 0
    try {
      status = await (send ?? room.send)(post(records))
    } catch {}
    if (!accepts(status)) {
      failed?.(status)
      // Refused twice is refused for good; once may have been a stale crumb, which is read anew.
      if (status < 400 || status > 499 || status === 429 || ++refusals < 2) return false
    }
    refusals = 0
    return true
  }
}

/** One ordered, bounded queue: sends from the front, one call after the other; after a failure it waits, longer each time. */
function createQueue(protocol: Protocol, room: Room) {
  const { name, batch = 1, wait } = protocol
  const { window: view, mayLeave, persistedQueue } = room
  const deliver = sender(protocol, room)
  const records: TrackingRecord[] = []
  let failures = 0
  /** The last record that was handed over when the page was put aside. */
  let left: TrackingRecord | undefined
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function drain() {
    clearTimeout(timer)
    timer = undefined
    while (records[0] && mayLeave()) {
      const some = records.slice(0, batch)
      if (!(await deliver(some))) {
        failures += 1
        // A blocked address must cost next to nothing: 1 s, 2 s, 4 s … and then once a minute.
        timer = setTimeout(flush, Math.min(60_000, 500 * 2 ** failures))
        return
      }
      failures = 0
      // Consent taken back may have emptied it meanwhile.
      if (records[0] === some[0]) records.splice(0, some.length)
    }
    if (left) persistedQueue.leave(name, records)
    left = undefined
  }
  function flush(): Promise<void> {
    const forget = () => {
      sending = undefined
    }
    sending ??= drain().then(forget, forget)
    return sending
  }
  function rest() {
    // A failure has its own patience, and records that wait for company have theirs.
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
  /** A beacon has no answer, so what it carries is left for the next page as well; the server knows a record by its id. */
  function leave() {
    const last = records.at(-1)
    // A page that ends is hidden as well: what was handed over once is not handed over again.
    if (!last || last === left) return
    left = last
    persistedQueue.leave(name, records)
    for (let at = 0; at < records.length && !protocol.send; at += batch) {
      const { url, body, headers } = protocol.post(records.slice(at, at + batch))
      const type = headers?.['Content-Type']
      view.navigator.sendBeacon?.(url, type ? new Blob([body as string], { type }) : body)
    }
  }
  function push(path: string, event: string, fields: Record<string, unknown>) {
    if (records.length < limit) records.push({ recordId: newId(view), path, event, fields })
  }
  /** Forgets all that waits, here and on the shelf. */
  function clear() {
    records.length = 0
    persistedQueue.leave(name, records)
  }
  return { push, flush, rest, resume, leave, clear }
}

/** The queues of a page, one for each protocol. Nothing in them throws or rejects. (TRK-14) */
export function createQueues(options: QueueOptions) {
  const { window: view, isAllowed, whenReady, known } = options
  const controller = new AbortController()
  const { signal } = controller
  const queues = new Map<string, ReturnType<typeof createQueue>>()
  const room: Room = { ...options, mayLeave, persistedQueue: createPersistedQueue(view) }
  let ready = false
  let waiting = false

  function mayLeave(): boolean {
    if (signal.aborted || !ready) return false
    ready = isAllowed()
    // Consent taken back: what was collected goes, and the next record waits for consent again.
    if (!ready) for (const queue of queues.values()) queue.clear()
    return ready
  }
  function each(work: 'resume' | 'leave') {
    try {
      if (!mayLeave()) return
      if (work === 'resume') for (const name of room.persistedQueue.names()) known(name, open)
      for (const queue of queues.values()) queue[work]()
    } catch {}
  }
  async function getReady() {
    if (waiting) return
    waiting = true
    try {
      await whenReady(signal)
      ready = true
    } catch {}
    waiting = false
    each('resume')
  }
  function open(protocol: Protocol) {
    const known = queues.get(protocol.name)
    if (known) return known
    const queue = createQueue(protocol, room)
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
  // On a phone the page that is put aside may never hear that it ends.
  view.document.addEventListener('visibilitychange', () => view.document.hidden && leave(), { signal })
  view.addEventListener('pageshow', resume, { signal })
  view.addEventListener('online', resume, { signal })
  // What an earlier page has left is told, also when nothing happens on this one.
  if (room.persistedQueue.names()[0]) void getReady()
  const flush = () => Promise.all([...queues.values()].map((queue) => queue.flush())).then(() => {})
  return { open, push, flush, stop }
}
