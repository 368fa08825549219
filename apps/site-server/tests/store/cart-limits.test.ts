// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { deleteOldCarts } from '../../src/store/cart/repository/carts'
import { createBuyer } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'
import { testOwner, testViewer } from '../support/site'

const day = 24 * 60 * 60 * 1000

describe.each(queryEngines)('what carts store on %s', (engine) => {
  const store = openTestStore(engine)
  const keys = (scope: string) =>
    store.database.selectFrom('idempotency_keys').selectAll().where('scope', '=', scope).orderBy('revision').execute()
  const count = async (table: 'carts' | 'cart_entries' | 'idempotency_keys') =>
    (await store.database.selectFrom(table).selectAll().execute()).length

  it('[H2] a call is stored as its key, status and revision, and a repeated one is answered with the present cart', async () => {
    const ada = await store.shopper()
    const { cart, entryId } = await ada.add('fig-marmalade', 1, {}, 'one')
    await ada.set(entryId, 3, 'two')
    expect(await keys(cart.id)).toEqual(
      [1, 2].map((revision) => ({
        scope: cart.id,
        id: revision === 1 ? 'one' : 'two',
        status: 200,
        revision,
        made_at: expect.any(Number),
      })),
    )
    expect(await ada.add('fig-marmalade', 1, {}, 'one')).toMatchObject({
      status: 200,
      entryId,
      cart: { totalQuantity: 3, revision: 2 },
    })
  })

  it('[H2] a refused call stores nothing, makes no cart and sets no cookie; with the same key it may succeed later', async () => {
    const before = [await count('carts'), await count('idempotency_keys')]
    const ada = await store.shopper()
    for (const slug of ['nothing', 'house-drum', 'walkers-notebook'])
      expect((await ada.add(slug, 1, {}, 'again')).status).toBeGreaterThanOrEqual(400)
    expect([await count('carts'), await count('idempotency_keys')]).toEqual(before)
    expect([...ada.visitor.cookies.keys()]).toEqual(['crumb'])
    await store.stock('walkers-notebook', 1)
    expect((await ada.add('walkers-notebook', 1, {}, 'again')).cart.totalQuantity).toBe(1)
    await store.stock('walkers-notebook', 0)
    const refused = await ada.add('walkers-notebook', 1, {}, 'more')
    expect(refused).toMatchObject({ status: 409, cart: { totalQuantity: 1, revision: 1 } })
    expect(await keys(refused.cart.id)).toHaveLength(1)
  })

  it('[H2] an entry has answers to the questions of its product alone, each of 500 characters', async () => {
    const ada = await store.shopper()
    const long = 'x'.repeat(1000)
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`Question ${at}`, long]))
    const { cart } = await ada.add('fig-marmalade', 1, { answers: many })
    expect(cart.entries[0]?.answers).toBeNull()
    const asked = await ada.add('postcards', 1, { answers: { ...many, 'What to write': long } })
    expect(asked.cart.entries[1]?.answers).toEqual({ 'What to write': long.slice(0, 500) })
    await ada.visitor.post('/commerce/cart/add', {
      itemId: asked.cart.entries[1]?.itemId ?? '',
      'answer-What to write': 'Hello',
      'answer-toString': 'x',
    })
    expect((await ada.cart()).entries[2]?.answers).toEqual({ 'What to write': 'Hello' })
  })

  it('[COM-01] a product asks its questions on its page, in the language of the page, and takes the answers to them', async () => {
    const ada = await store.shopper()
    expect(await ada.visitor.html('/shop/postcards')).toContain('name="answer-What to write"')
    await ada.visitor.get('/?language=es-ES')
    expect(await ada.visitor.html('/shop/postcards')).toContain('name="answer-Qué poner"')
    await ada.visitor.post('/commerce/cart/add', { itemId: demoIds.product('postcards'), 'answer-Qué poner': 'Hola' })
    expect((await ada.cart()).entries[0]?.answers).toEqual({ 'Qué poner': 'Hola' })
    await ada.visitor.get('/?language=en-GB')
    expect((await ada.cart()).entries[0]?.answers).toEqual({ 'What to write': 'Hola' })
  })

  it('[H2] the owner decides which questions a product asks', async () => {
    const [owner, viewer] = [await store.known(testOwner), await store.known(testViewer)]
    const path = `/config/products/${demoIds.variant('fig-marmalade')}`
    const getAnswers = async (answers: object) =>
      (await (await store.shopper()).add('fig-marmalade', 1, { answers })).cart
    await viewer.post(path, { questions: 'From a viewer?' })
    const saved = await owner.post(path, { questions: ' For whom? \r\n\nWith a card?\nFor whom?' })
    expect(saved.status).toBe(303)
    expect(await owner.html(path)).toMatch(/<textarea[^>]*>For whom\?\nWith a card\?<\/textarea>/)
    const { entries } = await getAnswers({ 'For whom?': 'Eva', 'From a viewer?': 'x' })
    expect(entries[0]?.answers).toEqual({ 'For whom?': 'Eva' })
    for (const questions of ['x'.repeat(101), Array.from({ length: 11 }, (_, at) => `Question ${at}`).join('\n')]) {
      const refused = await owner.post(path, { questions })
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Nothing was saved.')])
    }
    await owner.post(path, { questions: '' })
    expect((await getAnswers({ 'For whom?': 'Eva' })).entries[0]?.answers).toBeNull()
  })

  it('[SUM-04] the owner decides in which categories a product is found', async () => {
    const owner = await store.known(testOwner)
    const path = `/config/products/${demoIds.variant('fig-marmalade')}`
    const shown = async () => /<textarea id="categories"[^>]*>([^<]*)/.exec(await owner.html(path))?.[1]
    expect(await shown()).toBe('Kitchen\nGifts')
    await owner.post(path, { categories: `${'x'.repeat(25)}\n Kitchen ` })
    expect(await shown()).toBe(`${'x'.repeat(25)}\nKitchen`)
    for (const categories of ['x'.repeat(26), Array.from({ length: 21 }, (_, at) => `Category ${at}`).join('\n')]) {
      const refused = await owner.post(path, { categories })
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Nothing was saved.')])
    }
  })

  it('[H2] carts expire with their entries, sixty days after their last change; orders stay', async () => {
    const [old, young, buyer] = [await store.shopper(), await store.shopper(), await store.shopper()]
    for (const shopper of [old, young, buyer]) await shopper.add('fig-marmalade')
    expect(await createBuyer(buyer).buy()).toContain('/checkout/order-confirmed/')
    const { id } = await young.cart()
    const ages = store.database.updateTable('carts')
    await ages.set({ changed_at: Date.now() - 61 * day }).execute()
    await ages
      .set({ changed_at: Date.now() - 59 * day })
      .where('id', '=', id)
      .execute()
    const lines = await store.database.selectFrom('order_lines').selectAll().execute()
    await deleteOldCarts(store.database)
    expect([await count('carts'), await count('cart_entries')]).toEqual([1, 1])
    expect((await young.cart()).totalQuantity).toBe(1)
    expect((await old.cart()).totalQuantity).toBe(0)
    expect((await old.add('fig-marmalade')).cart.totalQuantity).toBe(1)
    expect(await store.database.selectFrom('order_lines').selectAll().execute()).toEqual(lines)
    // A change is what makes a cart young again.
    await ages.set({ changed_at: Date.now() - 61 * day }).execute()
    await young.add('fig-marmalade')
    await deleteOldCarts(store.database)
    expect([(await young.cart()).totalQuantity, (await old.cart()).totalQuantity]).toEqual([2, 0])
  })
})

describe.each(queryEngines)('changes in a minute on %s', (engine) => {
  const store = openTestStore(engine, { carts: 3, cartsOfAddress: 8 })

  it('[H2] a session has a limit, and an address one for all its sessions; a refused call stores nothing', async () => {
    // A limit is one of a minute by the clock, which stands still: none begins between two calls.
    stopClock()
    const [ada, bob] = [await store.shopper(), await store.shopper()]
    for (let at = 0; at < 3; at++) expect((await ada.add('fig-marmalade')).status).toBe(200)
    const fourth = await ada.add('fig-marmalade')
    expect(fourth).toMatchObject({ status: 429, code: 'too-often', cart: { totalQuantity: 3 } })
    const form = await ada.visitor.post('/commerce/cart/coupon', { code: 'RIDGE10' })
    expect(form.headers.get('location')).toBe('/cart?problem=too-often')
    for (let at = 0; at < 3; at++) expect((await bob.add('fig-marmalade')).status).toBe(200)
    // Two of the eight were refused; a new session of the same address gets no more.
    expect((await (await store.shopper()).add('fig-marmalade')).status).toBe(429)
    expect((await bob.cart()).totalQuantity).toBe(3)
  })
})
