import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { createRoutes, type Routes, type Variables } from './context'

/** A number that a feature reads when the metrics are asked for. */
export interface Gauge {
  /** In the form of Prometheus, such as `ashlar_emails_set_aside`. */
  readonly name: string
  /** One sentence: what is counted. */
  readonly help: string
  /** The number now. */
  read(): Promise<number>
}

interface MetricsOptions {
  /** The secret that a request for `/metrics` has to send. Default: the address does not exist. */
  readonly token?: string | undefined
  /** Values that are read when metrics are asked for. */
  readonly gauges: readonly Gauge[]
  /** Further lines in the form of Prometheus. Default: none. */
  lines?(): readonly string[]
}

/** Upper ends of the classes of duration, in seconds. */
const ends = [0.01, 0.05, 0.1, 0.3, 1, 5]

/** Counts of requests by the first digit of their status, and of their durations. */
function createCounts() {
  const statuses = new Map<string, number>()
  const durations = ends.map(() => 0)
  let [sum, count] = [0, 0]
  return {
    add(status: number, seconds: number) {
      const name = `${Math.floor(status / 100)}xx`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      for (const [at, end] of ends.entries()) if (seconds <= end) durations[at] = (durations[at] ?? 0) + 1
      sum += seconds
      count++
    },
    lines: () => [
      '# TYPE ashlar_requests_total counter',
      ...[...statuses].map(([status, number]) => `ashlar_requests_total{status="${status}"} ${number}`),
      '# TYPE ashlar_request_seconds histogram',
      ...ends.map((end, at) => `ashlar_request_seconds_bucket{le="${end}"} ${durations[at]}`),
      `ashlar_request_seconds_bucket{le="+Inf"} ${count}`,
      `ashlar_request_seconds_sum ${sum}`,
      `ashlar_request_seconds_count ${count}`,
    ],
  }
}

const gaugeLines = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
]

const getHash = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` in the form of Prometheus for who has the token, and the middleware that counts. */
export function createMetrics({ token, gauges, lines: moreLines = () => [] }: MetricsOptions): {
  readonly count: MiddlewareHandler<{ Variables: Variables }>
  readonly routes: Routes
} {
  const counts = createCounts()
  const routes = createRoutes()
  if (!token) return { count: (_context, next) => next(), routes }
  const delay = monitorEventLoopDelay()
  delay.enable()
  routes.get('/metrics', async (context) => {
    const sent = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''
    if (!timingSafeEqual(getHash(sent), getHash(token)))
      return context.text('The token is missing or another one. Nothing is shown. Send METRICS_TOKEN.', 401)
    // One that cannot be read is left out: the others matter most when something is broken.
    const read = await Promise.allSettled(
      gauges.map(async (gauge) => gaugeLines(gauge.name, gauge.help, await gauge.read())),
    )
    const late = delay.percentile(99) / 1e9
    delay.reset()
    const lines = [
      ...counts.lines(),
      ...gaugeLines('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      ...gaugeLines('ashlar_event_loop_delay_seconds', 'Delay of the event loop since the last reading, p99.', late),
      ...moreLines(),
      ...read.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    ]
    context.header('Cache-Control', 'no-store')
    return context.text(`${lines.join('\n')}\n`)
  })
  const count: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
    const began = performance.now()
    await next()
    counts.add(context.res.status, (performance.now() - began) / 1000)
  }
  return { count, routes }
}
