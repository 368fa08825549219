// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startMetricExport } from '../../../packages/release/src/index'
import { createPlaneMetrics } from '../src/metrics'
import { openControlPlanes } from './control-planes'

const here = openControlPlanes('SQLite')
const plane = { service: 'ashlar-control-plane' }

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue: string }
}
interface Point {
  readonly attributes: readonly Attribute[]
  readonly startTimeUnixNano: string
  readonly timeUnixNano: string
  readonly asDouble?: number
  readonly count?: number
  readonly sum?: number
  readonly bucketCounts?: readonly number[]
  readonly explicitBounds?: readonly number[]
}
interface Metric {
  readonly name: string
  readonly unit: string
  readonly description: string
  readonly [kind: string]: unknown
}
const toLabels = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))

/** A collector that answers with a status, and what it has received. */
async function openCollector(status = 200) {
  const received: { path: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ path: request.url ?? '', body })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/`, stop: () => new Promise((end) => server.close(end)) }
}

it('metrics leave by OTLP over HTTP, by the conventions: service, names, units, histograms', async () => {
  const [database] = here.databases
  const metrics = createPlaneMetrics()
  const start = { site: 's', block: 'accordion', version: '1.1.0', outcome: 'ready' }
  metrics.addStarts(
    [
      { ...start, ms: 300, count: 2 },
      { ...start, ms: 90, count: 3 },
    ],
    0,
    undefined,
  )
  const collector = await openCollector()
  const problems: string[] = []
  const readFamilies = () => metrics.readFamilies(database)
  const stop = await startMetricExport({
    ...plane,
    endpoint: collector.url,
    readFamilies,
    report: (one) => problems.push(one),
  })
  await stop()
  await collector.stop()
  expect(problems).toEqual([])
  expect(collector.received.map(({ path }) => path)).toEqual(['/v1/metrics'])
  const [{ resource, scopeMetrics }] = JSON.parse(collector.received[0]?.body ?? '').resourceMetrics
  expect(toLabels(resource.attributes)).toEqual({ 'service.name': 'ashlar-control-plane' })
  const all = scopeMetrics[0].metrics as readonly Metric[]
  const find = (name: string) => all.find((metric) => metric.name === name)
  const labels = { block: 'accordion', version: '1.1.0', cohort: 'stable' }

  const starts = find('ashlar.release.starts') as Metric & { sum: { dataPoints: Point[] } }
  expect(starts).toMatchObject({ unit: '{start}', sum: { isMonotonic: true, aggregationTemporality: 2 } })
  expect(starts.sum.dataPoints).toHaveLength(1)
  expect(starts.sum.dataPoints[0]).toMatchObject({ asDouble: 5, timeUnixNano: expect.stringMatching(/^\d{19}$/) })
  expect(toLabels(starts.sum.dataPoints[0]?.attributes ?? [])).toEqual({ ...labels, outcome: 'ready' })

  const times = find('ashlar.release.start.duration') as Metric & { histogram: { dataPoints: Point[] } }
  expect(times.unit).toBe('s')
  const [point] = times.histogram.dataPoints
  expect(toLabels(point?.attributes ?? [])).toEqual(labels)
  expect([point?.count, point?.explicitBounds?.slice(0, 4)]).toEqual([5, [0.05, 0.1, 0.2, 0.4]])
  // Counts of each bucket alone, with one above the last bound.
  expect(point?.bucketCounts?.slice(0, 5)).toEqual([0, 3, 0, 2, 0])
  expect(point?.bucketCounts).toHaveLength((point?.explicitBounds?.length ?? 0) + 1)
  expect(find('process.resident.memory')).toMatchObject({ unit: 'By', gauge: expect.anything() })
})

it('a collector that refuses is reported once, in three parts, and stops nothing', async () => {
  const collector = await openCollector(403)
  const problems: string[] = []
  const stop = await startMetricExport({
    ...plane,
    ...{ endpoint: collector.url, interval: 20, readFamilies: async () => [] },
    report: (one) => problems.push(one),
  })
  await expect.poll(() => collector.received.length).toBeGreaterThan(2)
  await stop()
  await collector.stop()
  expect(problems).toEqual([
    expect.stringMatching(/^Metrics cannot be sent to .*\(status 403\)\. Nothing else waits for them\. Check OTEL_/),
  ])
})

it('metrics that cannot be read are reported once, and nothing is sent', async () => {
  const collector = await openCollector()
  const problems: string[] = []
  let reads = 0
  const stop = await startMetricExport({
    ...plane,
    ...{ endpoint: collector.url, interval: 20 },
    readFamilies: async () => {
      reads += 1
      throw new Error('no database')
    },
    report: (one) => problems.push(one),
  })
  await expect.poll(() => reads).toBeGreaterThan(2)
  await stop()
  await collector.stop()
  expect([problems, collector.received]).toEqual([[expect.stringContaining('(no database)')], []])
})
