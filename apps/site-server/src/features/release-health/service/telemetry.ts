import type { Catalogue, Channels } from '@ashlar/manifest'
import {
  channelFamilies,
  type MetricFamily,
  type StartTotal,
  startCounts,
  startTimes,
  timeBounds,
  verdictFamilies,
} from '@ashlar/release'
import type { StartCounter } from './counts'
import { type JudgeDependencies, readJudged } from './heal'

/** Time between two exports, in milliseconds. */
const exportInterval = 10_000

const recordsOf = (counter: Pick<StartCounter, 'records'>): MetricFamily => ({
  name: 'ashlar_release_records_total',
  help: 'Records of pages: signed by this site, unsigned, or refused as repeated or as too many of one network.',
  kind: 'counter',
  samples: Object.entries(counter.records()).map(([result, value]) => ({ labels: { result }, value })),
})

interface MetricDependencies extends JudgeDependencies {
  readonly counter: Pick<StartCounter, 'totals' | 'records'>
  channels(): Promise<Channels>
  catalogue(): Catalogue
}

/** What is known of releases on this server, as metrics. */
export async function releaseFamilies(parts: MetricDependencies): Promise<MetricFamily[]> {
  const channels = await parts.channels()
  return [
    startCounts(parts.counter.totals()),
    startTimes(parts.counter.totals()),
    recordsOf(parts.counter),
    ...channelFamilies(parts.catalogue(), channels),
    ...verdictFamilies(await readJudged(parts, channels, new Date())),
  ]
}

const secondsOf = (outcome: string) => Number(/^ready:(\d+)$/.exec(outcome)?.[1]) / 1000

/** The times of starts since the last reading, each once, by the upper bound of its milliseconds. */
function createNewTimes(counter: Pick<StartCounter, 'totals'>) {
  const known = new Map<string, number>()
  return function* (): Generator<{ readonly seconds: number; readonly labels: StartTotal['labels'] }> {
    for (const { labels, count } of counter.totals()) {
      const seconds = secondsOf(labels.outcome)
      const key = JSON.stringify(labels)
      if (Number.isNaN(seconds)) continue
      for (let at = known.get(key) ?? 0; at < count; at++) yield { seconds, labels: { ...labels, outcome: 'ready' } }
      known.set(key, count)
    }
  }
}

/**
 * Exports the starts as OpenTelemetry metrics, by OTLP over HTTP, to the endpoint of `OTEL_EXPORTER_OTLP_ENDPOINT`. The exporter is loaded here
 * alone: a server without an endpoint does without it. Returns a function that exports a last time.
 */
export async function startExport(
  counter: Pick<StartCounter, 'totals'>,
  endpoint: string,
  service = 'ashlar-site-server',
): Promise<() => Promise<void>> {
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics')
  const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/metrics` })
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: exportInterval,
    exportTimeoutMillis: exportInterval / 2,
  })
  const provider = new MeterProvider({
    readers: [reader],
    resource: resourceFromAttributes({ 'service.name': service }),
  })
  const meter = provider.getMeter('ashlar')
  const boundaries = { explicitBucketBoundaries: timeBounds.map((bound) => bound / 1000) }
  const times = meter.createHistogram('ashlar.release.start.duration', {
    description: startTimes([]).help,
    unit: 's',
    advice: boundaries,
  })
  const starts = meter.createObservableCounter('ashlar.release.starts', {
    description: startCounts([]).help,
    unit: '{start}',
  })
  const newTimes = createNewTimes(counter)
  starts.addCallback((result) => {
    for (const { labels, value } of startCounts(counter.totals()).samples) result.observe(value, { ...labels })
    for (const { seconds, labels } of newTimes()) times.record(seconds, { ...labels })
  })
  return () => provider.shutdown().catch(() => {})
}
