// A year of a busy shop: a million events and 50,000 orders, and an admin that stays quick. A run of all tests takes a hundredth of it.
import { describe, expect, it } from 'vitest'
import { adminSections } from '../../apps/site-server/src/features/admin/domain/sections'
import type { SiteDatabase } from '../../apps/site-server/src/tables'
import { openTestSite, testOwner } from '../../apps/site-server/tests/support/site'
import type { TestVisitor } from '../../apps/site-server/tests/support/visitor'
import { vacuum } from '../../tooling/testkit/run/postgres'
import { isFull } from '../sample'

const share = isFull ? 1 : 0.01
const events = 1_000_000 * share
const orders = 50_000 * share
const engines = isFull ? ['SQLite', 'Postgres'] : ['SQLite']

/** The `at`th of `count` moments, spread over the last year. */
const getMoment = (at: number, count: number) =>
  new Date(Date.now() - (at / count) * 365 * 86_400_000 - 60_000).toISOString()

async function inBatches<Row>(
  count: number,
  size: number,
  make: (at: number) => Row,
  write: (rows: Row[]) => Promise<unknown>,
) {
  for (let first = 0; first < count; first += size)
    await write(Array.from({ length: Math.min(size, count - first) }, (_, at) => make(first + at)))
}

const kinds = ['1', '2', '3', '12', '24', 'click']
const fillEvents = (database: SiteDatabase) =>
  inBatches(
    events,
    1000,
    (at) => ({
      record_id: `year-${at}`,
      path: '/api/census/RecordHit',
      event: kinds[at % kinds.length] ?? '1',
      content: JSON.stringify({ url: `/page-${at % 50}`, title: 'A page' }),
      visitor: `visitor-${at % 20_000}`,
      received_at: getMoment(at, events),
    }),
    (rows) => database.insertInto('records').values(rows).execute(),
  )

const getOrder = (at: number) => ({
  id: `order-${at}`,
  idempotency_key: `year-${at}`,
  number: String(100_000 + at),
  kind: 'order',
  state: at < 20 ? 'placed' : at % 50 === 0 ? 'cancelled' : 'fulfilled',
  cart_id: null,
  email: `buyer-${at % 30_000}@example.com`,
  name: `Buyer ${at % 30_000}`,
  address: JSON.stringify({ line1: 'Kale Nagusia 1', city: 'Zegama', postalCode: '20215', country: 'ES' }),
  currency: 'EUR',
  subtotal_cents: 1300,
  discount_cents: 0,
  shipping_cents: 490,
  tax_cents: 311,
  total_cents: 1790,
  gift_card: null,
  gift_card_cents: 0,
  coupons: '[]',
  shipping_title: 'By post',
  placed_at: getMoment(at, orders),
})
const getLine = (at: number) => ({
  id: `line-${at}`,
  order_id: `order-${Math.floor(at / 2)}`,
  product_id: `product-${at % 40}`,
  variant_id: `variant-${at % 80}`,
  sku: `SKU-${at % 80}`,
  title: `Product ${at % 40}`,
  attributes: '{}',
  product_type: 1,
  unit_price_cents: 650,
  quantity: 1,
  line_cents: 650,
  extra: null,
  position: at % 2,
})
const getEmail = (at: number) => ({
  id: `email-${at}`,
  idempotency_key: `year-${at}`,
  cause: `order:order-${at}`,
  kind: 'order',
  recipient: `buyer-${at % 30_000}@example.com`,
  subject: `Your order ${100_000 + at}`,
  content: '{"paragraphs":["Thank you."]}',
  state: 'sent',
  tries: 1,
  next_at: 0,
  problem: '',
  received_at: getMoment(at, orders),
  sent_at: getMoment(at, orders),
})
async function fillShop(database: SiteDatabase) {
  await inBatches(orders, 500, getOrder, (rows) => database.insertInto('orders').values(rows).execute())
  await inBatches(orders * 2, 1000, getLine, (rows) => database.insertInto('order_lines').values(rows).execute())
  await inBatches(orders, 500, getEmail, (rows) => database.insertInto('emails').values(rows).execute())
  await inBatches(
    orders / 5,
    1000,
    (at) => ({
      id: `submission-${at}`,
      idempotency_key: `year-${at}`,
      form_id: 'contact',
      page: '/contact',
      content: JSON.stringify({ 'contact-name': `Visitor ${at}`, 'contact-email': `visitor-${at}@example.com` }),
      received_at: getMoment(at, orders / 5),
    }),
    (rows) => database.insertInto('submissions').values(rows).execute(),
  )
}

const paths = [
  ...adminSections.map(({ path }) => path),
  '/config/orders?q=Buyer+29999',
  '/config/orders?q=149999',
  '/config/orders?page=900',
  '/config/orders/order-7',
  '/config/events?kind=click',
  '/config/people?email=buyer-7%40example.com',
]

/** Characters of the longest page of the admin. */
const maxLength = 200_000

/** The middle of the times of a page in milliseconds, the first of which is not counted. */
async function measure(owner: TestVisitor, path: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < (isFull ? 6 : 2); turn++) {
    const began = performance.now()
    const response = await owner.get(path)
    const body = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    // A list without pages would have hundreds of thousands of rows.
    expect(body.length, path).toBeLessThan(maxLength)
    times.push(performance.now() - began)
  }
  const counted = times.slice(1).sort((a, b) => a - b)
  return Math.round(counted[counted.length >> 1] ?? 0)
}

describe.each(engines)('after a year, on %s', (engine) => {
  const site = openTestSite(engine)

  it(
    'every page of the admin shows a part of what there is, and in the full size answers within 300 ms',
    async () => {
      await fillEvents(site.database)
      await fillShop(site.database)
      // As a running Postgres does by itself.
      const { url } = site.options()
      if (url) await vacuum(url)
      const owner = await site.known(testOwner)
      const figures: [path: string, milliseconds: number][] = []
      for (const path of paths) figures.push([path, await measure(owner, path)])
      // A machine that runs the other tests at the same time measures itself.
      if (!isFull) return
      console.log(`${engine}: ${figures.map(([path, time]) => `${path} ${time} ms`).join(', ')}`)
      expect(figures.filter(([, time]) => time > 300)).toEqual([])
    },
    isFull ? 900_000 : 60_000,
  )
})
