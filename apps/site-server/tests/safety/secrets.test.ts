// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { orderToken } from '../../src/store/orders/interface'
import { emptyAssets } from '../support/assets'
import { createBuyer, getOrderId } from '../support/buyer'
import { createDemoApp } from '../support/demo'
import { openTestStore } from '../support/shopper'
import { createTestVisitor } from '../support/visitor'

const secret = '0123456789abcdef0123456789abcdef'
const facts = {
  url: `http://site.test/checkout/order-confirmed/${secret}?token=Zk3vQ9xL2mN8pR4sT7wY1a&utm_source=letter`,
  queryString: '?token=Zk3vQ9xL2mN8pR4sT7wY1a&email=ada@example.com',
  pagePath: `/checkout/order-confirmed/${secret}`,
  nested: [{ referrer: '/account/reset/Zk3vQ9xL2mN8pR4sT7wY1a', text: 'ada@example.com' }],
}

describe.each(sampledEngines)('secrets of addresses on %s', (engine) => {
  const store = openTestStore(engine)

  async function bought() {
    const ada = await store.shopper()
    await ada.add('fig-marmalade')
    return { ada, location: await createBuyer(ada).buy() }
  }

  it('[M7] an order opens for the browser that placed it, not for every reader of its address', async () => {
    const { ada, location } = await bought()
    expect((await ada.visitor.get(location)).status).toBe(200)
    const eve = store.visitor()
    await eve.get('/about')
    const refused = await eve.get(location)
    expect(refused.status).toBe(404)
    expect(await refused.text()).not.toContain('ada@example.com')
    // The answer for an order that is none is the same.
    const none = await (await eve.get(location.replace(/.{32}$/, secret))).text()
    expect(none.replace(/nonce-\S+/g, '')).toBe((await eve.html(location)).replace(/nonce-\S+/g, ''))
  })

  it('[M7] the link of an email opens an order: its token becomes a cookie and leaves the address', async () => {
    const { location } = await bought()
    const token = await orderToken(store.database, getOrderId(location))
    const phone = store.visitor()
    const opened = await phone.get(`${location}?token=${token}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, location])
    const line = phone.setCookies.find((cookie) => cookie.startsWith('orders='))
    expect(line).toMatch(/HttpOnly/)
    const page = await phone.get(location)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(await page.text()).not.toContain(token)
    const eve = store.visitor()
    await eve.get(`${location}?token=${token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`)
    expect((await eve.get(location)).status).toBe(404)
  })

  it('[M7] events and error reports are stored without tokens, addresses of orders and email addresses', async () => {
    const visitor = store.visitor()
    await visitor.get('/about')
    await visitor.post('/api/census/RecordHit', { event: '1', data: JSON.stringify({ recordId: 'm7-1', ...facts }) })
    await visitor.post('/api/events/Trace', { data: JSON.stringify([{ recordId: 'm7-2', type: 'x', ...facts }]) })
    await visitor.get(`/api/track/Track?${new URLSearchParams({ rk: 'm7-3', landing: facts.url })}`)
    await visitor.call('POST', '/api/1/performance/records', [{ recordId: 'm7-4', event: 'x', ...facts }])
    await visitor.call('POST', '/api/v1/events', { commonData: { event_id: 'm7-5', action: 'x' }, ...facts })
    const report = { recordId: 'm7-6', message: `Failed at ${facts.url}`, stack: `at ${facts.url}:3:4` }
    await visitor.call('POST', '/api/events/RecordJavascriptErrors', [report])
    const records = await store.database.selectFrom('records').selectAll().execute()
    expect(records.map(({ record_id }) => record_id).sort()).toEqual(['m7-1', 'm7-2', 'm7-3', 'm7-4', 'm7-5'])
    const reports = await store.database.selectFrom('error_reports').selectAll().execute()
    expect(reports).toHaveLength(1)
    const stored = JSON.stringify([records, reports])
    for (const one of [secret, 'Zk3vQ9xL2mN8pR4sT7wY1a', 'ada@example.com']) expect(stored).not.toContain(one)
    expect(stored).toContain('utm_source=letter')
  })

  it('[M7] the log has no token and no address of an order', async () => {
    const lines: unknown[] = []
    const app = createDemoApp({
      database: store.database,
      assets: emptyAssets,
      cache: '/nowhere',
      log: (line) => lines.push(line),
    })
    const visitor = createTestVisitor(app)
    await visitor.get(`/checkout/order-confirmed/${secret}?token=Zk3vQ9xL2mN8pR4sT7wY1a`)
    await visitor.get('/account/reset/Zk3vQ9xL2mN8pR4sT7wY1a')
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).toContain('/checkout/order-confirmed/…')
    expect(JSON.stringify(lines)).not.toMatch(/0123456789abcdef|Zk3vQ/)
  })
})
