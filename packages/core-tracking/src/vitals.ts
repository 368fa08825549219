import { type Metric, watchMetrics } from './metrics'
import type { TrackedWindow } from './page'
import type { Tracking } from './tracking'

/** Options of the measurement. */
export interface VitalsOptions {
  readonly tracking: Pick<Tracking, 'open'>
  /** The anti-forgery token, read at each sending. */
  readonly crumb: () => string | undefined
  /** Prefix of the paths. Default: none. */
  readonly base?: string
  /** Name of the measured app. Default: "ashlar". */
  readonly app?: string
  /** Called for failures, once for each. Default: none. */
  readonly report?: (error: Error) => void
  /** Ends the measurement. */
  readonly signal?: AbortSignal
  readonly window: TrackedWindow
}

/** When metrics are recorded first and last, in milliseconds after the start, and the timeout of the settings. (TRK-09) */
export const times = { first: 30_000, last: 60_000, settings: 30_000 } as const
const collectorVersion = '4.3.0'
const path = '/api/1/performance/records'

/** Fetches the id of this page load; empty after a failure, which is reported. */
async function askPageLoadId({ base = '', report }: VitalsOptions): Promise<string> {
  try {
    const answer = await fetch(`${base}/api/1/performance/settings`, { signal: AbortSignal.timeout(times.settings) })
    const { pageLoadId } = (await answer.json()) as { pageLoadId?: unknown }
    if (typeof pageLoadId === 'string' && pageLoadId) return pageLoadId
    report?.(new Error('Unable to resolve pageLoadId'))
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError'
    report?.(new Error(isLate ? 'Metric settings request timeout' : 'Unable to resolve pageLoadId'))
  }
  return ''
}

function openRecords({ tracking, base = '', crumb, report }: VitalsOptions) {
  const reported = new Set<number>()
  return tracking.open({
    name: 'performance',
    batch: 20,
    post: (records) => ({
      url: `${base}${path}?crumb=${encodeURIComponent(crumb() ?? '')}`,
      body: JSON.stringify(records.map(({ recordId, fields }) => ({ ...fields, recordId }))),
      headers: { 'Content-Type': 'application/json' },
    }),
    failed(status) {
      if (reported.has(status)) return
      reported.add(status)
      report?.(new Error(`XHR request DONE with unexpected status: ${status}`))
    },
  })
}

/**
 * Measures web vitals for 60 s or until the page is hidden; the known metrics are recorded 30 s after the start, and later changes
 * at the end. (TRK-09)
 */
export function measureVitals(options: VitalsOptions): void {
  const { app = 'ashlar', signal, window: view } = options
  const push = openRecords(options)
  const ending = new AbortController()
  const known = new Map<string, Metric>()
  const recorded = new Map<string, number>()
  let pageLoadId = ''

  void askPageLoadId(options).then((id) => (pageLoadId = id))
  const takeLast = watchMetrics({ note: (metric) => known.set(metric.name, metric), signal: ending.signal })

  function recordMetrics() {
    takeLast()
    for (const { name, value, rating, navigationType } of known.values()) {
      if (recorded.get(name) === value) continue
      recorded.set(name, value)
      const details = { value, rating, navigationType, pagePath: view.location.pathname, collectorVersion }
      push(path, name, { app, event: name, data: details, pageLoadId, timestamp: Date.now() })
    }
  }
  function stop() {
    ending.abort()
    clearTimeout(first)
    clearTimeout(last)
  }
  function end() {
    recordMetrics()
    stop()
  }
  const first = setTimeout(recordMetrics, times.first)
  const last = setTimeout(end, times.last)
  // In the capture phase, before the queue sends its records on the same events.
  const early = { capture: true, signal: ending.signal }
  view.addEventListener('pagehide', end, early)
  view.addEventListener('visibilitychange', () => view.document.hidden && recordMetrics(), early)
  signal?.addEventListener('abort', stop)
}
