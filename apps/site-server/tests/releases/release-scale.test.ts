import type { KyselyPlugin } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { noStarts } from '../../../../packages/release/src/health/evidence'
import { toColumns } from '../../../../packages/release/src/index'
import { engines } from '../../../../tests/databases'
import {
  addSenders,
  addSiteStarts,
  addStarts,
  startsSince,
  takeTurn,
} from '../../src/features/release-health/repository'
import { createStartCounter, startWriting } from '../../src/features/release-health/service/counts'
import { type HealingDependencies, verdictOn } from '../../src/features/release-health/service/heal'
import type { SiteDatabase } from '../../src/tables'
import { minutes, openHealth, record, start } from '../support/start-reports'

/** The same database, with the kinds of the statements that go through it and the number of rows that they answer. */
function observe(database: SiteDatabase) {
  const statements: string[] = []
  const seen = { rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind.replace('QueryNode', ''))
      return node
    },
    async transformResult({ result }) {
      seen.rows += result.rows.length
      return result
    },
  }
  return {
    database: database.withPlugin(plugin),
    statements,
    rows: () => seen.rows,
    writes: () => statements.filter((kind) => kind !== 'Select').length,
  }
}

const day = 24 * 60
const outcomes = [
  ...[50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800].map((bound) => `ready:${bound}`),
  ...['failed:start', 'html'],
]
const sites = Array.from({ length: 40 }, (_, at) => `site-${at}`)

/** Rows of all sites in one period, each with ten starts. */
const siteRows = (version: string, cohort: 'canary' | 'stable', period: string, failures = 0) =>
  sites.map((site) => ({
    ...toColumns(noStarts),
    ...{ block: 'accordion', version, cohort, site, signed: 1, period, starts: 10, failures },
    ...{ timed: 10, time: 10, time_squares: 20 },
  }))
/** Networks of the canary, and of the stable release beside it. */
const networks = ['accordion@1.1.0', `accordion@1.1.1 ${start.toISOString()}`].flatMap((scope) =>
  Array.from({ length: 5 }, (_, at) => ({
    ...{ scope, period: start.toISOString(), network: `n${at}`, starts: 80 },
    expires: minutes(day).getTime(),
  })),
)
const getDay = (before: number) =>
  minutes(-before * day)
    .toISOString()
    .slice(0, 10)

describe.each(engines)('release health with many rows on %s', (engine) => {
  const here = openHealth(engine)

  /** What a decision costs, and its verdict. */
  async function decide(parts: Partial<HealingDependencies> = {}) {
    const { database, statements, rows } = observe(here.database)
    const verdict = await verdictOn({ ...here.parts, database, ...parts }, 'accordion', minutes(31))
    return { statements, rows: rows(), verdict }
  }

  it('a decision reads as many rows with thirty days of eleven outcomes before the canary as without them', async () => {
    await addSenders(here.database, networks)
    await addSiteStarts(here.database, siteRows('1.1.1', 'canary', start.toISOString()))
    await addSiteStarts(here.database, siteRows('1.1.0', 'stable', start.toISOString()))
    const young = await decide()
    for (let before = 1; before < 30; before++)
      await addSiteStarts(here.database, siteRows('1.1.0', 'stable', getDay(before), 10))
    // An earlier canary of the same release, which failed everywhere.
    for (let before = 1; before < 30; before++)
      await addSiteStarts(here.database, siteRows('1.1.1', 'canary', minutes(-before * day).toISOString(), 10))
    const counted = ['1.1.0', '1.1.1'].flatMap((version) =>
      outcomes.map((outcome) => ({ block: 'accordion', version, cohort: 'stable', outcome, count: 5 })),
    )
    for (let hour = 0; hour < 30 * 24; hour++)
      await addStarts(
        here.database,
        counted.map((row) => ({ ...row, minute: minutes(-hour * 60).toISOString() })),
      )
    const old = await decide()
    expect(old).toEqual(young)
    // One row of each release for each site, twice (signed, and all), the sum of the step, two sites, and seven numbers of networks.
    expect(old.rows).toBe(2 * 2 * sites.length + 1 + 2 + 7)
    expect(old.verdict).toMatchObject({
      decision: 'next',
      reason: expect.stringMatching(/canary 1\.1\.1: 0 of 400 .*stable: 0 of 400 /),
    })
    // The server has read the channels elsewhere: all of these are sums, none of them is a write.
    expect(new Set(old.statements)).toEqual(new Set(['Select']))
  })

  it('a server that has not the turn reads no row of a canary', async () => {
    await addSiteStarts(here.database, siteRows('1.1.1', 'canary', start.toISOString(), 10))
    await addSiteStarts(here.database, siteRows('1.1.0', 'stable', getDay(1)))
    const turn = { holder: 'another server', now: minutes(31).getTime(), length: 90_000 }
    expect(await takeTurn(here.database, 'canaries', turn)).toBe(true)
    const waiting = observe(here.database)
    await here.heal(minutes(31), { database: waiting.database })
    expect({ statements: waiting.statements, rows: waiting.rows() }).toEqual({ statements: ['Update'], rows: 0 })
    expect((await here.accordion())?.canary).toBeDefined()
    await here.heal(minutes(33), { database: waiting.database })
    expect(await here.accordion()).toBeUndefined()
  })

  const view = (...records: ReturnType<typeof record>[]) => here.send({ records, token: here.tokenNow() })
  /** Page views of a visitor with the canary and of one without. */
  async function visit(count: number) {
    for (let pair = 0; pair < count; pair++) {
      await view(record('canary'))
      await view(record('stable'), { ...record('stable'), block: 'map', wanted: '1.0.0' })
    }
  }

  it('the records of page views are counted in memory, and those of six hundred take as many writes as those of two', async () => {
    const seen = observe(here.database)
    here.counter = createStartCounter(seen.database)
    const getWrites = async (pairs: number) => {
      const before = seen.writes()
      await visit(pairs)
      expect(seen.writes(), 'a call writes nothing').toBe(before)
      await here.counter.write()
      return seen.writes() - before
    }
    const one = await getWrites(1)
    expect(await getWrites(300)).toBe(one)
    // Tokens, networks, sites and minutes: one statement for each.
    expect(one).toBe(4)
    const counts = await startsSince(here.database, '')
    const countOf = (block: string, version: string) =>
      counts.filter((row) => row.block === block && row.version === version).map(({ count }) => count)
    expect(countOf('accordion', '1.1.0')).toEqual([301])
    expect(countOf('accordion', '1.1.1')).toEqual([301])
    expect(countOf('map', '1.0.0')).toEqual([301])
    expect(await getWrites(0)).toBe(0)
  })

  it('a server that dies loses the counts of the last five seconds, and no decision', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
    const write = vi.spyOn(here.counter, 'write')
    const stop = startWriting(here.counter, (error) => expect.unreachable(error.message))
    for (let failed = 0; failed < 20; failed++) await view(record('canary', 'start'), record('stable'))
    const stored = async () => (await startsSince(here.database, '')).find(({ outcome }) => outcome === 'failed:start')
    vi.advanceTimersByTime(4999)
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(write).toHaveBeenCalledTimes(1)
    await write.mock.results[0]?.value
    expect((await stored())?.count).toBe(20)
    // Counted after the write: these are lost with the process.
    for (let failed = 0; failed < 5; failed++) await view(record('canary', 'start'))
    const after = createStartCounter(here.database)
    await after.write()
    expect((await stored())?.count).toBe(20)
    expect(await here.accordion()).toBeDefined()
    // The server that is started in its place decides by what was written, and its decision is in the database at once.
    here.counter = after
    await here.heal(minutes(1))
    expect(await here.accordion()).toBeUndefined()
    expect((await here.parts.store.history())[0]?.text).toContain('end canary 1.1.1')
    here.counter = createStartCounter(here.database)
    expect(await here.accordion()).toBeUndefined()
    await stop()
  })
})
