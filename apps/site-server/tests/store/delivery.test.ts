// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { card, createBuyer, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'

describe.each(sampledEngines)('the delivery of an order on %s', (engine) => {
  const store = openTestStore(engine)
  const getOrder = (location: string | null) =>
    store.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', getOrderId(location ?? ''))
      .executeTakeFirstOrThrow()

  async function ready() {
    const ada = await store.shopper()
    await ada.add('fig-marmalade', 2)
    const buyer = createBuyer(ada)
    await buyer.details()
    const form = await buyer.form()
    const rates = await store.database.selectFrom('shipping_rates').selectAll().execute()
    const express = rates.find(({ title }) => title.startsWith('By courier'))?.id ?? ''
    return { ada, buyer, form, express }
  }

  it('is the one that was chosen with the payment, for the sum that was shown beside it', async () => {
    const { buyer, form, express } = await ready()
    expect(form).toMatchObject({
      totalCents: '1790',
      [`totalCents-${express}`]: '2290',
      [`dueCents-${express}`]: '2290',
    })
    const paid = await buyer.pay({ optionId: express })
    expect(await getOrder(paid.headers.get('location'))).toMatchObject({
      shipping_title: 'By courier, next day',
      shipping_cents: 990,
      total_cents: 2290,
    })
  })

  it('is not another one when the chosen one is not offered any more, also for the same sum', async () => {
    const { ada, form, express } = await ready()
    await store.database.updateTable('shipping_rates').set({ countries: '["JP"]' }).where('id', '=', express).execute()
    const sums = { [`totalCents-${express}`]: '1790', [`dueCents-${express}`]: '1790' }
    const page = await ada.visitor.submit('/checkout/pay', { ...form, ...sums, ...card, optionId: express })
    expect(await page.text()).toContain('This delivery is not offered any more.')
    await store.database.updateTable('shipping_rates').set({ countries: '["ES"]' }).where('id', '=', express).execute()
  })

  it('a gift card that was typed and not applied is applied, and nothing is paid before the new total was seen', async () => {
    const { buyer } = await ready()
    expect(await buyer.refused({ giftCard: 'demo-gift-5000' })).toContain('The gift card has been applied.')
    expect(await store.database.selectFrom('payments').selectAll().where('state', '=', 'asked').execute()).toEqual([])
    expect(await buyer.form()).toMatchObject({ dueCents: '0' })
  })

  it('a form that is not accepted leads to its page, and neither its address nor its cookie has the card', async () => {
    const { ada, form } = await ready()
    const response = await ada.visitor.post('/checkout/pay', { ...form, ...card, expiry: '01/20' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout?problem=1'])
    const cookie = Buffer.from(ada.visitor.cookies.get('checkoutForm') ?? '', 'base64url').toString()
    expect(cookie).toContain('This card has expired.')
    expect(cookie).not.toMatch(/4242|01\/20/)
    expect(await ada.visitor.html('/checkout?problem=1')).toContain('This card has expired.')
    expect(await ada.visitor.html('/checkout')).not.toContain('This card has expired.')
  })

  it('[L1] a cart that got something to ship after its details is not ordered without an address', async () => {
    const ada = await store.shopper()
    await ada.add('sounds-of-the-stream', 1)
    const buyer = createBuyer(ada)
    const none = { line1: '', city: '', postalCode: '' }
    await buyer.details(none)
    await ada.add('fig-marmalade', 1)
    // The form as the page would have it, with the sums of now.
    const { cart } = await ada.ship('ES')
    const form = { intentId: 'l1', crumb: ada.visitor.crumb(), optionId: '', giftCard: '' }
    const total = String(cart.grandTotalCents)
    const refused = await ada.visitor.post('/checkout/pay', { ...form, ...card, totalCents: total, dueCents: total })
    expect(refused.headers.get('location')).toBe('/checkout?edit=details&problem=1')
    const page = await ada.visitor.html('/checkout?edit=details&problem=1')
    expect(page).toContain('Your order is shipped, and the address is not complete.')
    expect(page).toContain('Address is required.')
    expect(page).toContain('value="ada@example.com"')
    expect(await store.database.selectFrom('orders').select('id').where('cart_id', '=', cart.id).execute()).toEqual([])
    expect((await buyer.details()).status).toBe(200)
    const paid = await buyer.pay()
    expect(JSON.parse((await getOrder(paid.headers.get('location'))).address ?? '')).toMatchObject({ city: 'Zegama' })
  })
})
