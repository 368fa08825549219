import { type MetricFamily, toOtlp } from '@ashlar/release'

/** Time between two exports, in milliseconds: verdicts are as old. */
const exportInterval = 60_000

interface ExportOptions {
  /** `http://…` of the collector, as OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  readonly endpoint: string
  readFamilies(): Promise<readonly MetricFamily[]>
  /** Gets each problem once, in three parts. */
  report(problem: string): void
}

/** Sends the metrics of a control plane to an OpenTelemetry collector, by OTLP over HTTP, once a minute. The returned function sends them a last time. */
export function startExport({ endpoint, readFamilies, report }: ExportOptions): () => Promise<void> {
  const began = new Date()
  const url = `${endpoint.replace(/\/$/, '')}/v1/metrics`
  let reported = ''

  async function send() {
    try {
      const body = toOtlp(await readFamilies(), { service: 'ashlar-control-plane', began, now: new Date() })
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(exportInterval / 6)
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      reported = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== reported)
        report(
          `Metrics cannot be sent to ${url} (${message}). Canaries are judged all the same. Check OTEL_EXPORTER_OTLP_ENDPOINT; it is tried again in a minute.`,
        )
      reported = message
    }
  }
  const timer = setInterval(send, exportInterval)
  return () => {
    clearInterval(timer)
    return send()
  }
}
