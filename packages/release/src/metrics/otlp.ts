// Metrics as the JSON of the OpenTelemetry protocol (OTLP 1.x, `opentelemetry/proto/metrics/v1/metrics.proto` in its JSON mapping): numbers of 64 bits are text.
import type { MetricFamily, Sample } from './exposition.ts'

/** Whose metrics they are, and the time that they are of. */
export interface OtlpScope {
  /** Name of the service, such as `ashlar-control-plane`. */
  readonly service: string
  /** When the process began to count. */
  readonly began: Date
  readonly now: Date
}

const nano = (at: Date) => `${at.getTime()}000000`
const toAttributes = (labels: Readonly<Record<string, string>> = {}) =>
  Object.entries(labels).map(([key, stringValue]) => ({ key, value: { stringValue } }))

const units: Readonly<Record<string, string>> = { seconds: 's', bytes: 'By', ratio: '1' }

/** The name and the unit, which Prometheus has in the name: `ashlar_release_start_duration_seconds` is `ashlar.release.start.duration`, in `s`. */
function getName({ name, kind }: MetricFamily) {
  const words = name.replace(/_total$/, '').split('_')
  const unit = units[words.at(-1) ?? '']
  if (unit !== undefined) return { name: words.slice(0, -1).join('.'), unit }
  // What is counted is a unit in braces.
  return { name: words.join('.'), unit: kind === 'counter' ? `{${words.at(-1)?.replace(/s$/, '')}}` : '1' }
}

/** The samples of a histogram, each with its labels: cumulated counts up to each end become counts between two. */
function toHistograms(samples: readonly Sample[], times: object) {
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
  return [...points.values()].map(({ labels, bounds, totals, sum }) => ({
    ...times,
    attributes: toAttributes(labels),
    count: `${totals.at(-1) ?? 0}`,
    sum,
    bucketCounts: totals.map((total, at) => `${total - (totals[at - 1] ?? 0)}`),
    explicitBounds: bounds,
  }))
}

/** Cumulated since the process began, as Prometheus reads them. */
const cumulative = 2

function toMetric(family: MetricFamily, { began, now }: OtlpScope) {
  const times = { startTimeUnixNano: nano(began), timeUnixNano: nano(now) }
  const described = { ...getName(family), description: family.help }
  const { kind, samples } = family
  if (kind === 'histogram')
    return {
      ...described,
      histogram: { aggregationTemporality: cumulative, dataPoints: toHistograms(samples, times) },
    }
  const dataPoints = samples.map(({ labels, value }) => ({
    ...times,
    attributes: toAttributes(labels),
    asDouble: value,
  }))
  return kind === 'gauge'
    ? { ...described, gauge: { dataPoints } }
    : { ...described, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } }
}

/** Metrics as the body of a call of `/v1/metrics`; a family without a number is left out. */
export const toOtlp = (families: readonly MetricFamily[], scope: OtlpScope) => ({
  resourceMetrics: [
    {
      resource: { attributes: toAttributes({ 'service.name': scope.service }) },
      scopeMetrics: [
        {
          scope: { name: 'ashlar' },
          metrics: families.filter(({ samples }) => samples.length > 0).map((family) => toMetric(family, scope)),
        },
      ],
    },
  ],
})
