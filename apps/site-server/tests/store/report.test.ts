import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { getOrder } from '../support/orders'
import { openTestSite, testOwner } from '../support/site'

/** A page view as pages send it, received at a time. */
const getView = (id: string, visitor: string, received_at: string, facts: object = {}) => ({
  record_id: id,
  path: '/api/census/RecordHit',
  event: '1',
  content: JSON.stringify({ pagePath: '/', url: 'http://127.0.0.1/', ...facts }),
  visitor,
  received_at,
})
describe.each(queryEngines)('the report on %s', (engine) => {
  const site = openTestSite(engine)
  const query = 'from=2026-03-28&to=2026-03-29'

  it('[OWN-03] days are those of the site, money has its cents, and cancelled orders and other currencies are left out', async () => {
    await site.database
      .insertInto('records')
      .values([
        // Midnight in Madrid is 23:00 in UTC, after the clocks have changed 22:00.
        getView('before', 'v0', '2026-03-27T22:59:59.999Z'),
        getView('first', 'v1', '2026-03-27T23:00:00.000Z', { referrer: 'https://search.example/' }),
        getView('second', 'v1', '2026-03-28T22:59:59.999Z', { pagePath: '/shop/a', recordType: 11 }),
        getView('third', 'v2', '2026-03-28T23:00:00.000Z'),
        getView('fourth', 'v3', '2026-03-29T21:59:59.999Z', { userAgent: 'Mozilla/5.0 (iPhone) Mobile' }),
        getView('after', 'v4', '2026-03-29T22:00:00.000Z'),
        { ...getView('search', 'v3', '2026-03-29T10:00:00.000Z', { data: { query: '=Socks' } }), event: '2' },
      ])
      .execute()
    await site.database
      .insertInto('orders')
      .values([
        getOrder('o0', '2026-03-27T22:59:59.999Z', 100),
        getOrder('o1', '2026-03-27T23:00:00.000Z', 1790),
        getOrder('o2', '2026-03-28T22:59:59.999Z', 5),
        getOrder('o3', '2026-03-29T21:59:59.999Z', 123_456),
        getOrder('o4', '2026-03-29T22:00:00.000Z', 100),
        getOrder('o5', '2026-03-28T12:00:00.000Z', 100, { state: 'cancelled' }),
        getOrder('o6', '2026-03-28T12:00:00.000Z', 100, { currency: 'USD' }),
      ])
      .execute()
    const owner = await site.known(testOwner)
    const table = async (name: string) =>
      (await (await owner.get(`/config/report.csv?${query}&table=${name}`)).text()).split('\r\n')
    expect(await table('days')).toEqual([
      '"day","visits","page views","orders","currency","revenue"',
      '"2026-03-28","2","2","2","EUR","17.95"',
      '"2026-03-29","2","2","1","EUR","1234.56"',
      '',
    ])
    expect(await table('sources')).toEqual(['"source","visits"', '"Direct","3"', '"search.example","1"', ''])
    expect(await table('devices')).toEqual(['"device","visits"', '"Computer","3"', '"Phone","1"', ''])
    expect(await table('pages')).toEqual(['"page","views"', '"/","3"', '"/shop/a","1"', ''])
    expect(await table('searches')).toEqual(['"search","times"', `"'=socks","1"`, ''])
    const page = await (await owner.get(`/config/report?${query}`)).text()
    expect(page).toContain('<dt>Revenue</dt><dd>€1,252.51</dd>')
    expect(page).toContain('<dt>Visits</dt><dd>4</dd>')
    expect((await owner.get(`/config/report.csv?${query}&table=constructor`)).status).toBe(404)
  })

  it('without a range today is the last day, by the clock of the site', async () => {
    stopClock('2026-05-07T22:30:00Z')
    const owner = await site.known(testOwner)
    const page = await (await owner.get('/config/report')).text()
    expect(/<input[^>]*name="to"[^>]*>/.exec(page)?.[0]).toContain('value="2026-05-08"')
    expect(page).toContain('No visit has seen a product on these days')
  })
})
