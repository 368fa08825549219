// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { testCards } from '../../src/store/payments/service/test-provider'
import { address, card, createBuyer, getHidden } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'

describe.each(queryEngines)('a purchase without a cart, on %s', (engine) => {
  const store = openTestStore(engine)

  it('[COM-06] a donation is one page (203), and is thanked for on another (204)', async () => {
    const ada = await store.shopper()
    const path = `/checkout/donate?donatePageId=${demoIds.donationPage}`
    const page = await ada.visitor.html(path)
    expect(page).toContain('"pageType":203')
    const form = { ...getHidden(page, path), ...card, email: address.email, name: 'Ada', suggested: '25' }
    const small = await ada.visitor.submit(path, { ...form, amount: '0,50' })
    expect(await small.text()).toContain('Write an amount of at least €1.00')
    const both = await Promise.all([1, 2].map(() => ada.visitor.post(path, { ...form, amount: '12,50' })))
    const [one, two] = both.map((response) => response.headers.get('location') ?? '')
    expect(two).toBe(one)
    expect(await ada.visitor.html(one ?? '')).toContain('"pageType":204')
    const [gift] = await store.database.selectFrom('donations').selectAll().execute()
    expect(gift).toMatchObject({ amount_cents: 1250, page_id: demoIds.donationPage })
    expect((await ada.visitor.get('/checkout/donate?donatePageId=none')).status).toBe(404)
  })

  it('[COM-06] a gift card is bought by website, product and SKU, and by nothing else', async () => {
    const ada = await store.shopper()
    const query = {
      websiteId: 'a1b2c3d4e5f6a7b8c9d0e1f2',
      giftCardProductId: demoIds.product('gift-card'),
      sku: 'GIFT-50',
    }
    const path = (more: object = {}) => `/checkout/giftcard?${new URLSearchParams({ ...query, ...more })}`
    const page = await ada.visitor.html(path())
    expect(page).toContain('Recipient of a gift card of €50.00')
    const form = { ...getHidden(page, path().replaceAll('&', '&amp;')), ...card, email: address.email, name: 'Ada' }
    expect(await (await ada.visitor.submit(path(), form)).text()).toContain('Their email is not valid.')
    const done = await ada.visitor.post(path(), { ...form, recipientEmail: 'eva@example.com' })
    expect(done.headers.get('location')).toContain('/checkout/order-confirmed/')
    const made = await store.database.selectFrom('gift_cards').selectAll().where('recipient', '!=', '').execute()
    expect(made.map((one) => one.balance_cents)).toEqual([5000])
    for (const wrong of [
      { websiteId: 'other' },
      { sku: 'FIG-250' },
      { giftCardProductId: demoIds.product('postcards') },
    ])
      expect((await ada.visitor.get(path(wrong))).status).toBe(404)
  })
})

describe('[SRV-05] cards cannot be tried out', () => {
  const store = openTestStore('SQLite', { payments: 2 })
  it('the third payment in a minute asks no provider, and is refused with a message', async () => {
    stopClock()
    const ada = await store.shopper()
    await ada.add('fig-marmalade')
    const buyer = createBuyer(ada)
    await buyer.details()
    const pages = []
    for (let at = 0; at < 3; at++) pages.push(await buyer.refused({ card: testCards.declines }))
    expect(pages.map((html) => html.includes('Too many payments were tried.'))).toEqual([false, false, true])
    expect(await store.database.selectFrom('test_provider').selectAll().execute()).toHaveLength(2)
  })
})
