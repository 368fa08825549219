import type { Tracking } from '@ashlar/core-tracking'
import type { ServiceDependencies } from '../services/service-dependencies'
import { whenCountable } from './when-countable'

/** Records that a page remembers until it may count; a visitor may never answer, and a page may stay open for days. */
const maxWaiting = 200

/**
 * The tracking service until it may count: it remembers the calls, and makes them once the visitor allows it. Its code is fetched then;
 * for an account of the site at once, because its events are shown to it.
 */
export function createService({ context, consent, service, signal }: ServiceDependencies): Tracking {
  // Without a site there is nothing that a record could belong to.
  // Visitors of a copy on a static host are not on the site.
  if (context === undefined || globalThis.document?.querySelector('meta[name=ashlar-api]'))
    throw new Error(
      'The page has no context, or is a copy. Nothing is tracked. Serve it with its context from its site.',
    )
  const arrived = whenCountable({ context, service, signal }).then(async () => {
    const [{ trackingService }, site] = await Promise.all([import('./counting'), service('site')])
    signal.throwIfAborted()
    return trackingService({ site, consent }, signal)
  })
  const { later, record } = createCalls(arrived)
  return createTracking(later, record)
}

type Later = <Result>(call: (tracking: Tracking) => Result) => Promise<Result | undefined>
type RecordCall = <Values extends unknown[]>(values: Values, call: (tracking: Tracking, copy: Values) => void) => void

/** Calls of the service: made at once where it has come, else remembered. */
function createCalls(arrived: Promise<Tracking>) {
  let tracking: Tracking | undefined
  arrived.then((trackingService) => {
    tracking = trackingService
  }, ignore)

  const later: Later = (call) => (tracking ? Promise.resolve(call(tracking)) : arrived.then(call, ignore))
  let waiting = 0
  /** A call with a copy of its values: they must not change, and one that cannot be copied cannot be sent. */
  const record: RecordCall = (values, call) => {
    if (!tracking && ++waiting > maxWaiting) return
    try {
      const copy = structuredClone(values)
      void later((trackingService) => call(trackingService, copy))
    } catch {}
  }
  return { later, record }
}

/** The service itself, by way of such calls. */
function createTracking(later: Later, record: RecordCall): Tracking {
  type Name = Exclude<keyof Tracking, 'open' | 'flush' | 'stop'>
  const method =
    (name: Name) =>
    (...values: unknown[]) =>
      record(values, (trackingService, copy) => (trackingService[name] as (...copy: unknown[]) => void)(...copy))

  return {
    pageView: method('pageView'),
    census: method('census'),
    search: method('search'),
    buttonRender: method('buttonRender'),
    buttonClick: method('buttonClick'),
    formRender: method('formRender'),
    overlay: method('overlay'),
    quickView: method('quickView'),
    event: method('event'),
    open(protocol) {
      const opened = later((trackingService) => trackingService.open(protocol))
      return (...values) => record(values, (_trackingService, copy) => void opened.then((push) => push?.(...copy)))
    },
    flush: async () => void (await later((trackingService) => trackingService.flush())),
    stop: () => void later((trackingService) => trackingService.stop()),
  }
}

/** Without the code of the service nothing is counted. */
function ignore() {
  return undefined
}
