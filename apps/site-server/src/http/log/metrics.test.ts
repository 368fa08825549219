// @vitest-environment node
import { expect, it } from 'vitest'
import { createRoutes } from '../context'
import { createMetrics } from './metrics'

const token = 'a token of the monitor'
const gauge = (name: string, read: () => Promise<number>) => ({ name, help: 'A figure.', read })

function start(given: string | undefined) {
  const gauges = [
    gauge('ashlar_two', async () => 2),
    gauge('ashlar_broken', () => Promise.reject(new Error('no database'))),
  ]
  const metrics = createMetrics({ token: given, gauges })
  const app = createRoutes()
  app.route('/', metrics.routes)
  app.use(metrics.count)
  app.get('/page', (context) => context.text('page'))
  return (path: string, sent?: string) =>
    app.request(path, { headers: sent ? { Authorization: `Bearer ${sent}` } : {} })
}

it('counts requests by status and duration, and reads the figures of features; a broken one is left out', async () => {
  const ask = start(token)
  await ask('/page')
  await ask('/page')
  await ask('/nowhere')
  const response = await ask('/metrics', token)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const lines = (await response.text()).trim().split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'ashlar_requests_total{status="2xx"} 2',
      'ashlar_requests_total{status="4xx"} 1',
      'ashlar_request_duration_seconds_bucket{le="+Inf"} 3',
      '# TYPE ashlar_two gauge',
      'ashlar_two 2',
      expect.stringMatching(/^process_resident_memory_bytes \d{7,}$/),
    ]),
  )
  expect(lines.join('\n')).not.toContain('ashlar_broken')
  for (const line of lines)
    expect(line).toMatch(/^(?:# (?:TYPE|HELP) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"]*"\})? [\d.e+-]+)$/)
})

it('another token shows nothing, and without one the address does not exist', async () => {
  const ask = start(token)
  expect([(await ask('/metrics')).status, (await ask('/metrics', 'another')).status]).toEqual([401, 401])
  expect((await start(undefined)('/metrics', token)).status).toBe(404)
})
