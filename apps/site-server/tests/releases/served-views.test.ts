// Views that were served with a release on trial, and never reported: on servers that share a database.
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../../packages/release/src/fixtures'
import { judgedPeriod } from '../../../../packages/release/src/index'
import { queryEngines } from '../../../../tests/databases'
import { tidyStarts } from '../../src/features/release-health/repository'
import { countLost } from '../../src/features/release-health/repository/views'
import { createStartCounter, type StartCounter } from '../../src/features/release-health/service/counts'
import { viewOf } from '../../src/features/release-health/service/served'
import { makeToken, newTokenId } from '../../src/features/release-health/service/tokens'
import { canary, inWaves, minutes, openHealth, record } from '../support/start-reports'

describe.each(queryEngines)('views that were served on %s', (engine) => {
  const here = openHealth(engine)
  const { heal, accordion, send, setChannels } = here
  let sessions = 0
  beforeEach(async () => {
    sessions = 0
    await here.database.deleteFrom('release_views').execute()
  })

  /** A page that a server sends to a session of its own. */
  async function serve({ counter = here.counter, network = '' }: { counter?: StartCounter; network?: string } = {}) {
    const id = newTokenId()
    const session = `${sessions++}`
    const page = { site: 'demo', session, network: network || `n${session}`, blocks: ['accordion'] }
    const isAwaited = counter.serve(page, id, catalogue, await here.parts.store.read())
    return { id, isAwaited, token: makeToken(here.keys, 'demo', Date.now(), id, isAwaited) }
  }
  const stored = () => here.database.selectFrom('release_views').selectAll().orderBy('made').execute()

  const readCohorts = async () =>
    new Map((await stored()).map(({ view, cohort }) => [view, cohort as 'canary' | 'stable']))

  /** Sessions that each see a page; that of the release reports unless the release hangs there. */
  async function visit(count: number, isHanging: (cohort: string, at: number) => boolean) {
    const pages = await Promise.all(Array.from({ length: count }, () => serve()))
    await here.counter.write()
    const cohorts = await readCohorts()
    expect(cohorts.size).toBe(count)
    await inWaves(count, async (at) => {
      const cohort = cohorts.get(viewOf(pages[at]?.id ?? '', 'accordion')) ?? 'stable'
      if (!isHanging(cohort, at)) await send({ records: [record(cohort)], token: pages[at]?.token })
    })
    await here.counter.write()
  }

  it('[REL-02] a canary that hangs in every other view is rolled back, with the reason', async () => {
    await visit(200, (cohort, at) => at % (cohort === 'canary' ? 2 : 20) === 1)
    await heal(minutes(2))
    expect(await accordion()).toBeUndefined()
    const [{ reason = '' } = {}] = await here.parts.store.history()
    expect(reason).toMatch(/It is worse\. More of its page views end without a record: \d+\.\d\d %, and \d\.\d\d %/)
  })

  it('[REL-02] so is one of which no page has ever reported, and a promotion that hangs within its holdback', async () => {
    await visit(100, (cohort) => cohort === 'canary')
    await heal(minutes(2))
    expect(await accordion()).toBeUndefined()
    await here.database.deleteFrom('release_views').execute()
    const holdback = { version: '1.1.0', share: 50, salt: 's', since: canary.since, until: minutes(999).toISOString() }
    await setChannels({ accordion: { stable: '1.1.1', past: ['1.1.0'], holdback } })
    const pages = await Promise.all(Array.from({ length: 100 }, () => serve()))
    await here.counter.write()
    const versions = new Map((await stored()).map(({ view, version }) => [view, version]))
    await inWaves(100, async (at) => {
      const isBefore = versions.get(viewOf(pages[at]?.id ?? '', 'accordion')) === '1.1.0'
      if (isBefore) await send({ records: [record('stable')], token: pages[at]?.token })
    })
    await heal(minutes(4))
    expect(await accordion()).toMatchObject({ stable: '1.1.0' })
  })

  it('[REL-02] a start that began on a page that died is counted apart, also before its view is stored', async () => {
    const pages = await Promise.all(Array.from({ length: 6 }, () => serve()))
    for (const { token } of pages.slice(0, 3))
      await send({ records: [{ site: 'demo' }], token, begun: ['accordion', 'nothing'] })
    await send({ records: [record('stable')], token: pages[2]?.token })
    await here.counter.write()
    const counts = (await stored()).map(({ begun, ended }) => `${begun} ${ended}`).sort()
    expect(counts).toEqual(['0 0', '0 0', '0 0', '1 0', '1 0', '1 1'])
  })

  it('[REL-04] lost views are those that never ended, each of a network', async () => {
    await visit(100, (_cohort, at) => at % 10 === 0)
    const period = judgedPeriod(await here.parts.store.read(), catalogue, 'accordion')
    const lost = (await stored()).filter(({ cohort, ended }) => cohort === 'canary' && ended === 0)
    expect(lost.length).toBeGreaterThan(0)
    expect(period && (await countLost(here.database, period, minutes(2)))).toEqual({ lost: lost.length, hung: 0 })
  })

  it('[REL-01] as many silent views of both releases end nothing, and young ones are not counted', async () => {
    await visit(200, (_cohort, at) => at % 3 === 0)
    await heal(minutes(2))
    expect((await accordion())?.canary).toEqual(canary)
    await here.database.deleteFrom('release_views').execute()
    await Promise.all(Array.from({ length: 100 }, () => serve()))
    await heal(minutes(2))
    expect((await accordion())?.canary).toEqual(canary)
  })

  it('[REL-04] a network is counted once in a step by all servers, and a report that another server takes ends its view', async () => {
    const [counter, second] = [here.counter, createStartCounter(here.database)]
    const first = await serve({ network: 'one' })
    expect(first.isAwaited).toBe(true)
    expect((await serve({ network: 'one' })).isAwaited).toBe(false)
    // The report is written before the view, by five seconds at most.
    here.counter = second
    await send({ records: [record('stable')], token: first.token })
    await second.write()
    await counter.write()
    await second.write()
    await serve({ counter: second, network: 'one' })
    await second.write()
    expect(await stored()).toMatchObject([{ block: 'accordion', site: 'demo', ended: 1 }])
    await tidyStarts(here.database, { joinBefore: '', removeBefore: '', now: Date.now() + 31 * 86_400_000 })
    expect(await stored()).toEqual([])
  })

  it('views that cannot be written are written later, and nothing of a visitor is in them', async () => {
    const { token } = await serve({ network: '10.7.7.0/24' })
    await here.database.schema.alterTable('release_views').renameTo('elsewhere').execute()
    await send({ records: [record('stable')], token })
    await expect(here.counter.write()).rejects.toThrow()
    await here.database.schema.alterTable('elsewhere').renameTo('release_views').execute()
    await here.counter.write()
    const rows = await stored()
    expect(rows).toMatchObject([{ ended: 1 }])
    expect(JSON.stringify(rows)).not.toMatch(/10\.7\.7|session/)
  })
})
