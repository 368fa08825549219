// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { sign } from '../../src/http/identity/signature'
import { address, card } from '../support/buyer'
import { demoIds } from '../support/demo'
import { createShopper, openTestStore } from '../support/shopper'
import { testOwner } from '../support/site'
import type { TestVisitor } from '../support/visitor'

type Kind = 'form' | 'json'
type Call = readonly [method: string, path: string, type: Kind, body: Readonly<Record<string, string | number>>]
const fig = { itemId: demoIds.product('fig-marmalade'), variantId: demoIds.variant('fig-marmalade') }
const giftCard = new URLSearchParams({
  websiteId: 'a1b2c3d4e5f6a7b8c9d0e1f2',
  giftCardProductId: demoIds.product('gift-card'),
  sku: 'GIFT-50',
})

/** Every call of the shop that changes something; ENTRY is the entry of the cart, ORDER an order that can be cancelled. */
const calls: readonly Call[] = [
  ['POST', '/api/commerce/cart/entries', 'json', { ...fig, quantity: 1, intentId: 'a1' }],
  ['PUT', '/api/commerce/cart/entries/ENTRY', 'json', { quantity: 3, intentId: 'a2' }],
  ['DELETE', '/api/commerce/cart/entries/ENTRY?intentId=a3', 'json', {}],
  ['POST', '/api/commerce/cart/coupons', 'json', { code: 'SOUP5', intentId: 'a4' }],
  ['DELETE', '/api/commerce/cart/coupons/RIDGE10?intentId=a5', 'json', {}],
  ['PUT', '/api/commerce/cart/shipping', 'json', { country: 'FR', postalCode: '64000', intentId: 'a6' }],
  ['POST', '/commerce/cart/add', 'form', { ...fig, quantity: 1, intentId: 'b1' }],
  ['POST', '/commerce/cart/update', 'form', { entryId: 'ENTRY', quantity: 4, intentId: 'b2' }],
  ['POST', '/commerce/cart/coupon', 'form', { code: 'POSTFREE', intentId: 'b3' }],
  ['POST', '/commerce/cart/shipping', 'form', { country: 'IT', postalCode: '00100', intentId: 'b4' }],
  ['POST', '/checkout/details', 'form', { ...address, name: 'Eve' }],
  ['POST', '/checkout/options', 'form', { giftCard: 'DEMO-GIFT-5000' }],
  [
    'POST',
    '/checkout/pay',
    'form',
    { ...card, intentId: 'b5', totalCents: 'TOTAL', dueCents: 'TOTAL', currency: 'EUR' },
  ],
  [
    'POST',
    `/checkout/donate?donatePageId=${demoIds.donationPage}`,
    'form',
    { ...card, ...address, intentId: 'b6', suggested: 10, currency: 'EUR' },
  ],
  [
    'POST',
    `/checkout/giftcard?${giftCard}`,
    'form',
    { ...card, ...address, intentId: 'b7', recipientEmail: 'eva@example.com', currency: 'EUR' },
  ],
  ['POST', '/config/orders/ORDER/state', 'form', { state: 'cancelled' }],
  ['POST', '/config/products/currency', 'form', { from: 'EUR', to: 'USD', rate: '2' }],
  [
    'POST',
    `/config/products/${demoIds.variant('enamel-cup')}`,
    'form',
    { was: 4, quantity: 9, price: '1.00', sku: 'CUP-35' },
  ],
]
const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' }

/** The same with things that are not right about it: each of them alone must be enough to refuse it. */
function getForgeries(owner: TestVisitor, other: TestVisitor, type: Kind, path: string) {
  const crumb = owner.crumb()
  const without = [...owner.cookies].filter(([name]) => name !== 'crumb').map(([name, value]) => `${name}=${value}`)
  const Cookie = without.join('; ')
  const mine = { 'Content-Type': types[type], 'X-CSRF-Token': crumb }
  const both = {
    ...mine,
    'X-CSRF-Token': other.crumb(),
    Cookie: `${Cookie}; crumb=${encodeURIComponent(other.crumb())}`,
  }
  const forgeries: readonly (readonly [name: string, headers: Record<string, string>, where?: string])[] = [
    ['no crumb', { 'Content-Type': types[type] }],
    ['a made-up crumb', { ...mine, 'X-CSRF-Token': 'made.up' }],
    ['an empty crumb', { ...mine, 'X-CSRF-Token': '' }],
    ["another session's crumb", { ...mine, 'X-CSRF-Token': other.crumb() }],
    ["another session's crumb in both places", both],
    ["another visitor's crumb of a page", { ...mine, 'X-CSRF-Token': sign(other.crumb()) }],
    [
      'a crumb of a page with another mask',
      { ...mine, 'X-CSRF-Token': sign(crumb).replace(/^[^.]+/, sign('x').slice(0, 22)) },
    ],
    ['a crumb of a page without its signature', { ...mine, 'X-CSRF-Token': sign(crumb).slice(0, 23) }],
    ['no cookie of the crumb', { ...mine, Cookie }],
    ['a crumb made up in both places', { ...mine, 'X-CSRF-Token': 'a.b', Cookie: `${Cookie}; crumb=a.b` }],
    ['another origin', { ...mine, Origin: 'https://evil.test' }],
    ['another port', { ...mine, Origin: 'http://site.test:8080' }],
    ['a hidden origin', { ...mine, Origin: 'null' }],
    ['no origin', { ...mine, Origin: '' }],
    ['a page of another site', { ...mine, 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of a neighbour', { ...mine, 'Sec-Fetch-Site': 'same-site' }],
    [
      'a wrong crumb in the query',
      { 'Content-Type': types[type] },
      `${path}${path.includes('?') ? '&' : '?'}crumb=wrong`,
    ],
  ]
  return forgeries
}

describe.each(sampledEngines)('forgeries of the calls of the shop on %s', (engine) => {
  const store = openTestStore(engine)
  const tables = [
    'carts',
    'cart_entries',
    'coupons',
    'stock',
    'variants',
    'orders',
    'order_lines',
    'payments',
    'gift_cards',
    'donations',
    'idempotency_keys',
    'settings',
    'test_provider',
  ] as const
  /** Everything that a forged call could have changed. */
  const everything = async () => {
    const read = []
    for (const table of tables) read.push(await store.database.selectFrom(table).selectAll().execute())
    return read
  }

  /** An owner with a cart, details and an order, who may make every one of these calls. */
  async function ready() {
    const owner = await store.known(testOwner)
    const shopper = createShopper(owner)
    await owner.post(`/checkout/donate?donatePageId=${demoIds.donationPage}`, {
      ...card,
      ...address,
      intentId: 'an-order',
      suggested: '10',
      currency: 'EUR',
    })
    const { entryId = '' } = await shopper.add('fig-marmalade', 4)
    await shopper.coupon('RIDGE10')
    await owner.post('/checkout/details', address)
    const total = /name="totalCents" value="(\d+)"/.exec(await owner.html('/checkout'))?.[1] ?? ''
    const order = await store.database
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'placed')
      .where('kind', '=', 'contribution')
      .orderBy('placed_at', 'desc')
      .executeTakeFirstOrThrow()
    const fill = (text: string) => text.replace('ENTRY', entryId).replace('ORDER', order.id).replaceAll('TOTAL', total)
    return { owner, fill }
  }
  const getBody = (type: Kind, body: Call[3]) =>
    type === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString()

  /** A visitor with the cookies of another. */
  function copyVisitor({ cookies }: TestVisitor) {
    const copy = store.visitor()
    for (const [name, value] of cookies) copy.cookies.set(name, value)
    return copy
  }

  it.each(calls)(
    '[SRV-03] %s %s of the shop: no forgery of it changes anything, and each is answered with crumbFail',
    async (method, path, type, body) => {
      const { owner, fill } = await ready()
      const other = await store.known(testOwner)
      const before = await everything()
      const where = fill(path)
      const content = method === 'DELETE' ? null : fill(getBody(type, body))
      for (const [name, headers, forged = where] of getForgeries(owner, other, type, where)) {
        const response = await copyVisitor(owner).send(method, forged, headers, content)
        expect(response.status, name).toBe(400)
        expect(await response.json(), name).toMatchObject({ crumbFail: true, crumb: expect.any(String) })
      }
      expect(await everything()).toEqual(before)
      // A link or a picture of another site cannot make it either.
      const crumb = new URLSearchParams({ crumb: owner.crumb() })
      for (const read of ['GET', 'HEAD'])
        await owner.send(read, `${where}${where.includes('?') ? '&' : '?'}${crumb}`, {})
      expect(await everything()).toEqual(before)
      // With its crumb it is carried out: each forgery failed for its own reason.
      const headers = { 'Content-Type': types[type], 'X-CSRF-Token': owner.crumb() }
      expect((await owner.send(method, where, headers, content)).status).toBeLessThan(400)
      expect(await everything()).not.toEqual(before)
    },
  )
})
