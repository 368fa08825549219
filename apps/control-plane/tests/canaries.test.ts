// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { engines } from '../../../tests/databases'
import { decideCanaries } from '../src/index'
import { tidyStarts } from '../src/tidy'
import { openControlPlanes } from './control-planes'

describe.each(engines)('canaries of a control plane on %s', (engine) => {
  const here = openControlPlanes(engine)
  const { call, change, versions } = here

  it('starts that no server has signed pause a canary from many networks alone; a person resumes or promotes it', async () => {
    const [database] = here.databases
    const from = (count: number, version: string, outcome: string) =>
      Array.from({ length: count }, (_, network) => ({
        ...{ site: 'shop-17', block: 'accordion', version, outcome, count: 10 },
        ...{ signed: false, network: `n${network}` },
      }))
    const report = (records: readonly object[]) => call('POST', '/v1/starts', records, { role: 'counter' })
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await change('canary accordion 1.1.1 --steps 50,100')
    expect((await report([{ ...from(1, '1.1.1', 'start')[0], network: undefined }])).status).toBe(400)
    await report(from(19, '1.1.0', 'ready'))
    await report(from(19, '1.1.1', 'start'))
    expect(await decideCanaries(database, at(1))).toBe(0)
    await report(from(20, '1.1.1', 'start'))
    expect(await decideCanaries(database, at(1))).toBe(1)
    expect(await decideCanaries(database, at(100))).toBe(0)
    const { json } = await change('status accordion --json', { role: 'reader' })
    expect(JSON.parse(json.output).blocks.accordion.canary.paused).toMatch(/no server has signed, from 20 networks/)
    expect(await versions('shop-17')).toEqual(['1.1.0', '1.0.0'])
    const page = await call('GET', '/', undefined, { role: 'reader' })
    expect(page.text).toContain('Paused, waits for a person: Starts that no server has signed')
    expect((await change('resume accordion')).json.output).toContain('resume canary 1.1.1 at 50 %')
    expect(await versions('shop-17')).toEqual(['1.1.1', '1.1.0', '1.0.0'])
    expect((await change('pause accordion --reason waiting')).json.output).toContain('paused: waiting')
  })

  it('without a catalogue nothing is decided', async () => {
    const [database] = here.databases
    await database.deleteFrom('catalogue').execute()
    expect(await decideCanaries(database)).toBe(0)
  })

  it('each change is told, and a question to a person once on all servers; it is forgotten after thirty days', async () => {
    const [first, second] = here.databases
    const tell = vi.fn()
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const report = (version: string, outcome: string) =>
      here.report([{ site: 'shop-17', block: 'accordion', version, outcome, count: 400 }])
    await change('canary accordion 1.1.1 --steps 50,100 --hold-for approval')
    await report('1.1.0', 'ready')
    await report('1.1.1', 'ready')
    expect(await decideCanaries(first, at(40), tell)).toBe(0)
    expect(await decideCanaries(second, at(41), tell)).toBe(0)
    const told = { block: 'accordion', version: '1.1.1', revision: 2 }
    expect(tell.mock.calls).toEqual([
      [{ ...told, decision: 'ask', reason: expect.stringContaining('waits for approval') }],
    ])
    const questions = async () =>
      (await first.selectFrom('leases').select('name').where('name', 'like', 'ask %').execute()).length
    const { until } = await first
      .selectFrom('leases')
      .select('until')
      .where('name', 'like', 'ask %')
      .executeTakeFirstOrThrow()
    await tidyStarts(first, new Date(Date.parse(until) - 1))
    expect(await questions()).toBe(1)
    await first.updateTable('leases').set({ until: '' }).where('name', '=', 'tidy').execute()
    await tidyStarts(first, new Date(until))
    expect(await questions()).toBe(0)
    tell.mockClear()
    await report('1.1.0', 'ready')
    await report('1.1.1', 'start')
    expect(await decideCanaries(second, at(42), tell)).toBe(1)
    const reason = expect.stringContaining('It fails more often.')
    expect(tell.mock.calls).toEqual([[{ ...told, decision: 'rollback', reason, revision: 3 }]])
  })

  it('a promotion that turns out worse than its holdback is taken back, and else all sites get it after a day', async () => {
    const [database] = here.databases
    const report = (version: string, outcome: string, count: number) =>
      here.report([{ site: 'shop-17', block: 'accordion', version, outcome, count }])
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const promote = async () => {
      await change('canary accordion 1.1.1 --steps 100')
      expect((await change('promote accordion')).json.output).toMatch(
        /after .*stable 1\.1\.1.*, 1 % stays on 1\.1\.0 until/,
      )
    }
    await promote()
    const page = await call('GET', '/', undefined, { role: 'reader' })
    expect(page.text).toContain('1.1.0 <small>held back, 0 sites')
    await report('1.1.1', 'ready', 900)
    await report('1.1.0', 'ready', 200)
    expect(await decideCanaries(database, at(23))).toBe(0)
    expect(await decideCanaries(database, at(24.1))).toBe(1)
    expect((await call('GET', '/v1/audit')).json.changes[0].text).toBe('end the holdback of 1.1.0, all sites get 1.1.1')
    await change('rollback accordion')
    await promote()
    await report('1.1.1', 'ready', 500)
    await report('1.1.1', 'run', 400)
    await report('1.1.0', 'ready', 200)
    expect(await decideCanaries(database, at(1))).toBe(1)
    expect(await versions('shop-17')).toEqual(['1.1.0', '1.0.0'])
  })
})
