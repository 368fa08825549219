// A family of metrics as the SDK of OpenTelemetry has it.
import type { DataPoint, Histogram, MetricData } from '@opentelemetry/sdk-metrics'
import type { MetricFamily, Sample } from './exposition.ts'

/** When a process began to count, and when it was read. */
interface Times {
  readonly began: Date
  readonly now: Date
}

/** The loaded SDK. */
type Sdk = Pick<typeof import('@opentelemetry/sdk-metrics'), 'AggregationTemporality' | 'DataPointType'>

/** `ValueType.DOUBLE` of `@opentelemetry/api`. */
const double = 1

const units: Readonly<Record<string, string>> = { seconds: 's', bytes: 'By', ratio: '1' }

/** The name and the unit, which Prometheus has in the name: `ashlar_release_start_duration_seconds` is `ashlar.release.start.duration`, in `s`. */
function getName({ name, kind }: MetricFamily) {
  const words = name.replace(/_total$/, '').split('_')
  const unit = units[words.at(-1) ?? '']
  if (unit !== undefined) return { name: words.slice(0, -1).join('.'), unit }
  // What is counted is a unit in braces.
  return { name: words.join('.'), unit: kind === 'counter' ? `{${words.at(-1)?.replace(/s$/, '')}}` : '1' }
}

const toHrTime = (at: Date): [seconds: number, nanoseconds: number] => [
  Math.floor(at.getTime() / 1000),
  (at.getTime() % 1000) * 1e6,
]

const toPoint = <Value>({ began, now }: Times, attributes: Sample['labels'], value: Value): DataPoint<Value> => ({
  startTime: toHrTime(began),
  endTime: toHrTime(now),
  attributes: { ...attributes },
  value,
})

/** The samples of a histogram, each with its labels: cumulated counts up to each end become counts between two. */
function toHistograms(samples: readonly Sample[], times: Times): DataPoint<Histogram>[] {
  const points = new Map<string, { labels: Record<string, string>; bounds: number[]; totals: number[]; sum: number }>()
  for (const { suffix, labels = {}, value } of samples) {
    const { le, ...others } = labels
    const key = JSON.stringify(others)
    const point = points.get(key) ?? { labels: others, bounds: [], totals: [], sum: 0 }
    points.set(key, point)
    if (suffix === '_sum') point.sum = value
    if (suffix !== '_bucket') continue
    point.totals.push(value)
    if (le !== '+Inf') point.bounds.push(Number(le))
  }
  return [...points.values()].map(({ labels, bounds, totals, sum }) => {
    const counts = totals.map((total, at) => total - (totals[at - 1] ?? 0))
    return toPoint(times, labels, { buckets: { boundaries: bounds, counts }, sum, count: totals.at(-1) ?? 0 })
  })
}

/** Counts are cumulated since the process began, as Prometheus reads them. */
export function toMetric(family: MetricFamily, times: Times, sdk: Sdk): MetricData {
  const { kind, samples, help } = family
  const described = {
    descriptor: { ...getName(family), description: help, valueType: double },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  }
  if (kind === 'histogram')
    return { ...described, dataPointType: sdk.DataPointType.HISTOGRAM, dataPoints: toHistograms(samples, times) }
  const dataPoints = samples.map(({ labels, value }) => toPoint(times, labels, value))
  return kind === 'gauge'
    ? { ...described, dataPointType: sdk.DataPointType.GAUGE, dataPoints }
    : { ...described, dataPointType: sdk.DataPointType.SUM, isMonotonic: true, dataPoints }
}
