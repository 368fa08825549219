import type { TrackedWindow } from './page'
import { courier, type Encode, limit, recall, remember, type TrackingRecord } from './record'
import type { Send } from './transport'

/** What the queue is made of. */
export interface QueueOptions {
  readonly window: TrackedWindow
  readonly base: string
  readonly send: Send
  readonly encode: Encode
  isAllowed(): boolean
  /** Resolves when records may leave: consent given and the page not merely prerendered. */
  whenReady(signal: AbortSignal): Promise<unknown>
}

function newId({ crypto }: TrackedWindow): string {
  // Sites without https have no randomUUID.
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function whenIdle(view: TrackedWindow, act: () => void) {
  if (view.requestIdleCallback) view.requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 1)
}

/** Sends the records of a list from the front, one after the other; after a failure it waits, longer each time. */
function createSender(
  records: TrackingRecord[],
  deliver: (record: TrackingRecord) => Promise<boolean>,
  mayLeave: () => boolean,
) {
  let failures = 0
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function drain() {
    clearTimeout(timer)
    for (let next = records[0]; next && mayLeave(); next = records[0]) {
      if (!(await deliver(next))) {
        failures += 1
        // A blocked address must cost next to nothing: 1 s, 2 s, 4 s … and then once a minute.
        timer = setTimeout(flush, Math.min(60_000, 500 * 2 ** failures))
        return
      }
      failures = 0
      // Leaving the page may have emptied the list meanwhile.
      if (records[0] === next) records.shift()
    }
  }
  function flush(): Promise<void> {
    const forget = () => {
      sending = undefined
    }
    sending ??= drain().then(forget, forget)
    return sending
  }
  return flush
}

/** One ordered, bounded queue. Nothing in it throws or rejects. (TRK-14) */
export function createQueue({ window: view, base, send, encode, isAllowed, whenReady }: QueueOptions) {
  const controller = new AbortController()
  const { signal } = controller
  const records: TrackingRecord[] = []
  const flush = createSender(records, courier(base, send, encode), mayLeave)
  let ready = false
  let waiting = false

  function mayLeave(): boolean {
    if (signal.aborted || !ready) return false
    ready = isAllowed()
    // Consent taken back: what was collected goes, and the next record waits for consent again.
    if (!ready) records.length = 0
    return ready
  }
  async function getReady() {
    if (waiting) return
    waiting = true
    try {
      await whenReady(signal)
      ready = true
    } catch {}
    waiting = false
    resume()
  }
  const rest = () => whenIdle(view, flush)

  function resume() {
    try {
      if (!mayLeave()) return
      records.unshift(...recall(view))
      rest()
    } catch {}
  }
  function leave() {
    try {
      if (!mayLeave() || !records[0]) return
      const left = records.filter(
        (one) => !view.navigator.sendBeacon?.(base + one.path, new URLSearchParams(encode(one))),
      )
      // A beacon has no answer, so what it carried is told again by the next page; the server knows the record by its id.
      records.splice(0, records.length, ...(remember(view, records) ? [] : left))
    } catch {}
  }
  function push(path: string, event: string, fields: Record<string, unknown>) {
    if (signal.aborted || records.length >= limit) return
    records.push({ recordId: newId(view), path, event, fields })
    if (ready) rest()
    else void getReady()
  }
  function stop() {
    leave()
    controller.abort()
  }

  view.addEventListener('pagehide', leave, { signal })
  view.addEventListener('pageshow', resume, { signal })
  view.addEventListener('online', resume, { signal })
  return { push, flush, stop }
}
