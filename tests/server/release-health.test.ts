import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Channels } from '../../packages/manifest/src/index'
import { catalogue } from '../../packages/release/src/fixtures'
import { releaseHealth } from '../../packages/site-server/src/features/release-health/domain'
import { startsSince } from '../../packages/site-server/src/features/release-health/repository'
import { healthAddress, startRecordRoutes } from '../../packages/site-server/src/features/release-health/routes'
import { type HealingParts, healCanaries } from '../../packages/site-server/src/features/release-health/service'
import { databaseChannels } from '../../packages/site-server/src/features/releases/repository'
import type { SiteDatabase } from '../../packages/site-server/src/tables'
import { openTestDatabase } from '../databases'
import { openTestSite, testOwner } from './site'

const start = new Date('2026-11-22T10:00:00.000Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since: start.toISOString() }

/** A record of one start, as the loader sends it. */
const record = (cohort: 'canary' | 'stable', phase: string | null = null, ms = 80) => {
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

describe.each(['SQLite', 'Postgres'])('release health on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const log = vi.fn()
  let database: SiteDatabase
  let parts: HealingParts

  beforeAll(() => {
    database = stored.database
    parts = { database, store: databaseChannels(database), catalogue: () => catalogue, log }
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    log.mockClear()
    await database.deleteFrom('release_starts').execute()
    await database.deleteFrom('channel_changes').execute()
    const blocks = JSON.stringify({ accordion: { canary } })
    await database.updateTable('channels').set({ revision: 1, blocks }).execute()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function send(body: unknown, type = 'application/json') {
    const routes = startRecordRoutes({
      database,
      catalogue: () => catalogue,
      channels: () => parts.store.read(),
      maxRequests: 10_000,
    })
    return routes.request(healthAddress, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(body),
    })
  }
  /** Starts of both releases in one minute after another; every `nth` start of the canary fails. */
  async function simulate(count: number, nth: number) {
    for (let minute = 0; minute < count; minute++) {
      vi.setSystemTime(minutes(minute))
      const records = Array.from({ length: 20 }, (_, at) => {
        const isCanary = at % 2 === 0
        const hasFailed = isCanary && nth > 0 && (minute * 10 + at / 2) % nth === 0
        return record(isCanary ? 'canary' : 'stable', hasFailed ? 'start' : null)
      })
      expect((await send({ records })).status).toBe(200)
    }
  }
  const accordion = async () => (await parts.store.read()).blocks.accordion

  it('a release that fails once in twenty starts is rolled back, with the reason in history, log and webhook', async () => {
    const received: unknown[] = []
    const hook = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push(JSON.parse(body))
      response.end()
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
    await simulate(60, 20)
    await healCanaries({ ...parts, webhook }, minutes(60))
    hook.close()
    expect(await accordion()).toBeUndefined()
    const reason =
      'It is worse. canary 1.1.1: 30 of 600 starts failed (5.00 %); stable: 0 of 600 starts failed (0.00 %).'
    expect(await parts.store.history()).toEqual([
      expect.objectContaining({
        revision: 2,
        block: 'accordion',
        text: expect.stringContaining('end canary 1.1.1'),
        reason,
      }),
    ])
    const change = { block: 'accordion', version: '1.1.1', decision: 'rollback', reason, revision: 2 }
    expect(log).toHaveBeenCalledWith({ level: 'error', release: change })
    expect(received).toEqual([change])
  })

  it('a release that is as good goes from step to step, and is then what all sites get', async () => {
    await simulate(12, 0)
    await healCanaries(parts, minutes(20))
    expect((await accordion())?.canary).toEqual(canary)
    await healCanaries(parts, minutes(31))
    expect((await accordion())?.canary).toEqual({ ...canary, share: 100, since: minutes(31).toISOString() })
    vi.setSystemTime(minutes(40))
    for (let batch = 0; batch < 2; batch++) await send({ records: Array.from({ length: 60 }, () => record('canary')) })
    await healCanaries(parts, minutes(62))
    expect(await accordion()).toEqual({ stable: '1.1.1', previous: '1.1.0', past: ['1.1.0'] })
    expect((await parts.store.history()).map(({ text }) => text)).toEqual([
      'promote 1.1.1, stable was 1.1.0',
      'canary 1.1.1 at 100 %',
    ])
  })

  it('of two servers that decide at once, one writes', async () => {
    await simulate(12, 0)
    await healCanaries(parts, minutes(31))
    const stale: HealingParts = {
      ...parts,
      store: {
        ...parts.store,
        read: async (): Promise<Channels> => ({ revision: 1, blocks: { accordion: { canary } } }),
      },
    }
    await healCanaries(stale, minutes(31))
    expect(await parts.store.history()).toHaveLength(1)
  })

  it('records are counted by minute without anything of a person, and the response names revoked releases', async () => {
    const blocks = JSON.stringify({ accordion: { revoked: ['1.1.1'] }, map: { killed: true } })
    await database.updateTable('channels').set({ revision: 7, blocks }).execute()
    const records = [
      record('stable', null, 40),
      record('stable', null, 300),
      record('stable', 'load'),
      { ...record('stable'), got: '1.0.0', rung: 1 },
      { ...record('stable'), got: null, rung: null, phase: 'start' },
      { ...record('stable', 'run'), got: '1.1.0' },
      { ...record('stable'), wanted: '9.9.9' },
      { ...record('stable'), block: 'constructor' },
      record('stable', 'of another kind'),
      'no record',
      null,
    ]
    const response = await send({ records })
    expect(await response.json()).toEqual({ revision: 7, revoked: ['accordion@1.1.1', 'map'] })
    const counts = await startsSince(database, start.toISOString())
    expect(counts.map(({ outcome, count }) => [outcome, Number(count)]).sort()).toEqual([
      ['failed:load', 1],
      ['failed:run', 1],
      ['html', 1],
      ['older', 1],
      ['ready:400', 1],
      ['ready:50', 1],
    ])
    expect(releaseHealth(counts)).toEqual([
      {
        block: 'accordion',
        version: '1.1.0',
        starts: 3,
        adoption: 1,
        failureFree: 1 - 2 / 3,
        fallbacks: 2 / 3,
        p75: 400,
      },
    ])
    expect((await send({ records }, 'text/plain')).status).toBe(415)
    for (const body of [null, [], { records: 'x' }, 'text']) expect((await send(body)).status).toBe(200)
  })

  it('counts of more than thirty days ago are removed', async () => {
    await send({ records: [record('stable')] })
    await healCanaries(parts, new Date(start.getTime() + 29 * 86_400_000))
    expect(await startsSince(database, '')).toHaveLength(1)
    await healCanaries(parts, new Date(start.getTime() + 31 * 86_400_000))
    expect(await startsSince(database, '')).toHaveLength(0)
  })
})

describe('the admin page of releases', () => {
  const site = openTestSite('SQLite')

  it('shows adoption, starts without failure, fallbacks and the time to start of each release', async () => {
    const row = { minute: new Date().toISOString(), block: 'accordion', version: '1.1.0', cohort: 'stable' }
    await site.database
      .insertInto('release_starts')
      .values([
        { ...row, outcome: 'ready:100', count: 90 },
        { ...row, outcome: 'failed:start', count: 10 },
        { ...row, outcome: 'older', count: 5 },
      ])
      .execute()
    const owner = await site.known(testOwner)
    const html = await owner.html('/config/releases')
    expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(
      'accordion 1.1.0 100 100.0 % 90.00 % 5.0 % ≤ 100 ms',
    )
    expect((await site.app.request('/config/releases')).status).toBe(303)
  })
})
