// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../packages/release/src/fixtures'
import { engines } from '../../../tests/databases'
import { claimRecords } from '../src/claims'
import { failingSites, readMinutes } from '../src/curves'
import type { StartRecord } from '../src/records'
import { countRecords } from '../src/starts'
import { openControlPlanes } from './control-planes'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const now = new Date('2026-11-22T10:30:00.000Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe.each(engines)('what a control plane shows and remembers on %s', (engine) => {
  const here = openControlPlanes(engine)
  const canary = { version: '1.1.1', share: 5, steps: [5, 100], hold: 1, salt: 's', since: now.toISOString() }
  const releases = { catalogue, channels: { revision: 1, blocks: { accordion: { canary } } } }
  const count = (site: string, outcome: string, records: number, at = now, ofTrial?: typeof releases) =>
    countRecords(
      here.databases[0],
      [{ site, block: 'accordion', version: '1.1.0', outcome, count: records }],
      at,
      ofTrial,
    )

  it('twenty sites with failures are listed, those with the most first, and none without', async () => {
    for (let at = 1; at <= 21; at++) await count(`shop-${at}`, 'failed:start', at)
    await count('well', 'ready', 50)
    await count('long ago', 'failed:start', 99, after(-hour))
    const sites = await failingSites(here.databases[0], after(-minute))
    expect(sites.map(({ site }) => site)).toEqual(Array.from({ length: 20 }, (_, at) => `shop-${21 - at}`))
    expect(sites[0]).toMatchObject({ starts: 21, failures: 21 })
  })

  it('the curve of a canary is by minute for one day, and by hour after that', async () => {
    const period = { block: 'accordion', version: '1.1.1', stable: '1.1.0', began: now.toISOString() }
    for (const at of [0, minute, hour - 30 * minute]) await count('shop', 'ready', 1, after(at), releases)
    const getTimes = async (age: number) =>
      (await readMinutes(here.databases[0], period, after(age))).map((counted) => counted.minute.slice(11))
    expect(await getTimes(day)).toEqual(['10:30Z', '10:31Z', '11:00Z'])
    expect(await getTimes(day + 1)).toEqual(['10:00Z', '11:00Z'])
  })

  it('a token is remembered for an hour, and a network for thirty days', async () => {
    const record: StartRecord = { site: 'shop', block: 'accordion', version: '1.1.1', outcome: 'failed:start' }
    await claimRecords(here.databases[0], [{ ...record, network: 'n', token: 't' }], releases, now)
    const claims = await here.databases[0].selectFrom('claims').selectAll().orderBy('until').execute()
    expect(claims.map(({ until }) => until)).toEqual([after(hour).toISOString(), after(30 * day).toISOString()])
    const senders = await here.databases[0].selectFrom('senders').selectAll().execute()
    expect(senders.map(({ until }) => until)).toEqual([after(30 * day).toISOString()])
  })
})
