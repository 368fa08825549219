// What a site server and a control plane show to Prometheus: the dashboard and the alerts of the package ask for nothing else.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createControlPlane, createKey, openDatabase } from '../../apps/control-plane/src/index'
import { createPlaneMetrics } from '../../apps/control-plane/src/metrics'
import { healthAddress } from '../../apps/site-server/src/features/release-health/routes'
import { serve } from '../../apps/site-server/src/http/serve'
import { emptyAssets } from '../../apps/site-server/tests/support/assets'
import { createDemoApp } from '../../apps/site-server/tests/support/demo'
import { catalogue } from '../../packages/release/src/fixtures'
import { root } from '../../tooling/build/workspace.ts'
import { findProgram } from '../chaos/programs'
import { runPromtool, startPrometheus } from '../chaos/prometheus'
import { openTestDatabase } from '../databases'
import { isFull } from '../sample'

const folder = join(root, 'apps/control-plane/monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const channels = {
  revision: 3,
  blocks: {
    accordion: {
      canary: { version: '1.1.1', share: 5, steps: [5, 100], hold: 30, salt: 's', since: new Date().toISOString() },
    },
  },
}
const token = 'a token of the monitor'
const stored = openTestDatabase('SQLite', { content: 'demo with accounts' })
const here = {} as { site: string; plane: string; key: string }
const stops: (() => Promise<unknown>)[] = []

/** Serves an app on a free port; the answer is its host and port. */
async function open(app: { fetch(request: Request): Response | Promise<Response> }): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
      resolve(`127.0.0.1:${(info as AddressInfo).port}`),
    )
    stops.push(() => new Promise((end) => server.close(end)))
  })
}

async function openPlane() {
  const database = await openDatabase({ folder: stored.folder })
  stops.push(() => database.destroy())
  const metrics = createPlaneMetrics()
  const app = createControlPlane(database, metrics)
  const keyOf = async (role: 'admin' | 'counter') => createKey(database, { name: role, role, sites: ['*'] })
  const [admin, counter] = [await keyOf('admin'), await keyOf('counter')]
  const call = (method: string, path: string, body: unknown, key: string) =>
    app.request(path, { method, headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) })
  await call('PUT', '/v1/catalogue', catalogue, admin)
  await call('POST', '/v1/changes', { arguments: 'canary accordion 1.1.1 --steps 5,100'.split(' ') }, admin)
  await call('POST', '/v1/sites', { 'shop-17': [] }, admin)
  const start = { site: 'shop-17', block: 'accordion', version: '1.1.1', network: 'n' }
  const records = [
    { ...start, outcome: 'ready', ms: 300 },
    { ...start, outcome: 'start', network: 'm' },
  ]
  expect((await call('POST', '/v1/starts', records, counter)).status).toBe(200)
  metrics.addDecision({ block: 'accordion', decision: 'next' })
  return { address: await open(app), key: admin }
}

async function openSite() {
  const assets = { ...emptyAssets, catalogue, channels: async () => channels } as typeof emptyAssets
  const app = createDemoApp({ database: stored.database, assets, cache: stored.folder, metricsToken: token })
  const start = { block: 'accordion', wanted: '1.1.0', got: '1.1.0', rung: 0, phase: null, ms: 80, cohort: 'stable' }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ records: [{ ...start, site: 'demo' }] })
  expect((await app.request(healthAddress, { method: 'POST', headers, body })).status).toBe(200)
  return open(app)
}

beforeAll(async () => {
  const { address, key } = await openPlane()
  Object.assign(here, { plane: address, key, site: await openSite() })
}, 120_000)
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const getMetrics = async (address: string, sent: string) =>
  (await fetch(`http://${address}/metrics`, { headers: { authorization: `Bearer ${sent}` } })).text()
const getAll = async () => [await getMetrics(here.site, token), await getMetrics(here.plane, here.key)] as const
/** Names of metrics in some text, without those of the parts of a histogram. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:ashlar_[a-z_]+|process_[a-z_]+)\b/g)].map(([name]) => name.replace(/_bucket$/, '')))

it('a control plane shows its metrics to a key alone, and a site to its token', async () => {
  for (const address of [here.plane, here.site]) expect((await fetch(`http://${address}/metrics`)).status).toBe(401)
  const [site, plane] = await getAll()
  expect(plane).toContain(
    'ashlar_release_starts_total{block="accordion",version="1.1.1",cohort="canary",outcome="failed:start"} 1',
  )
  expect(plane).toContain('ashlar_release_verdict_info{block="accordion",version="1.1.1",decision="wait"} 1')
  expect(site).toContain('ashlar_release_share_ratio{block="accordion",version="1.1.1",kind="canary"} 0.05')
  expect(site).toContain('ashlar_release_records_total{result="unsigned"}')
})

it('alerts and dashboard ask for metrics that are there, and each alert has a chapter in the runbook', async () => {
  const shown = namesIn((await getAll()).join('\n'))
  for (const file of ['alerts.yml', 'dashboard.json'])
    expect(
      [...namesIn(read(file))].filter((name) => !shown.has(name)),
      file,
    ).toEqual([])
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const chapters = [...read('runbook.md').matchAll(/^## (Ashlar\w+)/gm)].map(([, name]) => name)
  expect(chapters).toEqual(alerts)
  for (const name of alerts) expect(read('alerts.yml')).toContain(`runbook.md#${name?.toLowerCase()}`)
  for (const name of alerts) expect(read('alerts.test.yml'), `${name} is tried`).toContain(`alertname: ${name}`)
})

const promtool = findProgram('promtool')
if (isFull && !promtool)
  console.log('promtool is not installed. The metrics were not checked by it. Install it (apt install prometheus).')
if (promtool)
  it('promtool finds nothing in the metrics and the rules, and each alert fires where it has to', async () => {
    for (const text of await getAll()) expect(runPromtool(promtool, ['check', 'metrics'], text)).toBe('')
    expect(runPromtool(promtool, ['check', 'rules', 'alerts.yml'], '', folder)).toBe('')
    expect(runPromtool(promtool, ['test', 'rules', 'alerts.test.yml'], '', folder)).toBe('')
  })

const program = findProgram('prometheus')
if (program)
  it('Prometheus reads both, and knows all rules', async () => {
    const prometheus = await startPrometheus(program, stored.folder, join(folder, 'alerts.yml'), [
      { job: 'ashlar-site', address: here.site, token },
      { job: 'ashlar-control-plane', address: here.plane, token: here.key },
    ])
    try {
      await expect.poll(() => prometheus.query('sum(up)'), { timeout: 30_000 }).toEqual(['2'])
      expect(await prometheus.query('sum(ashlar_release_starts_total{block="accordion"})')).toEqual(['3'])
      const times =
        'histogram_quantile(0.5, sum by (le) (ashlar_release_start_duration_seconds_bucket{version="1.1.1"}))'
      expect(Number((await prometheus.query(times))[0])).toBeGreaterThan(0.2)
      await expect
        .poll(async () => new Set((await prometheus.rules()).map(({ health }) => health)))
        .toEqual(new Set(['ok']))
      const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
      // Variables of Grafana, with what it puts in their place.
      for (const { expr } of panels.flatMap(({ targets }) => targets))
        await prometheus.query(expr.replaceAll('$block', '.+').replaceAll('$__rate_interval', '1m'))
    } finally {
      await prometheus.stop()
    }
  })
