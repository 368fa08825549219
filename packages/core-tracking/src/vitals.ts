import { type Metric, watchMetrics } from './metrics'
import type { TrackedWindow } from './page'
import { createReport } from './report-once'
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
  let problem = 'Unable to resolve pageLoadId'
  try {
    const answer = await fetch(`${base}/api/1/performance/settings`, { signal: AbortSignal.timeout(times.settings) })
    const { pageLoadId } = (await answer.json()) as { pageLoadId?: unknown }
    if (typeof pageLoadId === 'string' && pageLoadId) return pageLoadId
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') problem = 'Metric settings request timeout'
  }
  report?.(new Error(problem))
  return ''
}

/** Opens the queue of metrics; the returned function records those that are new, or have changed since. */
function openRecords(options: VitalsOptions): (metrics: Iterable<Metric>) => void {
  const { tracking, base = '', crumb, app = 'ashlar', report, window: view } = options
  const reportOnce = createReport(report)
  const recorded = new Map<string, number>()
  let pageLoadId = ''
  void askPageLoadId(options).then((id) => (pageLoadId = id))
  const push = tracking.open({
    name: 'performance',
    batch: 20,
    post: (records) => ({
      url: `${base}${path}?crumb=${encodeURIComponent(crumb() ?? '')}`,
      body: JSON.stringify(records.map(({ recordId, fields }) => ({ ...fields, recordId }))),
      headers: { 'Content-Type': 'application/json' },
    }),
    failed: (status) => reportOnce(`XHR request DONE with unexpected status: ${status}`),
  })
  return (metrics) => {
    for (const { name, value, rating, navigationType } of metrics) {
      if (recorded.get(name) === value) continue
      recorded.set(name, value)
      const details = { value, rating, navigationType, pagePath: view.location.pathname, collectorVersion }
      push(path, name, { app, event: name, data: details, pageLoadId, timestamp: Date.now() })
    }
  }
}

/**
 * Measures web vitals for 60 s or until the page is hidden; the known metrics are recorded 30 s after the start, and later changes
 * at the end. (TRK-09)
 */
export function measureVitals(options: VitalsOptions): void {
  const { signal, window: view } = options
  const ending = new AbortController()
  const known = new Map<string, Metric>()
  const record = openRecords(options)
  const takeLast = watchMetrics({ note: (metric) => known.set(metric.name, metric), signal: ending.signal })

  function recordMetrics() {
    takeLast()
    record(known.values())
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
