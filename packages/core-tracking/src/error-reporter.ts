import type { RecordFacts, TrackedWindow } from './page'
import { newId } from './record'
import { recordedAddress } from './recorded-address'
import { fetchPost, type Send } from './transport'

/** Options of the error reporter. */
export interface ErrorReporterOptions {
  /** How a POST is sent. Default: `fetch` with keepalive and 2500 ms. */
  readonly send?: Send
  readonly page: Pick<RecordFacts, 'websiteId' | 'templateId'>
  /** The anti-forgery token of the crumb cookie, read at each sending. */
  readonly crumb: () => string | undefined
  /** Prefix of the path of the call. Default: none. */
  readonly base?: string
  /** The clock, in epoch milliseconds. Default: `Date.now`. */
  readonly now?: () => number
  /** Default: the global window; without one, no listener is added. */
  readonly window?: TrackedWindow
}

/** Reports errors of scripts. No call throws. (TRK-10, TRK-14) */
export interface ErrorReporter {
  /** Reports anything that was thrown. */
  report(error: unknown): void
  /** Reports an `error` or `unhandledrejection` event, with its file, line and column. */
  handle(event: Event): void
  /** Sends the waiting errors at once. */
  flush(): Promise<void>
  /** Sends the waiting errors and removes the listeners. */
  stop(): void
}

/** Source of an error, as far as the browser reports it. */
interface Place {
  readonly event: string
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

const path = '/api/events/RecordJavascriptErrors'

function describe(error: unknown): { message: string; stack: string } {
  const { message, stack } = (error ?? {}) as Partial<Error>
  // Queries of addresses may hold what a visitor has entered.
  const safeStack = String(stack ?? '').replace(/\?[^\s():]*/g, '')
  return { message: String(message ?? error), stack: safeStack.slice(0, 5000) }
}

/** The error of an event, and its place. */
function getPlace(happened: Event): [error: unknown, place: Place] {
  const { type, error, message, reason, filename, lineno, colno } = happened as Event &
    Partial<ErrorEvent & PromiseRejectionEvent>
  if (type === 'unhandledrejection') return [reason, { event: type }]
  const file = filename && recordedAddress(filename)
  return [error ?? message, { event: 'error', file, line: lineno, column: colno }]
}

/** What is sent of an error. */
function toRecord({ page, now = Date.now }: ErrorReporterOptions, view: TrackedWindow | undefined) {
  return (error: unknown, { event, ...place }: Place) => {
    const { websiteId, templateId } = page
    const url = recordedAddress(view?.location.href)
    const data = { websiteId, templateId, url, userAgent: view?.navigator.userAgent, ...describe(error), ...place }
    return { event, data, timestamp: now(), recordId: view && newId(view) }
  }
}

/** Calls `handle` with each error of the page, once: the page hands over its earlier events, one that it has received among them. */
function watchOnce(view: TrackedWindow | undefined, handle: (event: Event) => void, signal: AbortSignal) {
  const handled = new WeakSet<Event>()
  const once = (event: Event) => {
    if (handled.has(event)) return
    handled.add(event)
    handle(event)
  }
  for (const type of ['error', 'unhandledrejection']) view?.addEventListener(type, once, { signal })
  return once
}

/** Errors that wait to be sent, one second after the last: at most 20 sends per page and 10 waiting errors; further ones are dropped. (TRK-10) */
function createErrorQueue({ crumb, base = '', send = fetchPost }: ErrorReporterOptions) {
  let waiting: object[] = []
  let sends = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    if (waiting.length === 0 || sends >= 20) return
    sends += 1
    const sent = waiting
    waiting = []
    let status = 0
    try {
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': crumb() ?? '' }
      status = await send({ url: base + path, body: JSON.stringify(sent), headers })
    } catch {
      // An error of the reporter is not reported: the errors are sent again below.
    }
    // Sent again with the next error or on pagehide; the server stores each id once.
    if (!(status >= 200 && status < 300)) waiting = [...sent, ...waiting].slice(0, 10)
  }
  function add(record: object) {
    if (waiting.length >= 10 || sends >= 20) return
    waiting.push(record)
    clearTimeout(timer)
    timer = setTimeout(flush, 1000)
  }
  return { add, flush }
}

/** Listens for errors and unhandled rejections, and reports them. (TRK-10) */
export function errorReporter(options: ErrorReporterOptions): ErrorReporter {
  const view = options.window ?? (globalThis.window as TrackedWindow | undefined)
  const controller = new AbortController()
  const { signal } = controller
  const getRecord = toRecord(options, view)
  const { add, flush } = createErrorQueue(options)

  /** An error of the reporter is not reported: it would come back without end. (TRK-15) */
  function guarded(read: () => [error: unknown, place: Place]) {
    try {
      if (!signal.aborted) add(getRecord(...read()))
    } catch {}
  }
  function stop() {
    void flush()
    controller.abort()
  }

  const handle = watchOnce(view, (event) => guarded(() => getPlace(event)), signal)
  view?.addEventListener('pagehide', () => void flush(), { signal })
  return { report: (error) => guarded(() => [error, { event: 'error' }]), handle, flush, stop }
}
