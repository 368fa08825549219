// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { createBuyer, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'
import { testMember, testOwner, testViewer } from '../support/site'

const email = 'Ada.Byron@example.com'
const person = { name: 'Ada Byron', email }

describe.each(queryEngines)('the data of one person on %s', (engine) => {
  const store = openTestStore(engine, { forms: 10_000 })

  /** Every text of the database, table by table. */
  async function allText(): Promise<string> {
    const { database } = store
    const tables = await database.introspection.getTables()
    const rows = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        await database
          .selectFrom(name as 'orders')
          .selectAll()
          .execute(),
      ]),
    )
    return rows
      .map((row) => JSON.stringify(row).toLowerCase())
      .filter((one) => one.includes('ada'))
      .join('\n')
  }

  /** A person who has used everything. */
  async function livedHere() {
    const ada = await store.shopper()
    await ada.add('gift-card', 1, { giftCard: { recipientEmail: 'eve@example.com', message: 'from Ada Byron' } })
    const bought = getOrderId(await createBuyer(ada).buy(person))
    const eve = await store.shopper()
    await eve.add('gift-card', 1, { giftCard: { recipientEmail: email, message: 'for you' } })
    const given = getOrderId(await createBuyer(eve).buy({ name: 'Eve', email: 'eve@example.com' }))
    // A cart that was left at the checkout.
    const left = await store.shopper()
    await left.add('fig-marmalade')
    await createBuyer(left).details(person)
    const visitor = store.visitor()
    await visitor.get('/about')
    await visitor.post('/api/form/submit/news', { 'news-email': email })
    await visitor.post('/api/form/submit/contact', {
      'contact-name': 'Ada Byron',
      'contact-email': email.toLowerCase(),
      'contact-week': 'The ridge',
      'contact-message': 'Hello',
    })
    const comment = { parent_id: '', text: 'A comment', status: 'published', signs: '{}', made_at: '2026-01-01' }
    await store.database
      .insertInto('comments')
      .values([
        { id: 'hers', item_id: 'x', author: 'Ada Byron', idempotency_key: 'hers', ...comment },
        { id: 'another', item_id: 'x', author: 'Ada Byron', idempotency_key: 'another', ...comment },
      ])
      .execute()
    return { bought, given }
  }

  it('one person is exported whole, and erased everywhere but in the sums of orders', async () => {
    const { bought, given } = await livedHere()
    const owner = await store.known(testOwner)
    const page = await (await owner.post('/config/people', { email: ' ADA.byron@example.com ' })).text()
    for (const title of ['Orders', 'Gift cards', 'Carts', 'Submissions', 'Submissions set aside', 'Emails'])
      expect(page).toMatch(new RegExp(`<dt>${title}</dt>`))
    const file = await owner.post('/config/people/export', { email })
    expect(file.headers.get('content-disposition')).toContain('person.json')
    const exported = (await file.json()) as Record<string, { id: string }[]>
    expect(exported.orders).toMatchObject([{ id: bought, total_cents: expect.anything() }])
    const amounts = Object.entries(exported).flatMap(([table, rows]) =>
      [rows]
        .flat()
        .filter((row) => Object.keys(row).some((name) => name.endsWith('_cents')))
        .map((row) => ({ ...row, table })),
    )
    expect(new Set(amounts.map(({ table }) => table))).toEqual(new Set(['orders', 'order_lines', 'gift_cards']))
    for (const row of amounts) expect(row).toMatchObject({ currency: 'EUR' })
    expect(
      Object.keys(exported)
        .filter((table) => exported[table]?.length === 0)
        .sort(),
    ).toEqual(['accounts', 'donations', 'downloads', 'restock_requests', 'subscribers', 'subscriptions'])
    const before = await store.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', bought)
      .executeTakeFirstOrThrow()
    const done = await owner.post('/config/people/erase', { email, comment: 'hers' })
    expect(done.headers.get('location')).toBe('/config/people?erased=true')
    const text = await allText()
    expect(text).not.toContain(email.toLowerCase())
    // The comment that the owner has not chosen is of another person with the name.
    expect(text.match(/ada byron/g)).toHaveLength(1)
    const after = await store.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', bought)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ ...before, email: '', name: '', address: null })
    // The order of the other buyer has lost the recipient alone, and the gift card its person, not its money.
    const other = await store.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', given)
      .executeTakeFirstOrThrow()
    expect(other.email).toBe('eve@example.com')
    const cards = await store.database
      .selectFrom('gift_cards')
      .selectAll()
      .where('order_line_id', 'is not', null)
      .execute()
    expect(cards.map(({ recipient }) => recipient)).toEqual(['', ''])
    expect(cards.every(({ balance_cents }) => balance_cents > 0)).toBe(true)
    expect(await owner.html(`/config/orders/${bought}`)).toContain(before.number)
    expect((await owner.get(`/config/orders/${given}`)).status).toBe(200)
  })

  it('[COM-18] a person whose subscription goes on is erased after it has ended', async () => {
    const ada = await store.shopper()
    await ada.add('friends-of-the-house')
    const email = 'hedy@example.com'
    const orderId = getOrderId(await createBuyer(ada).buy({ email }))
    const owner = await store.known(testOwner)
    const refused = await owner.post('/config/people/erase', { email })
    expect(await refused.text()).toContain('A subscription of this person goes on. Nothing was erased.')
    const page = await owner.html(`/config/orders/${orderId}`)
    const path = /\/config\/subscriptions\/[\w-]+\/end/.exec(page)?.[0] ?? ''
    await owner.post(path)
    const done = await owner.post('/config/people/erase', { email })
    expect(done.headers.get('location')).toBe('/config/people?erased=true')
  })

  it('an order that is still to be sent, and an owner of the site, are not erased; no viewer or member may', async () => {
    const ada = await store.shopper()
    await ada.add('fig-marmalade')
    const id = getOrderId(await createBuyer(ada).buy({ email: 'grace@example.com' }))
    const owner = await store.known(testOwner)
    const refused = await owner.post('/config/people/erase', { email: 'grace@example.com' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('are not finished. Nothing was erased.')
    expect((await owner.post('/config/people/erase', { email: testOwner })).status).toBe(400)
    expect((await owner.post('/config/people', { email: '%' })).status).toBe(400)
    for (const who of [testViewer, testMember]) {
      const other = await store.known(who)
      for (const path of ['', '/export', '/erase'])
        expect((await other.post(`/config/people${path}`, { email: 'grace@example.com' })).status).not.toBe(200)
    }
    await owner.post(`/config/orders/${id}/state`, { state: 'fulfilled' })
    expect((await owner.post('/config/people/erase', { email: 'grace@example.com' })).status).toBe(303)
    await owner.post('/config/people/erase', { email: testMember })
    expect(await allText()).not.toContain(testMember)
  })
})
