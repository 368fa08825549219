import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startCounts, startTimes, toExposition } from '../../../../packages/release/src/index'
import { startExport } from '../../src/features/release-health/service/telemetry'

const labels = { block: 'accordion', version: '1.1.0', cohort: 'canary', outcome: 'failed:start' }
const slow = { ...labels, outcome: 'ready:400' }
const counter = {
  totals: () => [
    { labels, count: 3 },
    { labels: slow, count: 2 },
    { labels: { ...labels, outcome: 'ready:more' }, count: 1 },
  ],
}

it('starts leave as OpenTelemetry metrics, by OTLP over HTTP', async () => {
  const received: { path: string; body: string }[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ path: request.url ?? '', body })
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const problems: string[] = []
  const stop = await startExport(counter, `http://127.0.0.1:${port}/`, (problem) => problems.push(problem))
  await stop()
  await new Promise((resolve) => collector.close(resolve))
  expect(received.map(({ path }) => path)).toEqual(['/v1/metrics'])
  const [{ resource, scopeMetrics }] = JSON.parse(received[0]?.body ?? '{}').resourceMetrics
  const named = resource.attributes.map((one: { key: string; value: { stringValue: string } }) => [
    one.key,
    one.value.stringValue,
  ])
  expect(Object.fromEntries(named)).toMatchObject({ 'service.name': 'ashlar-site-server' })
  const metricsBy = Object.fromEntries(scopeMetrics[0].metrics.map((one: { name: string }) => [one.name, one] as const))
  const metric = metricsBy['ashlar.release.starts']
  expect(metric.unit).toBe('{start}')
  const times = metricsBy['ashlar.release.start.duration']
  expect([times.unit, Number(times.histogram.dataPoints[0].count), times.histogram.dataPoints[0].sum]).toEqual([
    's',
    // Those above the last bound as well, as Prometheus has them.
    3,
    26.4,
  ])
  expect(problems).toEqual([])
  const [point] = metric.sum.dataPoints
  expect(Number(point.asInt ?? point.asDouble)).toBe(3)
  const sent = point.attributes.map(({ key, value }: { key: string; value: { stringValue: string } }) => [
    key,
    value.stringValue,
  ])
  expect(Object.fromEntries(sent)).toEqual(labels)
})

it('a collector that cannot be reached is reported and stops nothing', async () => {
  const problems: string[] = []
  const stop = await startExport(counter, 'http://127.0.0.1:9', (problem) => problems.push(problem))
  await expect(stop()).resolves.toBeUndefined()
  expect(problems).toEqual([expect.stringMatching(/^Metrics cannot be sent to .*:9\/v1\/metrics/)])
})

it('starts are lines for Prometheus, in which a label ends no line, and times are a histogram in seconds', () => {
  const odd = [{ labels: { ...labels, block: 'a"b\nc' }, count: 1 }]
  const totals = [...counter.totals(), ...odd]
  const lines = toExposition([startCounts(totals), startTimes(totals)]).filter((line) => !line.startsWith('#'))
  const of = 'block="accordion",version="1.1.0",cohort="canary"'
  expect(lines.slice(0, 3)).toEqual([
    `ashlar_release_starts_total{${of},outcome="failed:start"} 3`,
    `ashlar_release_starts_total{${of},outcome="ready"} 3`,
    'ashlar_release_starts_total{block="a_b_c",version="1.1.0",cohort="canary",outcome="failed:start"} 1',
  ])
  expect(lines.slice(3).filter((line) => /0\.2"|0\.4"|Inf|_sum|_count/.test(line))).toEqual([
    `ashlar_release_start_duration_seconds_bucket{${of},le="0.2"} 0`,
    `ashlar_release_start_duration_seconds_bucket{${of},le="0.4"} 2`,
    `ashlar_release_start_duration_seconds_bucket{${of},le="+Inf"} 3`,
    `ashlar_release_start_duration_seconds_sum{${of}} 26.4`,
    `ashlar_release_start_duration_seconds_count{${of}} 3`,
  ])
})
