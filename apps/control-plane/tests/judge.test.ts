// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { engines } from '../../../tests/databases'
import { decideCanaries } from '../src/index'
import { openControlPlanes, type Report } from './control-planes'

const stable = (count: number, more: Report = {}): Report => ({ version: '1.1.0', outcome: 'ready', count, ...more })
const canary = (count: number, more: Report = {}): Report => ({ version: '1.1.1', outcome: 'ready', count, ...more })

describe.each(engines)('what a control plane weighs on %s', (engine) => {
  const here = openControlPlanes(engine)
  const { call, change } = here
  const report = (reports: readonly Report[]) =>
    here.report(reports.map((report) => ({ site: 'shop-17', block: 'accordion', ...report })))
  /** The reason of the change that a new canary gets by what is reported of it in half an hour; the text of the change before it. */
  async function decide(...reports: Report[]) {
    const [database] = here.databases
    for (const table of [
      ...(['block_channels', 'starts', 'unsigned_starts', 'unsigned_networks'] as const),
      ...(['claims', 'senders'] as const),
    ])
      await database.deleteFrom(table).execute()
    await change('canary accordion 1.1.1 --steps 50,100')
    expect((await report(reports)).status).toBe(200)
    if ((await decideCanaries(database, new Date(Date.now() + 31 * 60_000))) === 0) return 'nothing'
    const { text, reason } = (await call('GET', '/v1/audit')).json.changes[0]
    return `${text}: ${reason}`
  }

  it('a canary that takes half a step longer to start is rolled back, one that takes less goes on', async () => {
    const slow = (count: number) => [canary(count, { ms: 200 }), canary(400 - count, { ms: 100 })]
    expect(await decide(stable(400, { ms: 100 }), ...slow(400))).toMatch(
      /^end canary 1\.1\.1 .*: It is worse\. It takes 2\.0 times as long to start\. canary 1\.1\.1: 0 of 400/,
    )
    expect(await decide(stable(400, { ms: 100 }), ...slow(200))).toContain('It takes 1.4 times as long to start.')
    expect(await decide(stable(400, { ms: 100 }), ...slow(196))).toMatch(/^canary 1\.1\.1 at 100 %: It is as good\./)
  })

  it('thirty starts with a time decide, 29 do not', async () => {
    const timed = (count: number) => [canary(count, { ms: 3000 }), canary(400 - count)]
    expect(await decide(stable(400, { ms: 100 }), ...timed(30))).toContain('as long to start')
    expect(await decide(stable(400, { ms: 100 }), ...timed(29))).toContain('It is as good.')
  })

  it('a canary that takes half a step more memory is rolled back, one that takes less goes on', async () => {
    const heavy = (count: number) => [canary(count, { mb: 16 }), canary(400 - count, { mb: 8 })]
    expect(await decide(stable(400, { mb: 8 }), ...heavy(200))).toContain('It takes 1.4 times as much memory.')
    expect(await decide(stable(400, { mb: 8 }), ...heavy(196))).toContain('It is as good.')
  })

  it('a canary with half a step more bytes is rolled back, one with less goes on', async () => {
    const sized = (bytes: number) => decide(stable(400, { bytes: 8192 }), canary(400, { bytes }))
    expect(await sized(11_586)).toContain('It has 1.4 times as many bytes.')
    expect(await sized(11_000)).toContain('It is as good.')
  })

  it('a start whose block is dead afterwards is a start that failed; one that an older release took over is none', async () => {
    const dead = (count: number) => decide(stable(600), canary(600), canary(count, { outcome: 'dead' }))
    expect(await dead(40)).toMatch(/It fails more often\..*canary 1\.1\.1: 40 of 600 starts failed/)
    expect(await dead(1)).toMatch(/It is as good\. canary 1\.1\.1: 1 of 600 starts failed/)
    expect(
      await decide(stable(400), canary(400), canary(90, { outcome: 'older' }), canary(90, { outcome: 'html' })),
    ).toMatch(/It is as good\. canary 1\.1\.1: 0 of 400 /)
    // Dead blocks of the stable release are no fault of the canary.
    expect(
      await decide(stable(400), stable(40, { outcome: 'dead' }), canary(400), canary(40, { outcome: 'dead' })),
    ).toContain('It is as good.')
  })

  it('a phase is a failure under its own name and after `failed:`, and one while it runs is no second start', async () => {
    const failed = ['load', 'failed:start', 'run', 'failed:run'].map((outcome) => canary(10, { outcome }))
    expect(await decide(stable(400), canary(400), ...failed)).toContain('canary 1.1.1: 40 of 420 starts failed')
  })

  it('unsigned starts of a site are compared with the signed ones of its stable release', async () => {
    const forged = Array.from({ length: 20 }, (_, at) =>
      canary(10, { outcome: 'start', signed: false, network: `n${at}` }),
    )
    expect(await decide(stable(300), ...forged)).toMatch(
      /^pause canary 1\.1\.1 .*from 20 networks.*canary 1\.1\.1: 200 of 200 .*; stable: 0 of 300 /,
    )
  })

  it('a measure that is no number counts nothing, and the problem names what is expected', async () => {
    for (const wrong of [{ ms: -1 }, { ms: '100' }, { bytes: null }, { mb: '8' }] as Report[]) {
      const { status, json } = await report([canary(1, wrong)])
      expect([status, json.problem]).toEqual([400, expect.stringMatching(/None was counted\. .*ms, bytes and mb/)])
    }
    expect((await report([canary(1, { ms: 0, bytes: 0, mb: 0 })])).status).toBe(200)
    expect(await here.databases[0].selectFrom('starts').selectAll().execute()).toHaveLength(1)
  })
})
