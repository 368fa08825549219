// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'

const api = '/api/commerce/cart'

describe.each(sampledEngines)('the calls of the shop on %s', (engine) => {
  const store = openTestStore(engine)
  beforeEach(async () => {
    await store.stock('enamel-cup', 4)
    await store.database.updateTable('coupons').set({ uses: 0 }).execute()
  })

  it('[COM-03] [SRV-01] an empty cart has every field with its default, and reading it sets no cookie and makes none', async () => {
    const ada = await store.shopper()
    const before = await store.database.selectFrom('carts').selectAll().execute()
    expect(await ada.cart()).toEqual({
      id: '',
      websiteId: 'a1b2c3d4e5f6a7b8c9d0e1f2',
      orderId: '',
      created: 0,
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: {},
      shippingLocation: {},
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      subtotalAmount: { amount: '0.00', currencyCode: 'EUR' },
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
      revision: 0,
      minimumOrderSubtotalCents: 500,
      installmentText: '',
    })
    expect([...ada.visitor.cookies.keys()]).toEqual(['crumb'])
    expect(await store.database.selectFrom('carts').selectAll().execute()).toEqual(before)
  })

  it('[COM-03] without settings a shop sells in USD', async () => {
    const row = await store.database.selectFrom('settings').selectAll().where('key', '=', 'storeSettings').execute()
    await store.database.deleteFrom('settings').where('key', '=', 'storeSettings').execute()
    const { subtotalAmount } = await (await store.shopper()).cart()
    expect(subtotalAmount).toEqual({ amount: '0.00', currencyCode: 'USD' })
    await store.database.insertInto('settings').values(row).execute()
  })

  it('[COM-01] [COM-12] a product is answered whole: kind, state, choices with price, sale, stock and SKU', async () => {
    const ada = await store.shopper()
    const product = async (slug: string) =>
      (await ada.visitor.send('GET', `/api/commerce/products/${demoIds.product(slug)}`, {})).json()
    await ada.call('GET', `/api/commerce/products/${demoIds.product('wool-socks')}`)
    const { product: found } = await product('field-brushes')
    expect(found).toMatchObject({ productType: 1, workflowState: 1, variantAttributeNames: ['Hair'] })
    expect(found.variants[1]).toMatchObject({
      sku: 'BRUSH-G',
      priceCents: 3900,
      salePriceCents: 3100,
      onSale: true,
      stock: { quantity: 9 },
      attributes: { Hair: 'Goat' },
      weight: 0.13,
    })
    expect((await product('sounds-of-the-stream')).product.variants[0].stock).toEqual({ unlimited: true })
    // The quick view stands on a page in another language.
    await ada.visitor.get('/?language=es-ES')
    expect((await product('wool-socks')).product.variants[0].attributes).toMatchObject({ Color: 'Musgo' })
    expect((await product('print-of-the-month')).product.subscriptionPlan).toMatchObject({
      billingPeriod: { value: 1, unit: 'MONTH' },
      numBillingCycles: 12,
    })
    const { product: socks } = await product('wool-socks')
    expect(socks.variants.every(({ sku }: { sku: string }) => /^SQ\d{7}$/.test(sku))).toBe(true)
    for (const hidden of ['house-drum', 'map-of-the-coast', 'nothing'])
      expect((await ada.call('GET', `/api/commerce/products/${demoIds.product(hidden)}`)).status).toBe(404)
  })

  it('the first entry makes a cart; its cookie is for the server alone, and states only that there is one', async () => {
    const ada = await store.shopper()
    const { status, cart, entryId } = await ada.add('fig-marmalade', 2)
    expect(status).toBe(200)
    expect(cart.entries).toMatchObject([
      {
        id: entryId,
        title: 'Fig marmalade',
        unitPriceCents: 650,
        originalUnitPriceCents: 900,
        quantity: 2,
        maxQuantity: 40,
        lineCents: 1300,
      },
    ])
    expect(cart).toMatchObject({ subtotalCents: 1300, totalQuantity: 2, revision: 1, requiresShipping: true })
    expect(await ada.cart()).toEqual(cart)
    const line = ada.visitor.setCookies.find((cookie) => cookie.startsWith('CART='))
    expect(line).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/)
    expect(ada.visitor.setCookies.find((cookie) => cookie.startsWith('hasCart='))).toMatch(
      /^hasCart=true; .*SameSite=Lax$/,
    )
    const rows = await store.database.selectFrom('carts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ada.visitor.cookies.get('CART'))
    const safe = store.visitor('https://site.test')
    await safe.get('/about')
    await safe.call('POST', `${api}/entries`, {
      intentId: 'i',
      itemId: demoIds.product('postcards'),
      variantId: demoIds.variant('postcards'),
      quantity: 1,
    })
    expect(safe.setCookies.find((cookie) => cookie.startsWith('__Host-CART='))).toContain('; Secure')
  })

  it('an intent is carried out once: repeated, at the same time, or after its answer was lost with the cookie', async () => {
    const ada = await store.shopper()
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => ada.add('postcards', 2, {}, 'first')))
    expect([two, three]).toEqual([one, one])
    ada.visitor.cookies.delete('CART')
    expect(await ada.add('postcards', 2, {}, 'first')).toEqual(one)
    expect((await ada.cart()).totalQuantity).toBe(2)
    const entry = one?.entryId
    await ada.set(entry, 5, 'five')
    await ada.set(entry, 3, 'three')
    expect((await ada.set(entry, 5, 'five')).cart.totalQuantity).toBe(3)
    expect((await ada.cart()).totalQuantity).toBe(3)
    // The same id from another shopper is another intent.
    const eve = await store.shopper()
    expect((await eve.add('enamel-cup', 1, {}, 'first')).cart.totalQuantity).toBe(1)
    expect((await eve.call('POST', `${api}/entries`, {}, '')).code).toBe('bad-request')
  })

  it('changes at the same time are all there afterwards, and each grows the revision', async () => {
    const ada = await store.shopper()
    await Promise.all(['postcards', 'fig-marmalade', 'postcards', 'gift-card'].map((slug) => ada.add(slug)))
    const cart = await ada.cart()
    expect(cart).toMatchObject({ totalQuantity: 4, revision: 4 })
    expect(cart.entries).toHaveLength(3)
  })

  it('more than there is, is refused with what can be had, and never cut; fewer is always allowed', async () => {
    const ada = await store.shopper()
    const { entryId } = await ada.add('enamel-cup', 3)
    expect(await ada.add('enamel-cup', 2)).toMatchObject({
      status: 409,
      code: 'sold-out',
      available: 1,
      error: 'There is only 1 more of “The cup that everybody drops” for you. Your cart has not changed.',
    })
    expect(await ada.set(entryId, 5)).toMatchObject({ status: 409, code: 'sold-out', available: 1 })
    expect((await ada.cart()).totalQuantity).toBe(3)
    await store.stock('enamel-cup', 1)
    expect(await ada.set(entryId, 2)).toMatchObject({ status: 200, cart: { totalQuantity: 2 } })
    expect(await ada.add('walkers-notebook')).toMatchObject({ status: 409, code: 'sold-out', available: 0 })
    expect((await ada.set(entryId, 0)).cart.entries).toEqual([])
    expect(await ada.set(entryId, 1)).toMatchObject({ status: 404, code: 'unknown-entry' })
    expect(await ada.remove(entryId)).toMatchObject({ status: 404, code: 'unknown-entry' })
  })

  it('an unknown product, an unknown variant and an invalid number each get an error code of their own', async () => {
    const ada = await store.shopper()
    expect((await ada.add('nothing')).code).toBe('unknown-item')
    expect((await ada.add('house-drum')).code).toBe('unknown-item')
    const other = { variantId: demoIds.variant('postcards') }
    expect((await ada.add('fig-marmalade', 1, other)).code).toBe('unknown-variant')
    expect((await ada.add('print-of-the-month', 1, { subscriptionPlanId: 'x' })).code).toBe('unknown-variant')
    for (const quantity of [0, -1, 1.5, 10_000, 'many', null])
      expect((await ada.add('postcards', quantity as number)).code).toBe('bad-request')
    const { entryId } = await ada.add('postcards', 9999)
    expect((await ada.add('postcards')).code).toBe('too-many-pieces')
    expect((await ada.set(entryId, '2')).code).toBe('bad-request')
    expect((await ada.ship('spain')).code).toBe('bad-request')
    expect(
      (await ada.visitor.send('POST', `${api}/entries`, { 'X-CSRF-Token': ada.visitor.crumb() }, '{}')).status,
    ).toBe(415)
  })

  it('gift cards and answers of visitors belong to their entry: another one is another entry', async () => {
    const ada = await store.shopper()
    const giftCard = { recipientEmail: 'eva@example.com', message: 'For the boots' }
    await ada.add('gift-card', 1, { giftCard })
    await ada.add('gift-card', 1, { giftCard: { ...giftCard, message: 'For the coat' } })
    const { cart } = await ada.add('postcards', 1, { answers: { 'What to write': '<b>Hello</b>' } })
    expect(cart.entries.map((entry) => entry.giftCard?.message ?? entry.answers)).toEqual([
      'For the boots',
      'For the coat',
      { 'What to write': '<b>Hello</b>' },
    ])
  })

  it.each(['ridge 10', '\u200BRIDGE10\u00A0', 'ＲＩＤＧＥ１０', 'RID\u00ADGE10'])(
    'the coupon is found as people paste and type it: %j',
    async (code) => {
      const ada = await store.shopper()
      await ada.add('fig-marmalade')
      expect(await ada.coupon(code)).toMatchObject({ status: 200, cart: { discountCents: 65 } })
    },
  )

  it('a coupon of a Turkish keyboard is found by every other, also one of before', async () => {
    const coupon = { title: 'Ten', kind: 'percent', amount: 1000, minimum_cents: 0, max_uses: null, uses: 0 }
    const add = (code: string) =>
      store.database
        .insertInto('coupons')
        .values({ ...coupon, code, expires_at: null })
        .execute()
    await add('INDIRIM10')
    await add('GİZLİ')
    for (const typed of ['indirim10', 'İNDİRİM10', 'ındırım10', 'gizli', 'GİZLİ', 'GIZLI']) {
      const ada = await store.shopper()
      await ada.add('fig-marmalade')
      const { cart } = await ada.coupon(typed)
      expect([typed, cart.discountCents]).toEqual([typed, 65])
      expect((await ada.call('DELETE', `${api}/coupons/${encodeURIComponent(typed)}`)).cart.discountCents).toBe(0)
    }
  })

  it('coupons: counted by the server, refused in words, and no more tries than the limit', async () => {
    const ada = await store.shopper()
    await ada.add('fig-marmalade')
    expect(await ada.coupon(' ridge10 ')).toMatchObject({ status: 200, cart: { discountCents: 65 } })
    expect((await ada.coupon('SOUP5')).code).toBe('minimum-not-met')
    expect((await ada.coupon('LAST-WINTER')).code).toBe('expired-coupon')
    expect((await ada.coupon('nothing')).code).toBe('unknown-coupon')
    await store.database.updateTable('coupons').set({ uses: 1 }).where('code', '=', 'ONCE20').execute()
    expect((await ada.coupon('ONCE20')).code).toBe('used-coupon')
    const off = await ada.call('DELETE', `${api}/coupons/RIDGE10`)
    expect(off.cart).toMatchObject({ discountCents: 0, coupons: [] })
    expect((await ada.call('DELETE', `${api}/coupons/RIDGE10`)).code).toBe('unknown-coupon')
  })

  it('shipping and tax follow the country, and the way that was chosen', async () => {
    const ada = await store.shopper()
    await ada.add('fig-marmalade')
    const { cart } = await ada.ship('ES')
    expect(cart).toMatchObject({ shippingCostCents: 490, taxCents: 198, grandTotalCents: 1140 })
    expect(cart.applicableTaxRules).toEqual([{ title: 'IVA 21 %', rate: '0.21', taxCents: 198 }])
    const [, express] = cart.shippingOptions
    expect((await ada.ship('ES', { optionId: express?.id })).cart.selectedShippingOption).toMatchObject({
      costCents: 990,
      isSelected: true,
    })
    expect((await ada.ship('JP')).cart).toMatchObject({ shippingCostCents: 2490, taxCents: 0 })
  })

  it('the document is OpenAPI 3.1, and names every call', async () => {
    const document = await (await store.visitor().get('/api/commerce/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toHaveLength(7)
  })
})

describe('[SRV-05] codes cannot be found by trying', () => {
  const store = openTestStore('SQLite', { coupons: 3 })
  it('the fourth guess in a minute is not looked at, while many visitors of one address may have a code that there is', async () => {
    stopClock()
    const ada = await store.shopper()
    await ada.add('fig-marmalade')
    const codes = []
    for (const code of [...Array(5).fill('RIDGE10'), 'GUESS1', 'GUESS2', 'RIDGE10', 'GUESS3', 'GUESS4', 'RIDGE10'])
      codes.push((await ada.coupon(code)).code)
    const unknown = 'unknown-coupon'
    const right = Array(5).fill(undefined)
    expect(codes).toEqual([...right, unknown, unknown, undefined, unknown, 'too-often', 'too-often'])
  })
})
