// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { demoIds } from '../support/demo'
import { openTestStore, type Shopper } from '../support/shopper'

describe.each(sampledEngines)('the cart without scripts on %s', (engine) => {
  const store = openTestStore(engine)
  const send = async ({ visitor }: Shopper, path: string, form: Record<string, string>) => {
    const response = await visitor.post(`/commerce/cart/${path}`, form)
    return [response.status, response.headers.get('location')]
  }
  const fig = { itemId: demoIds.product('fig-marmalade'), variantId: demoIds.variant('fig-marmalade') }

  it('adds, changes and removes, and leads to the cart; a reload of the form changes nothing', async () => {
    const ada = await store.shopper()
    const add = { ...fig, quantity: '2', intentId: 'once' }
    expect(await send(ada, 'add', add)).toEqual([303, '/cart'])
    expect(await send(ada, 'add', add)).toEqual([303, '/cart'])
    const { entries } = await ada.cart()
    expect(entries).toMatchObject([{ quantity: 2 }])
    const entryId = entries[0]?.id ?? ''
    await send(ada, 'update', { entryId, quantity: '3', intentId: 'line' })
    // From the same page once more, with another number: another request.
    await send(ada, 'update', { entryId, quantity: '5', intentId: 'line' })
    expect((await ada.cart()).totalQuantity).toBe(5)
    expect(await send(ada, 'update', { entryId, quantity: '' })).toEqual([303, '/cart?problem=bad-request'])
    expect((await ada.cart()).totalQuantity).toBe(5)
    await send(ada, 'update', { entryId, quantity: '5', removal: '1' })
    expect((await ada.cart()).entries).toEqual([])
  })

  it('options choose the variant; too few of them, or a choice that is not made, add nothing', async () => {
    const ada = await store.shopper()
    const itemId = demoIds.product('the-ridge-printed')
    const all = { 'option-Size': '20 × 30 cm', 'option-Paper': 'Glossy', 'option-Frame': 'Oak' }
    expect(await send(ada, 'add', { itemId, ...all })).toEqual([303, '/cart'])
    expect((await ada.cart()).entries[0]?.attributes).toEqual({ Size: '20 × 30 cm', Paper: 'Glossy', Frame: 'Oak' })
    const none = [303, '/cart?problem=unknown-variant']
    expect(await send(ada, 'add', { itemId, 'option-Size': '20 × 30 cm' })).toEqual(none)
    expect(await send(ada, 'add', { itemId, ...all, 'option-Size': '60 × 90 cm' })).toEqual(none)
    const soldOut = { ...all, 'option-Size': '40 × 60 cm' }
    expect(await send(ada, 'add', { itemId, ...soldOut })).toEqual([303, '/cart?problem=sold-out'])
  })

  it('coupons and shipping are forms as well; the address names what the server refused', async () => {
    const ada = await store.shopper()
    await send(ada, 'add', fig)
    expect(await send(ada, 'coupon', { code: 'nothing' })).toEqual([303, '/cart?problem=unknown-coupon'])
    expect(await send(ada, 'coupon', { code: 'ridge10' })).toEqual([303, '/cart'])
    expect(await send(ada, 'shipping', { country: 'ES', postalCode: '20215' })).toEqual([303, '/cart'])
    expect(await ada.cart()).toMatchObject({ discountCents: 65, shippingCostCents: 490 })
    await send(ada, 'coupon', { remove: 'RIDGE10' })
    expect((await ada.cart()).discountCents).toBe(0)
    expect(await send(ada, 'add', { ...fig, quantity: '41' })).toEqual([303, '/cart?problem=sold-out&available=39'])
  })
})
