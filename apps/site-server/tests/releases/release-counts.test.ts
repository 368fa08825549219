import { describe, expect, it, vi } from 'vitest'
import { runChannel } from '../../../../packages/release/src/commands/channel'
import { queryEngines } from '../../../../tests/databases'
import { releaseHealth } from '../../src/features/release-health/domain/health'
import { countNetworks, countSenders, startsSince, tidyStarts } from '../../src/features/release-health/repository'
import { createStartCounter } from '../../src/features/release-health/service/counts'
import { makeToken } from '../../src/features/release-health/service/tokens'
import { canary, inWaves, minutes, openHealth, record, start } from '../support/start-reports'

describe.each(queryEngines)('counts of starts on %s', (engine) => {
  const here = openHealth(engine)
  const { send, report, heal, setChannels, accordion, tokenNow } = here

  /** Sends the same many times, one after another. */
  async function sendTimes(times: number, ...request: Parameters<typeof send>) {
    for (let time = 0; time < times; time++) await send(...request)
  }

  it('[REL-04] records that no page of the site has sent end no canary and promote none; from many networks they pause it once', async () => {
    const forged = (phase: string | null) => ({ records: [record('canary', phase)] })
    await sendTimes(3, forged('start'), { network: '10.9.9.9' })
    const other = makeToken(['another key'], 'demo', Date.now())
    const elsewhere = tokenNow('another site')
    const late = makeToken(here.keys, 'demo', Date.now() - 31 * 60_000)
    for (const token of ['x', other, elsewhere, late])
      await sendTimes(200, { ...forged('start'), token }, { network: '10.9.9.9' })
    await heal(minutes(1))
    expect((await accordion())?.canary).toEqual(canary)
    await sendTimes(500, forged(null))
    await heal(minutes(31))
    expect((await accordion())?.canary).toEqual(canary)
    await sendTimes(300, forged('start'))
    await heal(minutes(32))
    expect((await accordion())?.canary).toMatchObject({
      version: '1.1.1',
      paused: expect.stringContaining('may be forged'),
    })
    expect((await here.parts.store.history())[0]?.text).toBe('pause canary 1.1.1 at 50 %')
    // A person has looked, and resumes it: what no server had signed until then pauses it no more.
    vi.setSystemTime(minutes(40))
    await runChannel(['resume', 'accordion'], async () => ({
      store: here.parts.store,
      readCatalogue: here.parts.catalogue,
      now: minutes(40),
    }))
    await heal(minutes(41))
    expect((await accordion())?.canary).not.toHaveProperty('paused')
    // They pause it no second time: a person is asked once.
    await sendTimes(300, forged('start'))
    await heal(minutes(42))
    await heal(minutes(44))
    expect((await accordion())?.canary).not.toHaveProperty('paused')
    const asked = here.log.mock.calls.filter(([{ release }]) => release?.decision === 'ask' && release.revision === 3)
    expect(asked).toEqual([[expect.objectContaining({ level: 'warn' })]])
    expect(asked[0]?.[0].release.reason).toMatch(/may be forged\. .*The canary stays at 50 %\. Roll it back/)
  })

  it('networks of starts that no server has signed count on all servers together, and each of them once', async () => {
    const second = createStartCounter(here.database)
    const forge = async (networks: readonly number[]) => {
      for (const one of networks)
        await sendTimes(5, { records: [record('canary', 'start')] }, { network: `10.7.${one}.1` })
      await here.counter.write()
    }
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
    const ofAnother = { step: 'map@1.0.0 2026-11-22T09:00:00.000Z', network: 'another', expires: Date.now() }
    await here.database.insertInto('release_networks').values(ofAnother).execute()
    await forge(range(0, 10))
    here.counter = second
    // Ten that are new, but for one that the first server has counted too.
    await forge(range(9, 19))
    await heal(minutes(1))
    expect((await accordion())?.canary).not.toHaveProperty('paused')
    // A server that is started anew forgets none of them.
    here.counter = createStartCounter(here.database)
    await forge([19])
    await heal(minutes(3))
    expect((await accordion())?.canary?.paused).toContain('from 20 networks')
    const rows = await here.database.selectFrom('release_networks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('10.7.')
  })

  it('a server writes a hundred networks of a step, and each of them until it is written', async () => {
    await here.database.schema.alterTable('release_networks').renameTo('elsewhere').execute()
    await inWaves(101, () => send({ records: [record('canary', 'start')] }))
    await expect(here.counter.write()).rejects.toThrow()
    await here.database.schema.alterTable('elsewhere').renameTo('release_networks').execute()
    await here.counter.write()
    const rows = await here.database.selectFrom('release_networks').selectAll().execute()
    const ofAccordion = rows.filter(({ step }) => step.includes('accordion@1.1.1'))
    expect(ofAccordion.filter(({ step }) => !step.startsWith('failed '))).toHaveLength(100)
    expect(ofAccordion.filter(({ step }) => step.startsWith('failed '))).toHaveLength(100)
  })

  it('a canary whose starts no server has signed, as pages of a CDN send them, asks a person once', async () => {
    await inWaves(120, () => send({ records: [record('canary'), record('stable')] }))
    await heal(minutes(31))
    await heal(minutes(33))
    expect((await accordion())?.canary).toEqual(canary)
    const asked = here.log.mock.calls.filter(([{ release }]) => release?.decision === 'ask')
    expect(asked).toEqual([[expect.objectContaining({ level: 'warn' })]])
    expect(asked[0]?.[0].release.reason).toContain('0 of 100 signed starts were counted in this step, and 120 that no')
  })

  it('[REL-04] a token counts once for each outcome of a block, on two servers too; from other networks it signs nothing', async () => {
    const token = tokenNow()
    const second = createStartCounter(here.database)
    await inWaves(50, () => send({ records: [record('canary', 'start')], token }))
    const first = here.counter
    here.counter = second
    await inWaves(50, () => send({ records: [record('canary', 'start')], token }))
    await first.write()
    await second.write()
    const rows = await here.database.selectFrom('release_sites').selectAll().where('block', '=', 'accordion').execute()
    const counted = rows.map(({ signed, starts, failures }) => [signed, Number(starts), Number(failures)])
    // HTML that a CDN keeps has one token for all: its visitors are 99 networks without a signature.
    expect(counted.sort()).toEqual([
      [0, 99, 99],
      [1, 1, 1],
    ])
    const step = `failed accordion@1.1.1 ${canary.since}`
    expect(await countNetworks(here.database, step)).toBe(99)
  })

  const ofAccordion = async () => {
    const rows = await here.database.selectFrom('release_sites').selectAll().where('block', '=', 'accordion').execute()
    return rows.map((row) => [row.cohort, Number(row.starts), Number(row.failures)])
  }

  it('one network adds five starts of a server to a step of a canary, and one failure to all of it, on two servers too', async () => {
    const network = '10.1.1.1'
    const [first, second] = [here.counter, createStartCounter(here.database)]
    for (const counter of [first, second]) {
      here.counter = counter
      await inWaves(80, () => report(record('canary', 'start'), { network }))
      await counter.write()
    }
    expect(await ofAccordion()).toEqual([['canary', 1, 1]])
    here.counter = first
    await inWaves(80, () => report(record('canary'), { network: '10.2.2.2' }))
    await first.write()
    expect(await ofAccordion()).toEqual([['canary', 6, 1]])
  })

  it('[REL-04] all addresses of one IPv6 /48, and of one IPv4 /24, are one sender', async () => {
    const ofOne = [(at: number) => `2001:db8:77:${at.toString(16)}::1`, (at: number) => `192.0.2.${at}`]
    for (const [nth, getAddress] of ofOne.entries()) {
      await inWaves(40, (at) => report(record('canary', 'start'), { network: getAddress(at) }))
      await inWaves(40, (at) => report(record('canary'), { network: getAddress(at) }))
      await here.counter.write()
      const [[, starts, failures] = []] = await ofAccordion()
      expect([starts, failures]).toEqual([nth + 1, nth + 1])
    }
  })

  it('[REL-04] what is sent again to six servers counts once, of the canary and of the stable release beside it', async () => {
    const token = tokenNow()
    const network = '10.1.1.1'
    for (let server = 0; server < 6; server++) {
      here.counter = createStartCounter(here.database)
      await send({ records: [record('canary', 'start'), record('stable')], token }, { network })
      await here.counter.write()
    }
    const signed = await here.database
      .selectFrom('release_sites')
      .selectAll()
      .where('signed', '=', 1)
      .where('block', '=', 'accordion')
      .execute()
    expect(signed.map((row) => [row.cohort, Number(row.starts), Number(row.failures)]).sort()).toEqual([
      ['canary', 1, 1],
      ['stable', 1, 0],
    ])
    // As unsigned ones they are those of one network.
    expect(await countNetworks(here.database, `failed accordion@1.1.1 ${canary.since}`)).toBe(1)
  })

  it('[REL-04] five starts of one network count in a step on all servers together, and what else it sends is seen', async () => {
    for (let server = 0; server < 4; server++) {
      here.counter = createStartCounter(here.database)
      await inWaves(8, () => report(record('canary'), { network: '10.1.1.1' }))
      await inWaves(8, () => report(record('stable'), { network: '10.1.1.1' }))
      await here.counter.write()
    }
    expect((await ofAccordion()).sort()).toEqual([
      ['canary', 5, 0],
      ['stable', 5, 0],
    ])
    const scope = `accordion@1.1.1 ${canary.since}`
    expect(await countSenders(here.database, scope, canary.since)).toEqual({ networks: 1, sent: 32 })
  })

  it('one network with good tokens of pages that it has fetched ends no canary', async () => {
    await inWaves(200, async () => {
      await report(record('canary'))
      await report(record('stable'))
    })
    await inWaves(60, () => report(record('canary', 'start'), { network: '10.9.9.9' }))
    await inWaves(60, () => report(record('canary', null, 60_000), { network: '10.9.9.8' }))
    await heal(minutes(1))
    expect((await accordion())?.canary).toEqual(canary)
  })

  it('records are counted by minute without anything of a person, and the response names revoked releases', async () => {
    await setChannels({ accordion: { revoked: ['1.1.1'] }, map: { killed: true } })
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
    let response = await send({})
    for (const one of records) response = await send({ records: [one], token: tokenNow() })
    expect(await response.json()).toEqual({ revision: 7, revoked: ['accordion@1.1.1', 'map'] })
    await here.counter.write()
    const all = await startsSince(here.database, start.toISOString())
    const counts = all.filter(({ block }) => block === 'accordion')
    expect(counts.map(({ outcome, count }) => [outcome, count]).sort()).toEqual([
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
    expect((await send({ records }, {}, 'text/plain')).status).toBe(415)
    for (const body of [null, [], { records: 'x' }, 'text']) expect((await send(body)).status).toBe(200)
  })

  it('counts that cannot be written are written with the next ones', async () => {
    await report(record('stable'))
    await here.database.schema.alterTable('release_sites').renameTo('elsewhere').execute()
    await expect(here.counter.write()).rejects.toThrow()
    await here.database.schema.alterTable('elsewhere').renameTo('release_sites').execute()
    await report(record('stable'))
    await here.counter.write()
    const counts = await startsSince(here.database, '')
    expect(counts.find(({ block }) => block === 'accordion')?.count).toBe(2)
  })

  it('minutes become hours after a day, and counts of more than thirty days ago are removed', async () => {
    await report(record('stable'))
    vi.setSystemTime(minutes(5))
    await report(record('stable'))
    await here.counter.write()
    const rows = () => here.database.selectFrom('release_starts').selectAll().where('block', '=', 'accordion').execute()
    const tidy = (days: number) => {
      const now = start.getTime() + days * 86_400_000
      const at = (before: number) => new Date(now - before * 86_400_000).toISOString()
      return tidyStarts(here.database, { joinBefore: at(1), removeBefore: at(30), now })
    }
    await tidy(0.5)
    expect(await rows()).toHaveLength(2)
    await tidy(1.5)
    expect((await rows()).map(({ minute, count }) => [minute, Number(count)])).toEqual([[start.toISOString(), 2]])
    await tidy(29)
    expect(await rows()).toHaveLength(1)
    await tidy(31)
    expect(await rows()).toHaveLength(0)
  })

  it('the hash of a network is removed when thirty days have passed', async () => {
    await send({ records: [record('canary', 'start')] })
    await here.counter.write()
    const { length: all } = await here.database.selectFrom('release_networks').selectAll().execute()
    const left = async (days: number, more: number) => {
      const now = start.getTime() + days * 86_400_000 + more
      const ages = { joinBefore: start.toISOString(), removeBefore: start.toISOString() }
      await tidyStarts(here.database, { ...ages, now })
      return (await here.database.selectFrom('release_networks').selectAll().execute()).length
    }
    expect(await left(30, 0)).toBe(all)
    expect(await left(30, 1)).toBe(0)
  })
})
