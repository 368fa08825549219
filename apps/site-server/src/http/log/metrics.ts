import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createRequestCounts, gauge, type MetricFamily, toExposition } from '@ashlar/release'
import type { MiddlewareHandler } from 'hono'
import { createRoutes, type Routes, type Variables } from '../context'

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
  /** Further metrics, which are read when metrics are asked for. Default: none. */
  families?(): Promise<readonly MetricFamily[]>
}

const getHash = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` in the form of Prometheus for who has the token, and the middleware that counts. */
export function createMetrics({ token, gauges, families = async () => [] }: MetricsOptions): {
  readonly count: MiddlewareHandler<{ Variables: Variables }>
  readonly routes: Routes
} {
  const counts = createRequestCounts('ashlar')
  const routes = createRoutes()
  if (!token) return { count: (_context, next) => next(), routes }
  const delay = monitorEventLoopDelay()
  delay.enable()
  routes.get('/metrics', async (context) => {
    const sent = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1] ?? ''
    if (!timingSafeEqual(getHash(sent), getHash(token)))
      return context.text('The token is missing or another one. Nothing is shown. Send METRICS_TOKEN.', 401)
    // One that cannot be read is left out: the others matter most when something is broken.
    const read = await Promise.allSettled([
      ...gauges.map(async ({ name, help, read: readOne }) => [gauge(name, help, await readOne())]),
      families(),
    ])
    const late = delay.percentile(99) / 1e9
    delay.reset()
    const lines = toExposition([
      ...counts.families(),
      gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      gauge('ashlar_event_loop_delay_seconds', 'Delay of the event loop since the last reading, p99.', late),
      ...read.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    ])
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
