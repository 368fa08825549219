import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startExport, startLines } from '../../packages/site-server/src/features/release-health/service/telemetry'

const labels = { block: 'accordion', version: '1.1.0', cohort: 'canary', outcome: 'failed:start' }
const counter = { totals: () => [{ labels, count: 3 }] }

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
  const stop = await startExport(counter, `http://127.0.0.1:${port}/`)
  await stop()
  await new Promise((resolve) => collector.close(resolve))
  expect(received.map(({ path }) => path)).toEqual(['/v1/metrics'])
  const [metric] = JSON.parse(received[0]?.body ?? '{}').resourceMetrics[0].scopeMetrics[0].metrics
  expect(metric.name).toBe('ashlar.release.starts')
  const [point] = metric.sum.dataPoints
  expect(Number(point.asInt ?? point.asDouble)).toBe(3)
  const sent = point.attributes.map(({ key, value }: { key: string; value: { stringValue: string } }) => [
    key,
    value.stringValue,
  ])
  expect(Object.fromEntries(sent)).toEqual(labels)
})

it('a collector that cannot be reached stops nothing', async () => {
  const stop = await startExport(counter, 'http://127.0.0.1:9')
  await expect(stop()).resolves.toBeUndefined()
})

it('starts are lines for Prometheus, in which a label ends no line', () => {
  const odd = { totals: () => [{ labels: { ...labels, block: 'a"b\nc' }, count: 1 }] }
  expect([...startLines(counter), ...startLines(odd)].filter((line) => !line.startsWith('#'))).toEqual([
    'ashlar_release_starts_total{block="accordion",version="1.1.0",cohort="canary",outcome="failed:start"} 3',
    'ashlar_release_starts_total{block="a_b_c",version="1.1.0",cohort="canary",outcome="failed:start"} 1',
  ])
})
