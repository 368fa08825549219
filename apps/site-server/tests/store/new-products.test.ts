// @vitest-environment node
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { publishDue } from '../../src/store/catalog/interface'
import { addVariant, knownVariants } from '../../src/store/catalog/repository/new-variant'
import { openTestSite, testOwner } from '../support/site'

const common = { description: '', price: '8', quantity: '1', grams: '0' }

describe.each(queryEngines)('products that an owner adds on %s', (engine) => {
  const site = openTestSite(engine)
  const add = async (form: Readonly<Record<string, string>>) =>
    (await site.known(testOwner)).post('/config/products/new', { ...common, intentId: randomUUID(), ...form })
  const find = (title: string) =>
    site.database.selectFrom('products').selectAll().where('title', '=', title).executeTakeFirst()

  it('[COM-17] may be downloaded: with its file at once, or as a draft without one', async () => {
    const digital = { kind: 'digital', unlimited: '1' }
    const none = await add({ ...digital, title: 'Rain', state: 'published', file: '' })
    expect(none.status).toBe(400)
    const page = await none.text()
    expect(page).toContain('A digital product without a file cannot be published. Nothing was saved. Choose its file.')
    expect(page).toMatch(/<option[^>]*>the-stream\.wav<\/option>/)
    expect((await add({ ...digital, title: 'Rain', state: 'published', file: '../a.wav' })).status).toBe(400)
    expect(await find('Rain')).toBeUndefined()
    expect((await add({ ...digital, title: 'Rain', state: 'draft', file: '' })).status).toBe(303)
    expect(await find('Rain')).toMatchObject({ product_type: 2, file: null })
    expect((await add({ ...digital, title: 'Storm', state: 'published', file: 'the-stream.wav' })).status).toBe(303)
    expect(await find('Storm')).toMatchObject({ product_type: 2, file: 'the-stream.wav', workflow_state: 'published' })
    expect((await (await site.known(testOwner)).get('/shop/storm')).status).toBe(200)
  })

  it('are published from their day on, each once, and a day that is missing is asked for', async () => {
    const later = { kind: 'physical', title: 'Kite', state: 'scheduled' }
    const wrong = await add({ ...later, publishOn: 'soon' })
    expect([wrong.status, (await wrong.text()).includes('Write the day such as 2027-04-10.')]).toEqual([400, true])
    expect((await add({ ...later, publishOn: '2027-04-10' })).status).toBe(303)
    const look = async () => (await site.visitor().get('/shop/kite')).status
    await publishDue(site.database, '2027-04-09')
    expect([await look(), (await find('Kite'))?.workflow_state]).toEqual([404, 'scheduled'])
    await Promise.all([publishDue(site.database, '2027-04-10'), publishDue(site.database, '2027-04-10')])
    expect([await look(), (await find('Kite'))?.workflow_state]).toEqual([200, 'published'])
  })

  it('have no file unless they are downloaded', async () => {
    expect((await add({ kind: 'physical', title: 'Hat', state: 'published', file: 'the-stream.wav' })).status).toBe(303)
    expect(await find('Hat')).toMatchObject({ product_type: 1, file: null })
  })

  it('get a variant once where two servers are sent the same form', async () => {
    await add({ kind: 'physical', title: 'Cap', state: 'draft', sku: 'CAP' })
    const { id: product = '' } = (await find('Cap')) ?? {}
    const values = {
      priceCents: 900,
      salePriceCents: null,
      onSale: false,
      weightGrams: 0,
      quantity: 1,
      isUnlimited: false,
    }
    const options = { attributes: { Colour: 'Rust' }, optionNames: ['Colour'], first: { Colour: 'Moss' } }
    const variant = { id: 'cap-rust', product, sku: 'CAP-2', ...options, ...values }
    await Promise.all([addVariant(site.database, variant), addVariant(site.database, variant)])
    const { attributes } = await knownVariants(site.database, product)
    expect(attributes).toEqual([{ Colour: 'Moss' }, { Colour: 'Rust' }])
  })

  it('get another variant later, which visitors can choose; one without options gets its first', async () => {
    await add({ kind: 'physical', title: 'Scarf', state: 'published', sku: 'SCARF' })
    const owner = await site.known(testOwner)
    const first = await site.database
      .selectFrom('variants')
      .selectAll()
      .where('sku', '=', 'SCARF')
      .executeTakeFirstOrThrow()
    const path = `/config/products/${first.id}/variant`
    expect(await owner.html(path)).toContain('Value of what is sold now')
    const form = {
      intentId: randomUUID(),
      option: 'Colour',
      was: 'Moss',
      'value-0': 'Rust',
      price: '9',
      quantity: '2',
      sku: 'SCARF-2',
    }
    for (const [wrong, error] of [
      [{ 'value-0': 'Moss' }, 'There is such a variant already. Nothing was added.'],
      [{ option: '' }, 'Write 1 to 50 characters. Nothing was added. Fill in the field.'],
      [{ sku: 'SCARF' }, 'Another product has this SKU already.'],
      [{ price: 'x' }, 'Write the price as an amount such as 12.50.'],
    ] as const) {
      const answer = await owner.post(path, { ...form, ...wrong })
      expect([answer.status, (await answer.text()).includes(error)]).toEqual([400, true])
    }
    // Sent twice, as by a double press.
    for (const _ of [1, 2]) expect((await owner.post(path, form)).status).toBe(303)
    const next = { ...form, intentId: randomUUID(), 'value-0': 'Sky', sku: '' }
    expect((await owner.post(path, next)).status).toBe(303)
    const rows = await site.database
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', first.product_id)
      .orderBy('position')
      .execute()
    expect(rows.map(({ attributes, position }) => [JSON.parse(attributes), position])).toEqual([
      [{ Colour: 'Moss' }, 0],
      [{ Colour: 'Rust' }, 1],
      [{ Colour: 'Sky' }, 2],
    ])
    const shop = await owner.html('/shop/scarf')
    for (const colour of ['Moss', 'Rust', 'Sky']) expect(shop).toContain(colour)
    expect((await owner.get('/config/products/none/variant')).status).toBe(404)
  })
})
