// Runs in a process of its own, as a part of the bundled server: what the starts of releases cost it.

import { siteKeys } from '../../apps/site-server/src/db/keys'
import { addSiteStarts } from '../../apps/site-server/src/features/release-health/repository'
import { healthAddress, startRecordRoutes } from '../../apps/site-server/src/features/release-health/routes'
import { createStartCounter } from '../../apps/site-server/src/features/release-health/service/counts'
import { verdictOn } from '../../apps/site-server/src/features/release-health/service/heal'
import { makeToken } from '../../apps/site-server/src/features/release-health/service/tokens'
import { databaseChannels } from '../../apps/site-server/src/features/releases/repository'
import { createRoutes } from '../../apps/site-server/src/http/context'
import { openDatabase } from '../../apps/site-server/src/tables'
import type { Catalogue } from '../../packages/manifest/src/index'

const [, , url = '', folder = '', catalogueText = ''] = process.argv
const catalogue = JSON.parse(catalogueText) as Catalogue
const database = await openDatabase({ url: url || undefined, folder })
const counter = createStartCounter(database)
const store = databaseChannels(database)
const keys = await siteKeys(database, 'starts')
const began = new Date(Date.now() - 86_400_000).toISOString()
const canary = { version: '2.0.0', share: 5, steps: [5, 100], hold: 30, salt: 's', since: began, began }
const [block = ''] = Object.keys(catalogue.blocks)
const [stable = ''] = Object.keys(catalogue.blocks[block]?.releases ?? {})
await database
  .updateTable('channels')
  .set({ blocks: JSON.stringify({ [block]: { canary } }), revision: 1 })
  .execute()

const measures = {
  starts: 30,
  failures: 0,
  timed: 30,
  time: 60,
  time_squares: 150,
  weighed: 30,
  memory: 60,
  memory_squares: 150,
}

/** Thirty days of the stable release on so many sites, and a day of the canary on a twentieth of them. */
async function fill(sites: number) {
  const days = Array.from({ length: 30 }, (_, day) =>
    new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10),
  )
  for (const period of days)
    await addSiteStarts(
      database,
      Array.from({ length: sites }, (_, site) => ({
        ...{ block, version: stable, cohort: 'stable', site: `site-${site}`, signed: 1, period },
        ...measures,
        failures: site % 97 === 0 ? 3 : 0,
      })),
    )
  await addSiteStarts(
    database,
    Array.from({ length: sites / 20 }, (_, site) => ({
      ...{ block, version: canary.version, cohort: 'canary', site: `site-${site * 20}`, signed: 1, period: began },
      ...measures,
    })),
  )
}

/** Milliseconds of a call of a page with eleven records: of processor time, with the writes of every five seconds. */
async function callCost(calls: number): Promise<number> {
  const app = createRoutes()
  let visitor = 0
  app.use(async (context, next) => {
    visitor++
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
    context.set('arrival', { origin: 'http://localhost', address, isDowngraded: false })
    await next()
  })
  const channels = await store.read()
  app.route('/', startRecordRoutes({ database, counter, catalogue: () => catalogue, channels: async () => channels }))
  const names = Object.keys(catalogue.blocks).slice(0, 11)
  const page = () => ({
    token: makeToken(keys, 'site-1', Date.now()),
    mb: 20,
    records: names.map((name) => ({
      ...{ block: name, wanted: stable, got: stable, rung: 0, phase: null, code: null },
      ...{ ms: 120, cohort: 'stable', site: 'site-1' },
    })),
  })
  const bodies = Array.from({ length: calls }, () => JSON.stringify(page()))
  const before = process.cpuUsage()
  for (const [at, body] of bodies.entries()) {
    await app.request(healthAddress, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    if (at % 2000 === 1999) await counter.write()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}

/** Milliseconds of a decision, the median of eleven. */
async function decisionTime(): Promise<number> {
  const parts = { database, store, catalogue: () => catalogue }
  const times: number[] = []
  for (let round = 0; round < 11; round++) {
    const start = performance.now()
    await verdictOn(parts, block, new Date())
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[5] ?? Number.NaN
}

const call = await callCost(6000)
await fill(1)
const one = await decisionTime()
await fill(4000)
const many = await decisionTime()
await database.destroy()
console.log(JSON.stringify({ call, one, many }))
