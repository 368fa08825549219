// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { createBuyer, getOrderId } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'
import { testOwner, testViewer } from '../support/site'

describe.each(sampledEngines)('the shop in the admin on %s', (engine) => {
  const store = openTestStore(engine)
  beforeEach(async () => {
    for (const table of ['orders', 'order_lines', 'payments'] as const) await store.database.deleteFrom(table).execute()
    await store.stock('fig-marmalade', 40)
  })
  const ordered = async (more: Record<string, string> = {}) => {
    const ada = await store.shopper()
    await ada.add('fig-marmalade', 2)
    return getOrderId(await createBuyer(ada).buy(more))
  }
  const getState = async (id: string) =>
    (await store.database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state

  it('[SRV-02] orders are listed with the sold products, shown whole, and previewed as their email (301); typed values are text', async () => {
    const id = await ordered({ name: '<img src=x onerror=alert(1)>' })
    const owner = await store.known(testOwner)
    const list = await owner.html('/config/orders')
    expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(list).not.toContain('<img src=x')
    expect(list).toMatch(
      /<td class="admin-pictured"><img class="admin-thumbnail" src="[^"]+\.jpg\?format=\d+w[^>]*>Fig marmalade/,
    )
    expect(list).toContain('€17.90')
    expect(list).toMatch(/aria-label="Sales in EUR of the last 30 days: 18 in all, at most 18/)
    expect(await owner.html('/config/orders?state=cancelled')).toContain('There is no order in this state.')
    const one = await owner.html(`/config/orders/${id}`)
    expect(one).toContain('Kale Nagusia 1, 20215 Zegama Gipuzkoa, Spain')
    expect(one).toContain('captured, €17.90')
    expect(one).toMatch(/<img src="[^"]+fig\.jpg\?format=300w"[^>]*><span><strong>/)
    const email = await owner.html(`/config/orders/${id}/email`)
    expect(email).toContain('"pageType":301')
    expect(email).toContain('Hello &lt;img src=x onerror=alert(1)&gt;, thank you for your order.')
    expect((await owner.get('/config/orders/none')).status).toBe(404)
    expect((await owner.get('/config/orders/none/email')).status).toBe(404)
  })

  it('orders are found by a part of their number, name or email, and a search is text', async () => {
    const [ada, bob] = [
      await ordered({ name: 'Ada 100%' }),
      await ordered({ name: 'Bob_Ruiz', email: 'bob@x.example' }),
    ]
    const owner = await store.known(testOwner)
    const found = async (search: string, state = '') => {
      const html = await owner.html(`/config/orders?${new URLSearchParams({ search, state })}`)
      return [ada, bob].map((id) => html.includes(`href="/config/orders/${id}"`))
    }
    const row = await store.database.selectFrom('orders').select('number').where('id', '=', ada).executeTakeFirst()
    expect(await found(row?.number.slice(3).toLowerCase() ?? '')).toEqual([true, false])
    for (const search of ['ada', '100%', 'ADA@EXAMPLE']) expect(await found(search), search).toEqual([true, false])
    for (const search of ['b_R', ' bob@x ']) expect(await found(search), search).toEqual([false, true])
    expect(await found('a')).toEqual([true, true])
    for (const search of ['%', '_']) expect(await found(search), search).toEqual([search === '%', search === '_'])
    expect(await found('ada', 'cancelled')).toEqual([false, false])
    const none = await owner.html('/config/orders?search=%3Cimg%3E')
    expect(none).toContain('There is no such order with “&lt;img&gt;” in its number')
    expect(none).toContain('value="&lt;img&gt;"')
  })

  it('an order that waits for its parcel for days stands out, in the list and on the overview', async () => {
    const owner = await store.known(testOwner)
    const [late] = [await ordered(), await ordered()]
    const digital = await store.shopper()
    await digital.add('sounds-of-the-stream')
    await createBuyer(digital).buy()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000 - 60_000).toISOString()
    await store.database
      .updateTable('orders')
      .set({ placed_at: days(5) })
      .where('id', '=', late)
      .execute()
    const sent = store.database.selectFrom('order_lines').select('order_id').where('product_type', '=', 1)
    await store.database
      .updateTable('orders')
      .set({ placed_at: days(9) })
      .where('id', 'not in', sent)
      .execute()
    expect(await owner.html('/config/')).toContain('<a href="/config/orders?state=late">1 of them for over 3 days</a>')
    const html = await owner.html('/config/orders')
    expect(html.match(/<strong>Placed, not sent yet, for \d+ days<\/strong>/g)).toEqual([
      '<strong>Placed, not sent yet, for 5 days</strong>',
    ])
    const list = await owner.html('/config/orders?state=late')
    expect([...list.matchAll(/href="\/config\/orders\/(\w+)"/g)].map(([, id]) => id)).toEqual([late])
  })

  it('the overview has the tasks of the owner: orders to send, and scarce products', async () => {
    const owner = await store.known(testOwner)
    expect(await owner.html('/config/')).not.toContain('to send')
    const [one] = [await ordered(), await ordered()]
    const digital = await store.shopper()
    await digital.add('sounds-of-the-stream')
    await createBuyer(digital).buy()
    await store.stock('enamel-cup', 3)
    const home = await owner.html('/config/')
    expect(home).toContain('<a href="/config/orders?state=to-send">2 orders to send</a>')
    const cup = `/config/products/${demoIds.variant('enamel-cup')}`
    expect(home).toMatch(
      new RegExp(`<a href="${cup}"><img [^>]*cup\\.jpg[^>]*>3 of “The cup that everybody drops” left</a>`),
    )
    expect(home).toMatch(/“Notebook for wet pockets” is sold out/)
    const list = await owner.html('/config/orders?state=to-send')
    expect(list).toContain('2 of 2 orders, newest first')
    const rows = await owner.html('/config/orders.csv?state=to-send')
    expect([rows.match(/Fig marmalade/g)?.length, rows.includes('Sounds of the stream')]).toEqual([2, false])
    await owner.post(`/config/orders/${one}/state`, { state: 'fulfilled' })
    await store.stock('enamel-cup', 4)
    const after = await owner.html('/config/')
    expect(after).toContain('>1 order to send</a>')
    expect(after).not.toContain('that everybody drops')
  })

  it('an order is sent, or cancelled with its stock and its money; not both, and not twice', async () => {
    const owner = await store.known(testOwner)
    const set = async (id: string, state: string) =>
      (await owner.post(`/config/orders/${id}/state`, { state })).headers.get('location')?.replace(/.*note=/, '')
    const [sent, cancelled] = [await ordered(), await ordered()]
    expect(await store.left('fig-marmalade')).toBe(36)
    expect(await set(sent, 'fulfilled')).toBe('done')
    expect(await set(sent, 'cancelled')).toBe('late')
    expect(await owner.html(`/config/orders/${cancelled}/cancel`)).toContain('Ada gets a refund of €17.90')
    expect(await getState(cancelled)).toBe('placed')
    const both = await Promise.all([set(cancelled, 'cancelled'), set(cancelled, 'cancelled')])
    expect(both.sort()).toEqual(['done', 'late'])
    expect(await set(cancelled, 'anything')).toBe('late')
    expect([await getState(sent), await getState(cancelled), await store.left('fig-marmalade')]).toEqual([
      'fulfilled',
      'cancelled',
      38,
    ])
    const payments = await store.database.selectFrom('payments').select(['order_id', 'state']).execute()
    expect(payments.find(({ order_id }) => order_id === cancelled)?.state).toBe('refunded')
  })

  it('[COM-12] stock, price and SKU are stored when they are valid, and never over a purchase made in the meantime', async () => {
    const owner = await store.known(testOwner)
    const path = `/config/products/${demoIds.variant('fig-marmalade')}`
    const form = { was: '40', quantity: '50', price: '9.00', sku: 'FIG-250' }
    const getErrors = async (more: Record<string, string>) => {
      const response = await owner.post(path, { ...form, ...more })
      return response.status === 400 ? response.text() : ''
    }
    expect(await getErrors({ price: '1000000.01' })).toContain('at most 100000000 cents')
    for (const price of ['-1', 'free', ''])
      expect(await getErrors({ price })).toContain('Write the price as an amount such as')
    expect(await getErrors({ sku: 'x'.repeat(61) })).toContain('A SKU has 1 to 60 characters.')
    expect(await getErrors({ sku: 'CUP-35' })).toContain('Another product has this SKU already.')
    expect(await getErrors({ quantity: '-1' })).toContain('as a whole number')
    await ordered()
    expect(await getErrors({})).toContain('there are 38 now. Nothing was saved.')
    expect(await store.left('fig-marmalade')).toBe(38)
    expect((await owner.post(path, { ...form, was: '38', sku: '' })).status).toBe(303)
    const row = await store.database
      .selectFrom('variants')
      .selectAll()
      .where('id', '=', demoIds.variant('fig-marmalade'))
      .executeTakeFirstOrThrow()
    expect([row.sku, await store.left('fig-marmalade')]).toEqual([expect.stringMatching(/^SQ\d{7}$/), 50])
    await store.database.updateTable('variants').set({ sku: 'FIG-250' }).where('id', '=', row.id).execute()
  })

  it('the list of products has pictures, names what is sold out, and is searched, narrowed and sorted', async () => {
    const owner = await store.known(testOwner)
    const list = async (query: Record<string, string>) => {
      const html = await owner.html(`/config/products?${new URLSearchParams(query)}`)
      return {
        html,
        names: [...html.matchAll(/<th scope="row">.*?<\/a>/g)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, '')),
      }
    }
    const all = await list({})
    expect(all.names.length).toBeGreaterThan(20)
    expect(all.html).toMatch(/<img class="admin-thumbnail" src="\/images\/[0-9a-f]{12}\/cup\.jpg\?format=100w" alt=""/)
    const soldOut = await list({ show: 'sold-out' })
    expect(soldOut.names).toContain('The ridge, printed, 40 × 60 cm, Glossy, Oak')
    expect(soldOut.html.match(/<strong>Sold out<\/strong>/g)).toHaveLength(soldOut.names.length)
    expect((await list({ search: 'EVERYBODY' })).names).toEqual(['The cup that everybody drops'])
    expect((await list({ search: 'cup-35' })).names).toEqual(['The cup that everybody drops'])
    const scarce = await list({ show: 'scarce', sort: 'stock' })
    expect(scarce.names.slice(0, soldOut.names.length)).toEqual(soldOut.names)
    expect((await list({ sort: 'title' })).names).toEqual(all.names.toSorted((a, b) => a.localeCompare(b)))
    expect((await list({ show: 'constructor', sort: 'constructor' })).names).toEqual(all.names)
    expect((await list({ search: '<b>' })).html).toContain('No product is like that.')
  })

  it('the exports are tables that no spreadsheet runs', async () => {
    await ordered({ name: '=HYPERLINK("x")', city: '+1' })
    const owner = await store.known(testOwner)
    const response = await owner.get('/config/orders.csv')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    const text = await response.text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain('"FIG-250","Fig marmalade","","2","6.50","13.00"')
    expect(await owner.html('/config/products.csv')).toContain(
      '"FIG-250","Fig marmalade","","38","EUR","9.00","6.50","yes"',
    )
  })

  it('no other visitor enters', async () => {
    const id = await ordered()
    const viewer = await store.known(testViewer)
    const stranger = store.visitor()
    await stranger.get('/')
    for (const path of [
      '/config/orders',
      `/config/orders/${id}`,
      '/config/orders.csv',
      '/config/products',
      '/config/products.csv',
      '/config/products/currency?to=USD',
    ]) {
      expect((await viewer.get(path)).status, path).toBe(403)
      expect((await stranger.get(path)).status, path).toBe(303)
    }
    for (const who of [viewer, stranger]) {
      await who.post(`/config/orders/${id}/state`, { state: 'cancelled' })
      await who.post('/config/products/currency', { from: 'EUR', to: 'USD', rate: '1' })
    }
    expect(await getState(id)).toBe('placed')
    expect((await (await store.shopper()).cart()).subtotalAmount.currencyCode).toBe('EUR')
  })
})
