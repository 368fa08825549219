import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { TrackedWindow } from './page'
import type { Tracking } from './tracking'

/** What measuring goes by. */
export interface VitalsOptions {
  readonly tracking: Pick<Tracking, 'open'>
  /** The anti-forgery token, read at each sending. */
  readonly crumb: () => string | undefined
  /** What stands before the paths. Default: nothing. */
  readonly base?: string
  /** Name of what is measured. Default: "ashlar". */
  readonly app?: string
  /** Hears what went wrong, each trouble once. Default: nobody. */
  readonly report?: (error: Error) => void
  /** Ends measuring at any time. */
  readonly signal?: AbortSignal
  readonly window: TrackedWindow
}

/** When metrics are handed over, and when no more are taken, in milliseconds after the start; and the form they are in. (TRK-09) */
export const times = { first: 30_000, last: 60_000, settings: 30_000 } as const
const collectorVersion = '4.3.0'
const path = '/api/1/performance/records'

/** Asks the server for the id of this load; empty when it says none, and why is reported. */
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
  const said = new Set<number>()
  return tracking.open({
    name: 'performance',
    batch: 20,
    post: (records) => ({
      url: `${base}${path}?crumb=${encodeURIComponent(crumb() ?? '')}`,
      body: JSON.stringify(records.map(({ recordId, fields }) => ({ ...fields, recordId }))),
      headers: { 'Content-Type': 'application/json' },
    }),
    failed(status) {
      if (said.has(status)) return
      said.add(status)
      report?.(new Error(`XHR request DONE with unexpected status: ${status}`))
    },
  })
}

/**
 * Measures what a visitor feels of the page (web-vitals) for 60 s or until the page is hidden; what is known is handed over 30 s
 * after the start, and then what has changed since. (TRK-09)
 */
export function measureVitals(options: VitalsOptions): void {
  const { app = 'ashlar', signal, window: view } = options
  const push = openRecords(options)
  const known = new Map<string, Metric>()
  const told = new Map<string, number>()
  let pageLoadId = ''
  let isOver = false

  void askPageLoadId(options).then((id) => (pageLoadId = id))
  const note = (metric: Metric) => isOver || known.set(metric.name, metric)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true })

  function hand() {
    for (const { name, value, rating, navigationType } of known.values()) {
      if (told.get(name) === value) continue
      told.set(name, value)
      const details = { value, rating, navigationType, pagePath: view.location.pathname, collectorVersion }
      push(path, name, { app, event: name, data: details, pageLoadId, timestamp: Date.now() })
    }
  }
  function end() {
    if (isOver) return
    hand()
    isOver = true
  }
  const first = setTimeout(hand, times.first)
  const last = setTimeout(end, times.last)
  // Before the queue hears of it, which then hands over what it has.
  const early = { capture: true, ...(signal && { signal }) }
  view.addEventListener('pagehide', end, early)
  view.addEventListener('visibilitychange', () => view.document.hidden && hand(), early)
  signal?.addEventListener('abort', () => {
    isOver = true
    clearTimeout(first)
    clearTimeout(last)
  })
}
