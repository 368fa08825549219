import { beforeAll, beforeEach, expect, vi } from 'vitest'
import type { BlockChannels } from '../../../../packages/manifest/src/index'
import { catalogue } from '../../../../packages/release/src/fixtures'
import { openTestDatabase } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { type SiteKeys, siteKeys } from '../../src/db/keys'
import { healthAddress, startRecordRoutes } from '../../src/features/release-health/routes'
import { createStartCounter, type StartCounter } from '../../src/features/release-health/service/counts'
import { type HealingDependencies, healCanaries } from '../../src/features/release-health/service/heal'
import { makeToken } from '../../src/features/release-health/service/tokens'
import { databaseChannels } from '../../src/features/releases/repository'
import { createRoutes } from '../../src/http/context'
import type { SiteDatabase } from '../../src/tables'

/** When the canary of the tests began. */
export const start = new Date('2026-11-22T10:00:00.000Z')
/** A time after it. */
export const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
/** The canary of the tests. */
export const canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since: start.toISOString() }

/** A record of one start, as the loader sends it. */
export const record = (cohort: 'canary' | 'stable', phase: string | null = null, ms = 80) => {
  const wanted = cohort === 'canary' ? '1.1.1' : '1.1.0'
  return {
    block: 'accordion',
    wanted,
    got: phase ? null : wanted,
    rung: 0,
    phase,
    code: phase && 'throws',
    ms,
    cohort,
    site: 'demo',
  }
}

/** A visitor's page: its token, and the network that its records come from. */
interface SentFrom {
  readonly token?: string | undefined
  readonly network?: string
}

/** The values of a running server. */
interface Health {
  database: SiteDatabase
  parts: HealingDependencies
  counter: StartCounter
  keys: SiteKeys
}

/** Each page is in a wide network of its own. */
const getNetwork = (page: number) => `${10 + (page >> 16)}.${(page >> 8) & 255}.${page & 255}.7`

/** What a page reports, as a call from its network. */
function post(here: Health, body: unknown, network: string, type: string) {
  const { database, counter, parts } = here
  const app = createRoutes()
  app.use(async (context, next) => {
    context.set('requestOrigin', { origin: 'http://localhost', address: network, isDowngraded: false })
    await next()
  })
  const channels = () => parts.store.read()
  app.route('/', startRecordRoutes({ database, counter, catalogue: () => catalogue, channels, maxRequests: 10_000 }))
  const headers = { 'Content-Type': type }
  return app.request(healthAddress, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Empties what a test has counted, and begins the canary anew. */
async function reset({ database }: Health) {
  for (const table of [
    'release_starts',
    'release_sites',
    'release_tokens',
    'release_networks',
    'release_senders',
    'channel_changes',
  ] as const)
    await database.deleteFrom(table).execute()
  await database.updateTable('leases').set({ until: 0 }).execute()
  const blocks = JSON.stringify({ accordion: { canary } })
  await database.updateTable('channels').set({ revision: 1, blocks }).execute()
}

/** Does something as often as `count`, twenty at a time, as visitors come. */
export async function inWaves(count: number, visit: (at: number) => unknown) {
  for (let at = 0; at < count; at += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - at) }, (_, index) => visit(at + index)))
}

/** Release health on a database of its own, as a server has it, with a clock that stands still. */
export function openHealth(engine: string) {
  const stored = openTestDatabase(engine)
  const log = vi.fn()
  const here = { log } as Health & { log: typeof log }
  let pages = 0
  beforeAll(async () => {
    here.database = stored.database
    here.keys = await siteKeys(here.database, 'starts')
  })
  beforeEach(async () => {
    stopClock(start)
    log.mockClear()
    await reset(here)
    here.counter = createStartCounter(here.database)
    const store = databaseChannels(here.database)
    here.parts = { database: here.database, store, catalogue: () => catalogue, log }
  })

  const tokenNow = (site = 'demo') => makeToken(here.keys, site, Date.now())
  const send = (body: unknown, { network = getNetwork(++pages) }: SentFrom = {}, type = 'application/json') =>
    post(here, body, network, type)
  async function report(one: ReturnType<typeof record>, { token = tokenNow(), ...from }: SentFrom = {}) {
    expect((await send({ records: [one], token }, from)).status).toBe(200)
  }
  async function heal(at: Date, more: Partial<HealingDependencies> = {}) {
    await here.counter.write()
    vi.setSystemTime(at)
    await healCanaries({ ...here.parts, ...more }, at)
  }
  async function setChannels(blocks: Record<string, BlockChannels>) {
    await here.database
      .updateTable('channels')
      .set({ revision: 7, blocks: JSON.stringify(blocks) })
      .execute()
  }
  const accordion = async () => (await here.parts.store.read()).blocks.accordion
  return Object.assign(here, { tokenNow, send, report, heal, setChannels, accordion })
}

/** Starts of both releases in one minute after another, those of a minute at once; every `nth` start of the canary fails. */
export async function simulate({ report }: ReturnType<typeof openHealth>, count: number, nth: number) {
  const getRecord = (minute: number, at: number) => {
    const isCanary = at % 2 === 0
    const hasFailed = isCanary && nth > 0 && (minute * 10 + at / 2) % nth === 0
    return record(isCanary ? 'canary' : 'stable', hasFailed ? 'start' : null)
  }
  for (let minute = 0; minute < count; minute++) {
    vi.setSystemTime(minutes(minute))
    await inWaves(20, (at) => report(getRecord(minute, at)))
  }
}
