// @vitest-environment node
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { sweep } from '../../src/features/privacy/service/sweep'
import { openTestSite, testOwner } from '../support/site'

const maxRecords = 50

describe.each(engines)('storage has an end on %s', (engine) => {
  const site = openTestSite(engine, { login: 10_000, records: maxRecords, errors: 20, forms: 5, search: 3 })
  // A limit is one of a minute by the clock, which stands still: none begins between two calls.
  beforeEach(async () => {
    stopClock()
    await site.database.deleteFrom('rate_limits').execute()
  })

  async function visitor() {
    const one = site.visitor()
    await one.get('/about')
    return one
  }
  const records = (count: number, more = '') =>
    Array.from({ length: count }, () => ({ recordId: randomUUID(), event: 'x', more }))

  it('[M9] a call with many records counts each of them, in every call that takes a list', async () => {
    const ada = await visitor()
    const send = (count: number) => ada.call('POST', '/api/1/performance/records', records(count))
    expect([(await send(30)).status, (await send(30)).status, (await send(1)).status]).toEqual([200, 429, 429])
    await site.database.deleteFrom('rate_limits').execute()
    const traces = () => ada.post('/api/events/Trace', { data: JSON.stringify(records(30)) })
    expect([(await traces()).status, (await traces()).status]).toEqual([200, 429])
    const reports = () => ada.call('POST', '/api/events/RecordJavascriptErrors', records(10))
    expect([(await reports()).status, (await reports()).status, (await reports()).status]).toEqual([200, 200, 429])
  })

  it('[M9] large records count by their bytes', async () => {
    const ada = await visitor()
    const count = async () => Number((await site.database.selectFrom('records').selectAll().execute()).length)
    const before = await count()
    const large = 'x'.repeat(100 * 1024)
    const send = () => ada.call('POST', '/api/1/performance/records', records(1, large))
    // 100 KiB count as 51 records of 2 KiB.
    expect((await send()).status).toBe(429)
    expect(await count()).toBe(before)
    const reports = [{ recordId: randomUUID(), message: large }]
    expect((await ada.call('POST', '/api/events/RecordJavascriptErrors', reports)).status).toBe(429)
  })

  it('[M9] keys of forms and pages of searches have a limit', async () => {
    const ada = await visitor()
    const keys = []
    for (let at = 0; at < 11; at++) keys.push((await ada.call('POST', '/api/form/FormSubmissionKey', '')).status)
    expect(keys).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const searches = []
    for (let at = 0; at < 4; at++) searches.push((await ada.get('/search?q=ridge')).status)
    expect(searches).toEqual([200, 200, 200, 429])
  })

  it('a school behind one address searches as five visitors do, and each of them as one', async () => {
    const pupils = await Promise.all(Array.from({ length: 6 }, visitor))
    const search = async (at: number) => (await pupils[at]?.get('/api/search?q=ridge'))?.status
    await site.database.deleteFrom('rate_limits').execute()
    const statuses = []
    for (const pupil of [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]) statuses.push(await search(pupil))
    // One of the fifteen was the fourth of the first pupil.
    const ok = Array.from({ length: 11 }, () => 200)
    expect(statuses).toEqual([200, 200, 200, 429, ...ok, 429])
  })

  it('[M9] counts of minutes that are over are deleted by the first call of a minute, and no others', async () => {
    const { database } = site
    const now = Math.floor(Date.now() / 60_000)
    const keys = async () =>
      (await database.selectFrom('rate_limits').select('key').where('key', 'like', 'kept-%').execute())
        .map(({ key }) => key)
        .sort()
    const store = async () => {
      for (const [key, minutes] of [
        ['kept-new', 3],
        ['kept-old', 9],
      ] as const)
        await database
          .insertInto('rate_limits')
          .values({ key, period: now + 20 - minutes, count: 1 })
          .execute()
    }
    await store()
    expect(await keys()).toEqual(['kept-new', 'kept-old'])
    vi.setSystemTime((now + 20) * 60_000)
    expect((await site.visitor().get('/api/search?q=ridge')).status).toBe(200)
    expect(await keys()).toEqual(['kept-new'])
  })

  it('[M9] rows older than their kind may be are deleted, and no others', async () => {
    const now = Date.now()
    const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString()
    const { database } = site
    await database.deleteFrom('records').execute()
    await database.deleteFrom('error_reports').execute()
    await database.deleteFrom('set_aside').execute()
    const record = { path: '/', event: '1', content: '{}', visitor: '' }
    const report = { message: '', content: '{}' }
    const post = { form_id: 'contact', page: '/', content: '{}' }
    for (const [id, days] of [
      ['new', 394],
      ['old', 396],
    ] as const)
      await database
        .insertInto('records')
        .values({ record_id: id, ...record, received_at: daysAgo(days) })
        .execute()
    for (const [id, days] of [
      ['new', 89],
      ['old', 91],
    ] as const)
      await database
        .insertInto('error_reports')
        .values({ id, ...report, received_at: daysAgo(days) })
        .execute()
    for (const [id, days] of [
      ['new', 29],
      ['old', 31],
    ] as const)
      await database
        .insertInto('set_aside')
        .values({ id, idempotency_key: id, ...post, received_at: daysAgo(days), signs: '{}' })
        .execute()
    await database
      .insertInto('form_keys')
      .values({ key: 'old', made_at: now - 25 * 60 * 60 * 1000 })
      .execute()
    await sweep(database, now)
    expect(await database.selectFrom('records').select('record_id').execute()).toEqual([{ record_id: 'new' }])
    expect(await database.selectFrom('error_reports').select('id').execute()).toEqual([{ id: 'new' }])
    expect(await database.selectFrom('set_aside').select('id').execute()).toEqual([{ id: 'new' }])
    expect(await database.selectFrom('form_keys').select('key').where('key', '=', 'old').execute()).toEqual([])
  })

  it('[M9] a CSV is sent in parts, whole and in its order, however long the list is', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => ({
      record_id: `r${String(at).padStart(4, '0')}`,
      path: '/x',
      event: at % 2 ? 'odd' : 'even',
      content: '{}',
      visitor: '',
      // Many of one moment.
      received_at: `2026-11-01T10:00:${String(at % 7).padStart(2, '0')}.000Z`,
    }))
    await site.database.deleteFrom('records').execute()
    for (let at = 0; at < rows.length; at += 200)
      await site.database
        .insertInto('records')
        .values(rows.slice(at, at + 200))
        .execute()
    const owner = await site.known(testOwner)
    const response = await owner.get('/config/events.csv')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const parts: Buffer[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(Buffer.from(part.value))
    expect(parts.length).toBeGreaterThan(2)
    const ids = Buffer.concat(parts)
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(1, 6))
    const sorted = rows.toSorted((a, b) =>
      `${b.received_at}${b.record_id}` < `${a.received_at}${a.record_id}` ? -1 : 1,
    )
    expect(ids).toEqual(sorted.map(({ record_id }) => record_id))
    const odd = await (await owner.get('/config/events.csv?kind=odd')).text()
    expect(odd.trim().split('\r\n')).toHaveLength(601)
  })

  it('[M9] the CSV of orders is sent in parts as well, each order once and with all of its lines', async () => {
    const zero = { subtotal_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0 }
    const order = { kind: 'order', state: 'placed', email: '', name: '', currency: 'EUR', gift_card_cents: 0, ...zero }
    const line = {
      sku: '',
      title: '',
      attributes: '{}',
      product_type: 1,
      unit_price_cents: 0,
      quantity: 1,
      line_cents: 0,
    }
    for (let at = 0; at < 450; at++) {
      const id = `o${at}`
      const placed_at = `2026-11-01T10:00:0${at % 3}.000Z`
      await site.database
        .insertInto('orders')
        .values({ id, number: id, idempotency_key: id, coupons: '[]', shipping_title: '', placed_at, ...order })
        .execute()
      await site.database
        .insertInto('order_lines')
        .values([0, 1].map((position) => ({ id: `${id}-${position}`, order_id: id, position, ...line })))
        .execute()
    }
    const owner = await site.known(testOwner)
    const rows = (await (await owner.get('/config/orders.csv')).text()).trim().split('\r\n').slice(1)
    const numbers = rows.map((row) => row.split('","')[0]?.slice(1))
    expect(numbers).toHaveLength(900)
    expect(new Set(numbers).size).toBe(450)
    const times = rows.map((row) => row.split('","')[1] ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
  })
})
