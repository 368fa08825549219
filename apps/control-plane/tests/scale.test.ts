// @vitest-environment node
// The calls of a fleet with 100 million page views a day: 1,157 a second in the mean.
import { describe, expect, it } from 'vitest'
import { engines } from '../../../tests/databases'
import { isFull } from '../../../tests/sample'
import { openControlPlanes } from './control-planes'

/** Calls of a thousand records each; at full size as many as twenty seconds of 2,000 views have. */
const calls = isFull ? 40 : 3
const wanted = 2000

describe.each(engines)('a fleet with many views, on %s', (engine) => {
  const here = openControlPlanes(engine)
  const post = (records: readonly object[]) => here.call('POST', '/v1/starts', records, { role: 'counter' })
  const getRecords = (block: string, call: number) =>
    Array.from({ length: 1000 }, (_, at) => ({
      ...{ site: `s${(call * 1000 + at) % 2500}`, block, version: '1.1.0', outcome: 'ready', ms: 50 * 2 ** (at % 9) },
      ...{ network: `n${call}-${at}`, token: `${block}-${call}-${at}` },
    }))

  async function measure(block: string): Promise<number> {
    const began = performance.now()
    for (let call = 0; call < calls; call++) expect((await post(getRecords(block, call))).status).toBe(200)
    return (calls * 1000) / ((performance.now() - began) / 1000)
  }

  it('counts twice as many starts as come, on trial or not, in rows of sites', async () => {
    const calm = await measure('accordion')
    const rows = async () => (await here.databases[0].selectFrom('starts').select('site').execute()).length
    expect(await rows()).toBeLessThanOrEqual(2 * Math.min(2500, calls * 1000))
    await here.change('canary accordion 1.1.1 --steps 50,100')
    const onTrial = await measure('accordion')
    if (!isFull) return
    console.log(`${engine}: ${Math.round(calm)} starts a second, ${Math.round(onTrial)} of releases on trial`)
    expect(Math.min(calm, onTrial)).toBeGreaterThan(wanted)
  }, 120_000)
})
