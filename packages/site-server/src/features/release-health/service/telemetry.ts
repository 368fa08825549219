import type { StartCounter } from './counts'

/** Time between two exports, in milliseconds. */
const exportInterval = 10_000

const help = 'Starts of releases that pages have reported to this server.'

/** The starts in the form of Prometheus. */
export function startLines(counter: Pick<StartCounter, 'totals'>): string[] {
  const quoted = (value: string) => `"${value.replace(/[\\"\n]/g, '_')}"`
  const lines = counter.totals().map(({ labels, count }) => {
    const named = Object.entries(labels).map(([name, value]) => `${name}=${quoted(value)}`)
    return `ashlar_release_starts_total{${named.join()}} ${count}`
  })
  return [`# HELP ashlar_release_starts_total ${help}`, '# TYPE ashlar_release_starts_total counter', ...lines]
}

/**
 * Exports the starts as OpenTelemetry metrics, by OTLP over HTTP, to the endpoint of `OTEL_EXPORTER_OTLP_ENDPOINT`. The exporter is loaded here
 * alone: a server without an endpoint does without it. Returns a function that exports a last time.
 */
export async function startExport(
  counter: Pick<StartCounter, 'totals'>,
  endpoint: string,
): Promise<() => Promise<void>> {
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics')
  const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/metrics` })
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: exportInterval,
    exportTimeoutMillis: exportInterval / 2,
  })
  const provider = new MeterProvider({ readers: [reader] })
  const starts = provider.getMeter('ashlar').createObservableCounter('ashlar.release.starts', { description: help })
  starts.addCallback((result) => {
    for (const { labels, count } of counter.totals()) result.observe(count, { ...labels })
  })
  return () => provider.shutdown().catch(() => {})
}
