// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { openTestStore } from '../support/shopper'
import { testOwner, testViewer } from '../support/site'

describe.each(queryEngines)('coupons, shipping rates and taxes in the admin on %s', (engine) => {
  const store = openTestStore(engine)
  const rates = () => store.database.selectFrom('shipping_rates').selectAll()
  const taxes = () => store.database.selectFrom('tax_rules').selectAll()

  it('a coupon is added once for its form, changed without its code, and deleted', async () => {
    const owner = await store.known(testOwner)
    const form = { code: 'spring', title: 'Spring', kind: 'percent', amount: '10', intentId: 'a1' }
    expect((await owner.post('/config/coupons/new', form)).status).toBe(303)
    const again = await owner.post('/config/coupons/new', { ...form, amount: '90' })
    expect([again.status, (await again.text()).includes('There is a coupon with this code already.')]).toEqual([
      400,
      true,
    ])
    const shopper = await store.shopper()
    await shopper.add('fig-marmalade', 2)
    expect((await shopper.coupon('spring')).cart.discountCents).toBe(130)
    await owner.post('/config/coupons/SPRING', { ...form, code: 'OTHER', kind: 'fixed', amount: '2.00', minimum: '5' })
    expect((await shopper.cart()).discountCents).toBe(200)
    expect(await owner.html('/config/coupons')).toContain('SPRING')
    await owner.post('/config/coupons/SPRING/delete')
    expect((await shopper.cart()).discountCents).toBe(0)
    expect((await owner.get('/config/coupons/SPRING')).status).toBe(404)
  })

  it('a rate and a tax are added once for their form, for the places that were written, and change what a cart costs', async () => {
    const owner = await store.known(testOwner)
    const rate = { title: 'Boat', cost: '7.77', countries: 'Spain', postalCodes: '35*', intentId: 'b1' }
    for (const _ of [1, 2]) await owner.post('/config/shipping/new', rate)
    const tax = {
      title: 'IGIC',
      rate: '7',
      countries: 'ES',
      regions: 'Las Palmas, ES-TF',
      onShipping: '1',
      intentId: 'c1',
    }
    for (const _ of [1, 2]) await owner.post('/config/taxes/new', tax)
    const stored = [
      await rates().where('title', '=', 'Boat').execute(),
      await taxes().where('title', '=', 'IGIC').execute(),
    ]
    expect(stored.map(({ length }) => length)).toEqual([1, 1])
    const shopper = await store.shopper()
    await shopper.add('fig-marmalade', 2)
    const { cart } = await shopper.ship('ES', { postalCode: 'E-35 001' })
    expect(cart.shippingOptions.map(({ title, costCents }) => [title, costCents])).toEqual([['Boat', 777]])
    expect(cart.applicableTaxRules.map(({ title }) => title)).toEqual(['IGIC'])
    expect(cart.shippingLocation).toEqual({ country: 'ES', postalCode: '35001' })
    const [boat, igic] = stored.map(([row]) => row?.id ?? '')
    await owner.post(`/config/shipping/${boat}`, { ...rate, cost: '0', toGrams: '10' })
    expect((await shopper.cart()).shippingOptions).toEqual([])
    await owner.post(`/config/shipping/${boat}/delete`)
    await owner.post(`/config/taxes/${igic}/delete`)
    expect((await shopper.cart()).applicableTaxRules.map(({ title }) => title)).toEqual(['IVA 21 %'])
    const { taxCents, grandTotalCents } = await shopper.cart()
    await owner.post('/config/taxes/included', {})
    expect((await shopper.cart()).grandTotalCents).toBeGreaterThan(grandTotalCents)
    await owner.post('/config/taxes/included', { included: '1' })
    expect(await shopper.cart()).toMatchObject({ taxCents, grandTotalCents })
  })

  it('a form with a mistake is shown again with what was typed, and no other account enters', async () => {
    const [owner, viewer] = [await store.known(testOwner), await store.known(testViewer)]
    const wrong = await owner.post('/config/taxes/new', {
      title: '<b>',
      rate: 'x',
      countries: 'Atlantis',
      intentId: 'd1',
    })
    const page = await wrong.text()
    expect(wrong.status).toBe(400)
    expect(page).toContain('value="&lt;b&gt;"')
    expect(page).toContain('“Atlantis” is no country')
    for (const path of ['/config/coupons', '/config/shipping', '/config/taxes', '/config/coupons/new']) {
      expect((await viewer.get(path)).status, path).toBe(403)
      expect((await viewer.post(`${path}/new`, {})).status, path).toBe(403)
    }
    expect((await owner.post('/config/taxes/none/delete')).status).toBe(404)
  })
})
