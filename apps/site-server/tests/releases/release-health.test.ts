import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type { Channels } from '../../../../packages/manifest/src/index'
import { queryEngines } from '../../../../tests/databases'
import { takeTurn } from '../../src/features/release-health/repository'
import { type HealingDependencies, verdictOn } from '../../src/features/release-health/service/heal'
import { canary, inWaves, minutes, openHealth, record, simulate } from '../support/start-reports'

describe.each(queryEngines)('the judge of canaries on %s', (engine) => {
  const here = openHealth(engine)
  const { send, report, heal, setChannels, accordion, tokenNow } = here

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
    await simulate(here, 60, 20)
    await heal(minutes(60), { webhook })
    hook.close()
    expect(await accordion()).toBeUndefined()
    const reason =
      'It is worse. It fails more often. Sites that fail now and did not before: demo. canary 1.1.1: 30 of 600 starts failed (5.00 %); stable: 0 of 600 starts failed (0.00 %); 1 site.'
    expect(await here.parts.store.history()).toEqual([
      expect.objectContaining({
        revision: 2,
        block: 'accordion',
        text: expect.stringContaining('end canary 1.1.1'),
        reason,
      }),
    ])
    const change = { block: 'accordion', version: '1.1.1', decision: 'rollback', reason, revision: 2 }
    expect(here.log).toHaveBeenCalledWith({ level: 'error', release: change })
    expect(received).toEqual([change])
  })

  it('a release that is as good goes from step to step, and is then what all sites get', async () => {
    await simulate(here, 12, 0)
    await heal(minutes(20))
    expect((await accordion())?.canary).toEqual(canary)
    await heal(minutes(31))
    expect((await accordion())?.canary).toEqual({ ...canary, share: 100, since: minutes(31).toISOString() })
    vi.setSystemTime(minutes(40))
    await inWaves(120, () => report(record('canary')))
    await heal(minutes(62))
    expect(await accordion()).toMatchObject({
      stable: '1.1.1',
      previous: '1.1.0',
      past: ['1.1.0'],
      holdback: { version: '1.1.0', share: 1 },
    })
    expect((await here.parts.store.history()).map(({ text }) => text)).toEqual([
      'promote 1.1.1, stable was 1.1.0',
      'canary 1.1.1 at 100 %',
    ])
  })

  it('a canary is judged by the starts since it began: what an earlier one of the release did counts no more', async () => {
    await simulate(here, 30, 2)
    await here.counter.write()
    const again = { ...canary, since: minutes(40).toISOString(), began: minutes(40).toISOString() }
    await setChannels({ accordion: { canary: again } })
    await heal(minutes(41))
    expect((await accordion())?.canary).toEqual(again)
    await inWaves(120, () => report(record('canary')))
    await heal(minutes(71))
    expect((await accordion())?.canary).toMatchObject({ share: 100, began: minutes(40).toISOString() })
  })

  it('a release that is slower, without a failure, is rolled back', async () => {
    await inWaves(100, async (one) => {
      await report(record('canary', null, 700 + (one % 7) * 40))
      await report(record('stable', null, 60 + (one % 7) * 10))
    })
    await heal(minutes(1))
    expect(await accordion()).toBeUndefined()
    expect((await here.parts.store.history())[0]?.reason).toMatch(/It takes \d+\.\d times as long to start/)
  })

  it('a release that needs more memory is rolled back where browsers report it', async () => {
    await inWaves(70, async (one) => {
      await send({ records: [record('canary')], token: tokenNow(), mb: 75 + (one % 10) })
      await send({ records: [record('stable')], token: tokenNow(), mb: 15 })
    })
    await heal(minutes(1))
    expect(await accordion()).toBeUndefined()
    expect((await here.parts.store.history())[0]?.reason).toMatch(/times as much memory/)
  })

  it('a release that has more bytes is rolled back where browsers report them', async () => {
    await inWaves(60, async (one) => {
      await send({ records: [{ ...record('canary'), bytes: 30_000 }], token: tokenNow() })
      await send({ records: [{ ...record('stable'), bytes: one % 3 ? 12_000 : undefined }], token: tokenNow() })
    })
    await heal(minutes(1))
    expect(await accordion()).toBeUndefined()
    expect((await here.parts.store.history())[0]?.reason).toMatch(/It has 2\.5 times as many bytes/)
  })

  it('a canary that waits for approval asks a person once', async () => {
    await setChannels({ accordion: { canary: { ...canary, approval: true } } })
    await simulate(here, 12, 0)
    await heal(minutes(31))
    await heal(minutes(33))
    expect((await accordion())?.canary?.share).toBe(50)
    const asked = here.log.mock.calls.filter(([{ release }]) => release?.decision === 'ask')
    expect(asked).toHaveLength(1)
  })

  it('[REL-03] a release of the core is judged by the blocks that start with it, and a person takes it back', async () => {
    const ofCore = { ...canary, version: '1.1.0' }
    await setChannels({ core: { stable: '1.0.0', canary: ofCore } })
    await inWaves(60, async () => {
      await send({ records: [record('stable', 'start')], token: tokenNow(), canaries: { core: '1.1.0' } })
      await send({ records: [record('stable')], token: tokenNow() })
    })
    await heal(minutes(1))
    const paused = (await here.parts.store.read()).blocks.core?.canary?.paused
    expect(paused).toMatch(/^It is worse\. .* Every page needs it, so that a person takes it back: it is paused/)
    expect((await here.parts.store.history())[0]).toMatchObject({
      ...{ block: 'core', text: 'pause canary 1.1.0 at 50 %', reason: paused },
    })
  })

  it('[REL-03] a canary that throws is taken back, and core and runtime within their holdbacks stay as they are', async () => {
    const since = canary.since
    const holdback = { version: '1.0.0', share: 1, salt: 'h', since, until: minutes(24 * 60).toISOString() }
    const beside = { core: { stable: '1.1.0', past: ['1.0.0'], holdback } }
    await setChannels({ accordion: { canary }, ...beside })
    await inWaves(100, async (at) => {
      await report(record('stable'))
      if (at % 2) await report(record('canary', 'start'))
    })
    await heal(minutes(1))
    expect((await here.parts.store.read()).blocks).toEqual(beside)
    expect((await here.parts.store.history()).map(({ block, text }) => [block, text])).toEqual([
      ['accordion', 'end canary 1.1.1 at 50 %, stable stays 1.1.0'],
    ])
    const rows = await here.database.selectFrom('release_sites').selectAll().where('block', '=', 'core').execute()
    expect(rows).toEqual([])
  })

  it('[REL-04] a block that one of two sites has is not taken back by that site alone', async () => {
    await simulate(here, 30, 4)
    // Pages of the other site have no accordion.
    const elsewhere = { ...record('stable'), block: 'map', wanted: '1.0.0', got: '1.0.0', site: 'another' }
    await send({ records: [elsewhere], token: tokenNow('another') })
    await heal(minutes(30))
    expect((await accordion())?.canary?.paused).toContain('This rests on 1 site, and 5 are needed')
  })

  it('[REL-04] a release that four networks saw fail stays on trial, and a fifth takes it back', async () => {
    vi.setSystemTime(minutes(-60))
    await setChannels({ accordion: { stable: '1.1.0' } })
    await inWaves(100, () => report(record('stable')))
    await here.counter.write()
    await here.database.updateTable('release_sites').set({ starts: 900_000 }).execute()
    vi.setSystemTime(minutes(0))
    await setChannels({ accordion: { canary } })
    const failFrom = (network: string) => inWaves(10, () => report(record('canary', 'start'), { network }))
    for (const network of ['10.0.1.1', '10.0.2.1', '10.0.3.1', '10.0.4.1']) await failFrom(network)
    await heal(minutes(1))
    expect((await accordion())?.canary).toEqual(canary)
    await failFrom('10.0.5.1')
    await heal(minutes(3))
    expect((await accordion())?.canary).toBeUndefined()
  })

  it('a share that reaches no visitor is reported at once', async () => {
    const small = { ...canary, salt: 'accordion@1.1.1', share: 0.01 }
    await setChannels({ accordion: { canary: small } })
    const verdict = await verdictOn({ ...here.parts, site: 'demo' }, 'accordion', minutes(1))
    expect(verdict?.reason).toMatch(/^This site's share begins at \d+(\.\d+)? %: at 0\.01 % no visitor without consent/)
  })

  it('of two servers that decide at once, one has the turn, and one writes', async () => {
    await simulate(here, 12, 0)
    await heal(minutes(31))
    const stale: HealingDependencies = {
      ...here.parts,
      store: {
        ...here.parts.store,
        read: async (): Promise<Channels> => ({ revision: 1, blocks: { accordion: { canary } } }),
      },
    }
    await heal(minutes(31), stale)
    expect(await here.parts.store.history()).toHaveLength(1)
    const turn = (holder: string, now: number) => takeTurn(here.database, 'canaries', { holder, now, length: 90_000 })
    const now = minutes(31).getTime()
    expect(await turn('another server', now + 89_999)).toBe(false)
    expect(await turn('another server', now + 90_000)).toBe(true)
  })
})
