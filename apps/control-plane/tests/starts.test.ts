// @vitest-environment node
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../packages/release/src/fixtures'
import { judgedPeriod, type SiteEvidence, startColumns } from '../../../packages/release/src/index'
import { engines } from '../../../tests/databases'
import { openDatabase } from '../src/index'
import { countRecords, readStarts } from '../src/starts'
import { tidyStarts } from '../src/tidy'
import { maxSites } from '../src/trial-rows'
import { openControlPlanes } from './control-planes'

const now = new Date('2026-11-22T10:30:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const yesterday = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)

describe.each(engines)('starts of a control plane on %s', (engine) => {
  const here = openControlPlanes(engine)
  const count = (at: Date, more: object = {}) =>
    countRecords(
      here.databases[0],
      [{ site: 'shop-17', block: 'accordion', version: '1.1.0', outcome: 'ready', count: 2, ms: 100, ...more }],
      at,
    )
  async function getMinutes(table: 'starts' | 'unsigned_starts' = 'starts') {
    const rows = await here.databases[0].selectFrom(table).selectAll().orderBy('minute').orderBy('block').execute()
    return rows.map(({ minute, count: records, time_squares }) => `${minute.slice(5)} ${records} ${time_squares}`)
  }

  it('an hour that ended a day ago becomes one row for each site and outcome, and no hour before', async () => {
    for (const time of ['09:05', '09:59', '10:00', '10:29']) await count(yesterday(time))
    await count(yesterday('09:30'), { signed: false, network: 'n1' })
    await tidyStarts(here.databases[0], now)
    expect(await getMinutes()).toEqual(['11-21T09:00Z 4 4', '11-21T10:00Z 2 2', '11-21T10:29Z 2 2'])
    expect(await getMinutes('unsigned_starts')).toEqual(['11-21T09:00Z 2 2'])
    await here.databases[0].updateTable('leases').set({ until: '' }).execute()
    await tidyStarts(here.databases[0], new Date(later(30).getTime() - 1))
    expect(await getMinutes()).toHaveLength(3)
    await here.databases[0].updateTable('leases').set({ until: '' }).execute()
    await tidyStarts(here.databases[0], later(30))
    expect(await getMinutes()).toEqual(['11-21T09:00Z 4 4', '11-21T10:00Z 4 4'])
  })

  it('[REL-04] of a stable release the networks are counted that servers name', async () => {
    const network = (name?: string) => ({
      site: 'shop-17',
      block: 'map',
      version: '1.0.0',
      outcome: 'ready',
      network: name,
    })
    const { status } = await here.call('POST', '/v1/starts', [network(), network('n1'), network('n2')], {
      role: 'counter',
    })
    expect(status).toBe(200)
    const senders = await here.databases[0].selectFrom('senders').select('network').orderBy('network').execute()
    expect(senders.map((sender) => sender.network)).toEqual(['n1', 'n2'])
  })

  it('starts that no verdict rests on add no row within an hour, nor do those of a release on trial, whose step begins a row of its own', async () => {
    const trial = { version: '1.1.1', share: 5, steps: [5, 100], hold: 1, salt: 's', since: later(1).toISOString() }
    const releases = (blocks: object) => ({ catalogue, channels: { revision: 1, blocks } }) as never
    for (const channels of [{}, { accordion: { canary: trial } }])
      for (const minute of [0, 1, 29])
        await countRecords(
          here.databases[0],
          [{ site: 'shop-17', block: 'accordion', version: '1.1.0', outcome: 'ready', network: `n${minute}` }],
          later(minute),
          releases(channels),
        )
    const times = ['11-22T10:00Z 4 0', '11-22T10:31Z 2 0']
    expect(await getMinutes()).toEqual(times)
  })

  /** Sites by which a trial is judged already. */
  async function fillSites(trial: string, number: number) {
    const until = later(60).toISOString()
    const known = Array.from({ length: number }, (_, at) => ({ trial, site: `known-${at}`, until }))
    for (let at = 0; at < known.length; at += 2000)
      await here.databases[0]
        .insertInto('trial_sites')
        .values(known.slice(at, at + 2000))
        .execute()
  }

  it('[REL-04] a trial has rows of ten thousand sites and no more, and its curve has the starts of all', async () => {
    const [database] = here.databases
    const since = later(-60).toISOString()
    const trial = { version: '1.1.1', share: 5, steps: [5, 100], hold: 1, salt: 's', since }
    const releases = { catalogue, channels: { revision: 1, blocks: { accordion: { canary: trial } } } } as never
    const send = (site: string, minute: number, more: object = {}) => {
      const start = { site, block: 'accordion', version: '1.1.1', outcome: 'ready', network: `n-${site}-${minute}` }
      return countRecords(database, [{ ...start, ...more }], later(minute), releases)
    }
    await fillSites(`accordion@1.1.1 ${since}`, maxSites - 2)
    for (const site of ['a', 'b', 'c', 'known-7']) for (const minute of [0, 1, 2]) await send(site, minute)
    // Sites that nobody has signed are in no room but their own.
    for (const site of ['made-up', 'other']) await send(site, 3, { signed: false, outcome: 'start' })
    const rows = await database.selectFrom('starts').select(['site', 'count']).orderBy('site').execute()
    expect(rows).toEqual(['a', 'b', 'known-7'].map((site) => ({ site, count: 3 })))
    expect(await getMinutes('unsigned_starts')).toHaveLength(2)
    const sites = await database
      .selectFrom('trial_sites')
      .select('site')
      .where('trial', '=', `accordion@1.1.1 ${since}`)
      .execute()
    expect(sites).toHaveLength(maxSites)
    const curve = await database
      .selectFrom('trial_minutes')
      .select(['minute', 'starts'])
      .where('version', '=', '1.1.1')
      .orderBy('minute')
      .execute()
    expect(curve.map(({ minute, starts }) => `${minute.slice(11)} ${starts}`)).toEqual([
      '10:30Z 4',
      '10:31Z 4',
      '10:32Z 4',
    ])
    await tidyStarts(database, later(31 * 24 * 60))
    for (const table of ['trial_minutes', 'trial_sites'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('a day that ended a day ago becomes one row for each site and outcome, but for what is on trial', async () => {
    const at = (time: string) => new Date(`2026-11-${time}:00.000Z`)
    for (const block of ['accordion', 'map'])
      for (const time of ['19T23:59', '20T00:00', '20T09:05', '20T09:30', '20T23:59', '21T00:00', '21T01:30'])
        await count(at(time), { block })
    await here.change('canary accordion 1.1.1 --steps 50,100')
    await tidyStarts(here.databases[0], now)
    const rows = await here.databases[0].selectFrom('starts').selectAll().orderBy('minute').execute()
    const of = (name: string) =>
      rows.filter(({ block }) => block === name).map(({ minute, count: all }) => `${minute.slice(8)} ${all}`)
    expect(of('map')).toEqual(['19T00:00Z 2', '20T00:00Z 8', '21T00:00Z 2', '21T01:00Z 2'])
    const kept = ['19T23:00Z 2', '20T00:00Z 2', '20T09:00Z 4', '20T23:00Z 2', '21T00:00Z 2', '21T01:00Z 2']
    expect(of('accordion')).toEqual(kept)
  })

  it('what pages share is compared with seven whole days before its canary', async () => {
    const core = { block: 'core', count: 1 }
    for (const day of ['14T23:59', '15T00:00', '15T09:00', '21T23:59'])
      await count(new Date(`2026-11-${day}:00.000Z`), { ...core, version: '1.0.0' })
    await count(now, { ...core, version: '1.1.0' })
    const began = later(-30).toISOString()
    const trial = { version: '1.1.0', share: 5, steps: [5, 100], hold: 1, salt: 's', since: began }
    const channels = { revision: 1, blocks: { core: { stable: '1.0.0', canary: trial } } }
    const period = judgedPeriod(channels, catalogue, 'core')
    if (!period) throw new Error('The core is on no trial.')
    const [{ canary, stable }] = (await readStarts(here.databases[0], period, now)).signed as [SiteEvidence]
    expect([canary.starts, stable.starts]).toEqual([1, 3])
  })

  it('of two servers one tidies, and again when its turn of 55 minutes is over', async () => {
    const [first, second] = here.databases
    for (const time of ['08:05', '08:06']) await count(yesterday(time))
    await Promise.all([tidyStarts(first, now), tidyStarts(second, now)])
    expect(await getMinutes()).toEqual(['11-21T08:00Z 4 4'])
    await count(yesterday('08:07'))
    await tidyStarts(second, new Date(later(55).getTime() - 1))
    expect(await getMinutes()).toHaveLength(2)
    await tidyStarts(second, later(55))
    expect(await getMinutes()).toEqual(['11-21T08:00Z 6 6'])
  })

  it('starts and networks of more than thirty days ago are removed, those of thirty days stay', async () => {
    const [database] = here.databases
    const at = (minutes: number) => new Date(now.getTime() - 30 * 86_400_000 + minutes * 60_000)
    const unsigned = (network: string) => ({ signed: false, network })
    for (const minute of [-1, 0]) {
      await count(at(minute))
      await count(at(minute), unsigned(`n${minute}`))
    }
    await tidyStarts(database, now)
    expect(await getMinutes()).toEqual(['10-23T10:00Z 2 2'])
    expect(await getMinutes('unsigned_starts')).toHaveLength(1)
    const networks = await database.selectFrom('unsigned_networks').select('network').execute()
    expect(networks).toEqual([{ network: 'n0' }])
  })

  it('a canary is judged after its hour was tidied as before, and the hour in which it began is joined once it has ended', async () => {
    const [database] = here.databases
    const since = '2026-11-21T06:20:00.000Z'
    const canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since }
    const channels = { revision: 1, blocks: { accordion: { canary } } }
    await database
      .insertInto('block_channels')
      .values({ block: 'accordion', channels: JSON.stringify({ canary }) })
      .execute()
    for (const time of ['06:05', '06:25', '07:10', '07:50']) {
      await count(yesterday(time))
      await count(yesterday(time), { version: '1.1.1', count: 1, outcome: time === '06:05' ? 'start' : 'ready' })
      await count(yesterday(time), { block: 'map', version: '1.0.0' })
    }
    const period = judgedPeriod(channels, catalogue, 'accordion')
    if (!period) throw new Error('There is a canary.')
    const read = async () => {
      const counted = await readStarts(database, period, now)
      return { ...counted, signed: counted.signed.toSorted((a, b) => (a.hour < b.hour ? -1 : 1)) }
    }
    const before = await read()
    expect(before).toMatchObject({
      signed: [
        { canary: { starts: 1, failures: 0 }, stable: { starts: 2 } },
        { canary: { starts: 2, failures: 0 }, stable: { starts: 4 } },
      ],
      inStep: 3,
    })
    await tidyStarts(database, now)
    expect((await read()).signed).toEqual(before.signed)
    const hours = async (block: string) =>
      (
        await database
          .selectFrom('starts')
          .select('minute')
          .distinct()
          .where('block', '=', block)
          .orderBy('minute')
          .execute()
      ).map(({ minute }) => minute.slice(11, 16))
    expect(await hours('accordion')).toEqual(['06:05', '06:25', '07:00'])
    expect(await hours('map')).toEqual(['06:00', '07:00'])
    await database.deleteFrom('block_channels').execute()
    await tidyStarts(database, later(55))
    expect(await hours('accordion')).toEqual(['06:00', '07:00'])
  })

  it('starts that an earlier version has counted are judged on', async () => {
    const [database] = here.databases
    for (const table of ['starts', 'unsigned_starts']) {
      await sql`drop index ${sql.id(`${table}_by_block_version_site_minute`)}`.execute(database)
      for (const column of startColumns) await database.schema.alterTable(table).dropColumn(column).execute()
    }
    for (const table of [
      'leases',
      'claims',
      'senders',
      'named_until',
      'retention',
      'views',
      'trial_minutes',
      'trial_sites',
    ])
      await database.schema.dropTable(table).execute()
    await database.schema.alterTable('keys').dropColumn('sites').execute()
    await database.schema.alterTable('unsigned_networks').dropColumn('failed').execute()
    await sql`delete from kysely_migration where name >= '0003'`.execute(database)
    const counts = { ready: 10, start: 4, run: 3, dead: 2, older: 5, html: 6 }
    for (const [outcome, records] of Object.entries(counts))
      await sql`insert into starts (minute, site, block, version, outcome, count)
        values ('2026-11-22T09:00Z', 'a', 'accordion', '1.1.1', ${outcome}, ${records})`.execute(database)
    const again = await openDatabase(here.stored)
    const rows = await again.selectFrom('starts').selectAll().execute()
    await again.destroy()
    const sums = rows.map(({ outcome, starts, failures }) => [outcome, [Number(starts), Number(failures)]])
    expect(Object.fromEntries(sums)).toEqual({
      ...{ ready: [10, 0], start: [4, 4], run: [0, 3] },
      ...{ dead: [0, 2], older: [0, 0], html: [0, 0] },
    })
  })
})
