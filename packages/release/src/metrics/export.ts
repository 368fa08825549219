// Metrics for an OpenTelemetry collector, by OTLP over HTTP. The exporter is loaded with the first one: a server without a collector does without it.
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics'
import type { MetricFamily } from './exposition.ts'
import { toMetric } from './otel.ts'

/** A collector, and the metrics for it. */
export interface MetricExportOptions {
  /** `http://…` of the collector, as OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  readonly endpoint: string
  /** Name of the service, such as `ashlar-control-plane`. */
  readonly service: string
  /** Time between two exports, in milliseconds. Default: 60000. */
  readonly interval?: number
  readFamilies(): Promise<readonly MetricFamily[]>
  /** Gets each problem once, in three parts. */
  report(problem: string): void
}

/** How long an export is tried, in milliseconds: a server that stops waits for its last one. */
const longestExport = 5000

/** Says once that exports fail, until one succeeds. */
function createResult(url: string, { interval = 60_000, report }: MetricExportOptions) {
  let reported = ''
  return (error?: Error & { readonly code?: unknown }) => {
    const reason = error && (typeof error.code === 'number' ? `status ${error.code}` : error.message)
    if (reason && reason !== reported)
      report(
        `Metrics cannot be sent to ${url} (${reason}). Nothing else waits for them. Check OTEL_EXPORTER_OTLP_ENDPOINT; it is tried again in ${interval / 1000} s.`,
      )
    reported = reason ?? ''
  }
}

/** An exporter that says how each export went. */
function watchExporter(exporter: PushMetricExporter, finish: (error?: Error) => void): PushMetricExporter {
  return {
    export: (metrics, done) =>
      exporter.export(metrics, (result) => {
        finish(result.error)
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/**
 * Sends metrics to an OpenTelemetry collector, at each interval. The returned function sends them a last time. Needs the packages
 * `@opentelemetry/exporter-metrics-otlp-http`, `resources` and `sdk-metrics`: rejects where one is missing.
 */
export async function startMetricExport(options: MetricExportOptions): Promise<() => Promise<void>> {
  const { endpoint, service, interval = 60_000, readFamilies } = options
  const [{ OTLPMetricExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-metrics'),
  ])
  const url = `${endpoint.replace(/\/$/, '')}/v1/metrics`
  const finish = createResult(url, options)
  const began = new Date()
  const resource = resourceFromAttributes({ 'service.name': service })
  const collect = async () => {
    const families = await readFamilies().catch((error: Error) => {
      finish(error)
      throw error
    })
    const times = { began, now: new Date() }
    const metrics = families.filter(({ samples }) => samples.length > 0).map((family) => toMetric(family, times, sdk))
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'ashlar' }, metrics }] }, errors: [] }
  }
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter: watchExporter(new OTLPMetricExporter({ url, timeoutMillis: longestExport }), finish),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(longestExport, interval),
    // The counts are kept by the server itself, as Prometheus reads them, too.
    metricProducers: [{ collect }],
  })
  const provider = new sdk.MeterProvider({ readers: [reader], resource })
  return () => provider.shutdown().catch(() => {})
}
