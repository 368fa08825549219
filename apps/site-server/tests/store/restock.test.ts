// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { saveStoreSettings, storeSettings } from '../../src/store/settings/interface'
import { demoIds } from '../support/demo'
import { openTestSite, testOwner } from '../support/site'
import { hasOwnCrumb } from '../support/visitor'

const product = demoIds.product('walkers-notebook')
const variant = demoIds.variant('walkers-notebook')
const path = '/api/commerce/restock-notifications'

describe.each(queryEngines)('restock requests on %s', (engine) => {
  const site = openTestSite(engine, { restock: 20, login: 10_000 })
  const stored = () =>
    site.database.selectFrom('restock_requests').select(['variant_id', 'email', 'product', 'page']).execute()
  async function visitor() {
    const one = site.visitor()
    await one.get('/shop')
    return one
  }
  const send = async (body: object) => (await visitor()).call('POST', path, body)

  beforeEach(async () => {
    await site.database.deleteFrom('restock_requests').execute()
    await site.database.deleteFrom('rate_limits').execute()
  })

  it('[LST-02] an address is stored once for each variant, however often and in whichever case it is sent', async () => {
    const sent = await Promise.all(
      ['ada@example.com', ' Ada@Example.com ', 'ada@example.com'].map((email) =>
        send({ productId: product, variantId: variant, email }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toEqual([
      {
        variant_id: variant,
        email: 'ada@example.com',
        product: 'Notebook for wet pockets',
        page: '/shop/walkers-notebook',
      },
    ])
  })

  it.each([
    ['no address', { email: ' ' }, 400],
    ['a wrong address', { email: 'ada@' }, 400],
    ['a list for an address', { email: ['ada@example.com'] }, 400],
    ['an unknown product', { productId: 'none' }, 404],
    ['a variant of another product', { variantId: demoIds.variant('enamel-cup') }, 404],
    [
      'a variant that is in stock',
      { productId: demoIds.product('enamel-cup'), variantId: demoIds.variant('enamel-cup') },
      409,
    ],
  ])('[LST-02] %s is refused, and nothing is stored', async (_name, more, status) => {
    const answer = await send({ productId: product, variantId: variant, email: 'ada@example.com', ...more })
    expect(answer.status).toBe(status)
    expect(await stored()).toEqual([])
  })

  it('[LST-02] a shop that takes no requests shows no form, and refuses one', async () => {
    const before = await storeSettings(site.database)
    const merchandisingSettings = { ...before.merchandisingSettings, restockNotificationsEnabled: false }
    await saveStoreSettings(site.database, { ...before, merchandisingSettings })
    try {
      const one = await visitor()
      expect(await (await one.get('/shop/walkers-notebook')).text()).not.toContain('product-restock-notification')
      expect((await send({ productId: product, variantId: variant, email: 'ada@example.com' })).status).toBe(404)
      expect(await stored()).toEqual([])
    } finally {
      await saveStoreSettings(site.database, before)
    }
  })

  it('[LST-02] without a crumb nothing is stored, and neither are too many requests of one visitor', async () => {
    stopClock()
    const one = await visitor()
    const body = JSON.stringify({ productId: product, variantId: variant, email: 'ada@example.com' })
    expect((await one.send('POST', path, { 'Content-Type': 'application/json' }, body)).status).toBe(400)
    expect(
      (await one.send('POST', '/shop/restock', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(400)
    expect(await stored()).toEqual([])
    for (let sent = 0; sent < 20; sent++) await one.call('POST', path, {})
    const late = await one.call('POST', path, JSON.parse(body))
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await stored()).toEqual([])
  })

  it('[LST-02] [SRV-02] without scripts: a plain form, errors that keep the typed address, and no address in a URL', async () => {
    const one = await visitor()
    const html = await one.html('/shop/walkers-notebook')
    expect(html).toMatch(/<form class="product-restock-form"[^>]* method="post"/)
    expect(hasOwnCrumb(one, html)).toBe(true)
    const form = { productId: product, variantId: variant }
    const wrong = await one.post('/shop/restock', { ...form, email: 'ada@"' })
    expect(wrong.status).toBe(400)
    const page = await wrong.text()
    expect(page).toContain('value="ada@&quot;"')
    expect(page).toContain('Email is not valid.')
    const good = await one.post('/shop/restock', { ...form, email: 'ada@example.com' })
    expect([good.status, good.headers.get('location')]).toEqual([
      303,
      `/shop/walkers-notebook?restock=sent#restock-${product}`,
    ])
    expect(await one.html('/shop/walkers-notebook?restock=sent')).toContain('Thank you! You will get one email')
    expect(await stored()).toHaveLength(1)
  })

  it('[LST-02] a product with all of its variants has no form, and one with some has it hidden', async () => {
    const one = await visitor()
    expect(await one.html('/shop/enamel-cup')).not.toContain('product-restock')
    expect(await one.html('/shop/the-ridge-printed')).toMatch(/class="product-restock-notification"[^>]* hidden=""/)
  })

  it('[LST-02] the owner reads and deletes the requests, and no visitor does', async () => {
    await send({ productId: product, variantId: variant, email: 'ada@example.com' })
    expect((await (await visitor()).get('/config/restock')).status).not.toBe(200)
    const owner = await site.known(testOwner)
    const list = await owner.html('/config/restock')
    expect(list).toContain('ada@example.com')
    // An id may have the letters of the name.
    expect(list).not.toMatch(/href="[^"]*ada(?:@|%40)/)
    const [, id = ''] = /\/config\/restock\/([\w-]+)"/.exec(list) ?? []
    await owner.submit(`/config/restock/${id}/delete`)
    expect(await stored()).toEqual([])
  })

  it('[M4] customers who wait for a variant get one email when it is back, and none before', async () => {
    const { database } = site
    const variant = await database.selectFrom('restock_requests').selectAll().executeTakeFirst()
    expect(variant).toBeUndefined()
    const row = await database
      .selectFrom('variants')
      .innerJoin('stock', 'stock.variant_id', 'variants.id')
      .selectAll()
      .where('unlimited', '=', 0)
      .orderBy('variants.id')
      .executeTakeFirstOrThrow()
    const request = { variant_id: row.id, product: 'Boots <b>', page: '/shop/boots', content: '{}', received_at: '' }
    await database
      .insertInto('restock_requests')
      .values(['ada', 'eve'].map((name) => ({ id: name, email: `${name}@example.com`, ...request })))
      .execute()
    const owner = await site.known(testOwner)
    const save = async (quantity: number) => {
      const { quantity: was } = await database
        .selectFrom('stock')
        .select('quantity')
        .where('variant_id', '=', row.id)
        .executeTakeFirstOrThrow()
      const form = { sku: row.sku, price: '99.00', quantity: String(quantity), was: String(was) }
      return (await owner.post(`/config/products/${row.id}`, form)).status
    }
    const emails = () =>
      database.selectFrom('emails').select(['recipient', 'subject']).where('kind', '=', 'restock').execute()
    expect([await save(0), await emails()]).toEqual([303, []])
    expect(await save(5)).toBe(303)
    expect((await emails()).map(({ recipient }) => recipient).sort()).toEqual(['ada@example.com', 'eve@example.com'])
    expect(await database.selectFrom('restock_requests').selectAll().execute()).toEqual([])
    await save(6)
    expect(await emails()).toHaveLength(2)
  })
})
