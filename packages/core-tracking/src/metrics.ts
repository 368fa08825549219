/** A metric of this page view by the definitions of web vitals: milliseconds, and for shifts of the layout their sum. */
export interface Metric {
  readonly name: keyof typeof limits
  readonly value: number
  readonly rating: 'good' | 'needs-improvement' | 'poor'
  /** How the browser came to the page. */
  readonly navigationType: string
}

interface Watch {
  /** Called with each new value of a metric, also with those from before the call. */
  note(metric: Metric): void
  readonly signal: AbortSignal
}

type Report = (name: Metric['name'], value: number) => void
/** False where the browser has none of these entries. */
type Observe = <Entry>(types: readonly string[], look: (entry: Entry) => void) => boolean

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number
}

/** The last value that is good, and the last one that is not poor. */
const limits = {
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
} as const

/** Shifts belong together while they follow within a second, for five seconds at most. */
const shiftWindow = { gap: 1000, length: 5000 } as const
/** Shorter interactions have no entry, in milliseconds. */
const durationThreshold = 40
/** Of each so many interactions the longest one is left out. */
const leftOut = 50
const keptInteractions = 10

const getEntries = <Entry extends PerformanceEntry>(type: string) => performance.getEntriesByType(type) as Entry[]

function getRating(name: Metric['name'], value: number): Metric['rating'] {
  const [good, poor] = limits[name]
  return value > poor ? 'poor' : value > good ? 'needs-improvement' : 'good'
}

/**
 * Measures the view, once it is more than a prerendered one, until the signal is aborted. The function that is returned takes what the browser has
 * not handed over yet: before a page is hidden nothing else does.
 */
export function watchMetrics(watch: Watch): () => void {
  const { prerendering }: Document & { prerendering?: boolean } = document
  if (!prerendering) return watchView(watch)
  let flush = () => {}
  const start = () => {
    flush = watchView(watch)
  }
  document.addEventListener('prerenderingchange', start, { once: true, signal: watch.signal })
  return () => flush()
}

function watchView({ note, signal }: Watch): () => void {
  const [navigation] = getEntries<PerformanceNavigationTiming & { activationStart?: number }>('navigation')
  const start = navigation?.activationStart ?? 0
  const { wasDiscarded }: Document & { wasDiscarded?: boolean } = document
  const type = wasDiscarded ? 'restore' : (navigation?.type ?? 'navigate').replaceAll('_', '-')
  const navigationType = start > 0 ? 'prerender' : type
  const report: Report = (name, value) => note({ name, value, rating: getRating(name, value), navigationType })
  const { observe, flush } = createObservers(signal)
  const reportShown = watchVisibility(start, report, signal)

  if (navigation && navigation.responseStart > 0) report('TTFB', Math.max(navigation.responseStart - start, 0))
  observe<PerformanceEntry>(['paint'], ({ name, startTime }) => {
    // Layouts shift for those who have seen something.
    if (name === 'first-contentful-paint' && reportShown('FCP', startTime)) watchShifts(observe, report)
  })
  observe<PerformanceEntry>(['largest-contentful-paint'], ({ startTime }) => reportShown('LCP', startTime))
  watchInteractions(observe, report)
  return flush
}

/** Observers of entries; a browser without a type of entry has no metric of it. */
function createObservers(signal: AbortSignal) {
  const flushes: (() => void)[] = []
  const observe: Observe = (types, look) => {
    const lookAt = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) look(entry as never)
    }
    const observer = new PerformanceObserver((list) => lookAt(list.getEntries()))
    const known = types.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type))
    for (const type of known) observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit)
    flushes.push(() => lookAt(observer.takeRecords()))
    signal.addEventListener('abort', () => observer.disconnect())
    return known.length > 0
  }
  return {
    observe,
    flush() {
      for (const flush of flushes) flush()
    },
  }
}

/** What is painted counts until the page is hidden for the first time. */
function watchVisibility(start: number, report: Report, signal: AbortSignal) {
  const hidden = getEntries('visibility-state').find(({ name, startTime }) => name === 'hidden' && startTime >= start)
  let hiddenSince = hidden?.startTime ?? (document.hidden ? 0 : Number.POSITIVE_INFINITY)
  const hide = ({ timeStamp }: Event) => {
    if (document.hidden) hiddenSince = Math.min(hiddenSince, timeStamp)
  }
  document.addEventListener('visibilitychange', hide, { capture: true, signal })
  return (name: Metric['name'], time: number): boolean => {
    const isShown = time < hiddenSince
    if (isShown) report(name, Math.max(time - start, 0))
    return isShown
  }
}

/** The largest sum of shifts that belong together. */
function watchShifts(observe: Observe, report: Report) {
  let max = 0
  let sum = 0
  let first = 0
  let last = 0
  const isKnown = observe<Shift>(['layout-shift'], ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    const isNext = sum > 0 && startTime - last < shiftWindow.gap && startTime - first < shiftWindow.length
    sum = isNext ? sum + value : value
    if (!isNext) first = startTime
    last = startTime
    if (sum <= max) return
    max = sum
    report('CLS', max)
  })
  // None is a value only where shifts would have been seen.
  if (isKnown) report('CLS', 0)
}

/** The longest interaction, of many the longest but some. A browser that counts none has the longest one. */
function watchInteractions(observe: Observe, report: Report) {
  const longest = new Map<number, number>()
  observe<Interaction>(['event', 'first-input'], ({ interactionId, duration }) => {
    if (!interactionId) return
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    const kept = [...longest].sort(([, one], [, other]) => other - one).slice(0, keptInteractions)
    longest.clear()
    for (const [id, length] of kept) longest.set(id, length)
    const { interactionCount = 0 }: Performance & { interactionCount?: number } = performance
    const chosen = kept[Math.min(kept.length - 1, Math.floor(interactionCount / leftOut))]
    if (chosen) report('INP', chosen[1])
  })
}
