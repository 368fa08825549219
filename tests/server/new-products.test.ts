// @vitest-environment node
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { engines } from '../databases'
import { openTestSite, testOwner } from './site'

const common = { description: '', price: '8', quantity: '1', grams: '0' }

describe.each(engines)('products that an owner adds on %s', (engine) => {
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

  it('have no file unless they are downloaded', async () => {
    expect((await add({ kind: 'physical', title: 'Hat', state: 'published', file: 'the-stream.wav' })).status).toBe(303)
    expect(await find('Hat')).toMatchObject({ product_type: 1, file: null })
  })
})
