import { storageOf, type TrackedWindow } from './page'
import type { Send } from './transport'

/** What happened, as it waits to be sent. Plain values only: it may outlive its page. */
export interface TrackingRecord {
  /** Same at every try, so that the server stores it once. */
  readonly recordId: string
  /** Path of the call. */
  readonly path: string
  readonly event: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What the queue is made of. */
export interface QueueOptions {
  readonly window: TrackedWindow
  readonly base: string
  readonly send: Send
  /** The form fields of a record, read at the moment of sending: only then is there a cookie that may be read. */
  encode(record: TrackingRecord): Record<string, string>
  isAllowed(): boolean
  /** Resolves when records may leave: consent given and the page not merely prerendered. */
  whenReady(signal: AbortSignal): Promise<unknown>
}

const limit = 100
const storageKey = 'ashlar.tracking'
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

function newId({ crypto }: TrackedWindow): string {
  // Sites without https have no randomUUID.
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** One ordered, bounded queue. Nothing in it throws or rejects. (TRK-14) */
export function createQueue({ window: view, base, send, encode, isAllowed, whenReady }: QueueOptions) {
  const controller = new AbortController()
  const { signal } = controller
  let records: TrackingRecord[] = []
  let refusals = 0
  let failures = 0
  let ready = false
  let waiting = false
  let draining: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const mayLeave = () => ready && isAllowed() && !signal.aborted
  const formOf = (record: TrackingRecord) => new URLSearchParams(encode(record))

  function readStore(storage: Storage | undefined): TrackingRecord[] {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => /^\/api\//.test(one?.path)) : []
  }
  /** Records that an earlier page could not see through; taken out, so that two tabs do not both send them. */
  function recall() {
    const storage = storageOf(view)
    try {
      records = [...readStore(storage), ...records].slice(0, limit)
    } catch {}
    storage?.removeItem(storageKey)
  }
  function remember(): boolean {
    try {
      const storage = storageOf(view)
      storage?.setItem(storageKey, JSON.stringify([...readStore(storage), ...records].slice(-limit)))
      return !!storage
    } catch {
      return false
    }
  }

  async function deliver(record: TrackingRecord): Promise<boolean> {
    let status = 0
    try {
      status = await send({ url: base + record.path, body: `${formOf(record)}`, headers })
    } catch {}
    const isStored = status >= 200 && status < 300
    // Refused twice is refused for good; once may have been a stale crumb, which is read anew.
    const isRefused = status >= 400 && status < 500 && status !== 429 && ++refusals > 1
    if (!isStored && !isRefused) return false
    refusals = 0
    records = records.filter((one) => one !== record)
    return true
  }
  async function drain(): Promise<void> {
    clearTimeout(timer)
    if (ready && !isAllowed()) {
      // Taken back: what was collected goes, and the next record waits for consent again.
      ready = false
      records = []
    }
    for (let next = records[0]; next && mayLeave(); next = records[0]) {
      if (await deliver(next)) failures = 0
      else {
        failures += 1
        // A blocked address must cost next to nothing: 1 s, 2 s, 4 s … and then once a minute.
        if (!signal.aborted) timer = setTimeout(flush, Math.min(60_000, 500 * 2 ** failures))
        return
      }
    }
  }
  function flush(): Promise<void> {
    draining ??= drain().then(() => {
      draining = undefined
    })
    return draining
  }

  async function getReady() {
    if (waiting) return
    waiting = true
    try {
      await whenReady(signal)
      ready = isAllowed()
    } catch {}
    waiting = false
    resume()
  }
  function rest() {
    if (view.requestIdleCallback) view.requestIdleCallback(flush, { timeout: 2000 })
    else setTimeout(flush, 1)
  }
  function resume() {
    try {
      if (!mayLeave()) return
      recall()
      rest()
    } catch {}
  }
  function leave() {
    try {
      if (!mayLeave() || !records[0]) return
      const taken = records.map((one) => view.navigator.sendBeacon?.(base + one.path, formOf(one)))
      // A beacon has no answer, so what it carried is told again by the next page; the server knows the record by its id.
      records = remember() ? [] : records.filter((_, index) => !taken[index])
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
    clearTimeout(timer)
  }

  view.addEventListener('pagehide', leave, { signal })
  view.addEventListener('pageshow', resume, { signal })
  view.addEventListener('online', resume, { signal })
  return { push, flush, stop }
}
