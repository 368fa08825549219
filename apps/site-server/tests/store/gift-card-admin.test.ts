// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { createBuyer } from '../support/buyer'
import { openTestStore } from '../support/shopper'
import { testOwner, testViewer } from '../support/site'

describe.each(queryEngines)('gift cards in the admin on %s', (engine) => {
  const store = openTestStore(engine)
  const path = '/config/gift-cards'
  const cards = () => store.database.selectFrom('gift_cards').selectAll()

  it('a gift card is given once for its form, told to who gets it, paid with, and taken back', async () => {
    const owner = await store.known(testOwner)
    const form = { amount: '12,50', recipient: 'eve@example.com', message: 'Thank you', intentId: 'g1' }
    for (const _ of [1, 2]) expect((await owner.post(`${path}/new`, form)).status).toBe(303)
    const [card, ...more] = await cards().where('recipient', '=', 'eve@example.com').execute()
    expect([card?.balance_cents, card?.currency, more]).toEqual([1250, 'EUR', []])
    const code = card?.code ?? ''
    const emails = await store.database.selectFrom('emails').selectAll().where('kind', '=', 'gift-card').execute()
    expect(emails.map(({ recipient }) => recipient)).toEqual(['eve@example.com'])
    expect(emails[0]?.content).toContain(code)
    const list = await owner.html(`${path}?search=EVE@`)
    expect(list).toContain(`…${code.slice(-4)}`)
    expect(list).toContain('1 of 1 gift cards')
    const shopper = await store.shopper()
    await shopper.add('fig-marmalade')
    const buyer = createBuyer(shopper)
    await buyer.details()
    await shopper.visitor.submit('/checkout/options', { ...(await buyer.form()), giftCard: code })
    await buyer.pay({ giftCard: code })
    const left = (await cards().where('code', '=', code).executeTakeFirstOrThrow()).balance_cents
    expect(left).toBeLessThan(1250)
    expect((await owner.post(`${path}/void`, { code })).headers.get('location')).toBe(`${path}?note=void`)
    expect((await owner.post(`${path}/void`, { code })).headers.get('location')).toBe(`${path}?note=late`)
    expect(await cards().where('code', '=', code).executeTakeFirst()).toMatchObject({ balance_cents: 0 })
  })

  it('an amount that is none is refused with what was typed, a search is text, and no other account enters', async () => {
    const [owner, viewer] = [await store.known(testOwner), await store.known(testViewer)]
    for (const amount of ['', '0', 'x', '1000000.01'])
      expect((await owner.post(`${path}/new`, { amount, intentId: 'g2' })).status, amount).toBe(400)
    const wrong = await owner.post(`${path}/new`, { amount: '5', recipient: '<b>', intentId: 'g2' })
    expect(await wrong.text()).toContain('value="&lt;b&gt;"')
    expect(await owner.html(`${path}?search=%25`)).toContain('There is no gift card with “%”.')
    for (const one of [path, `${path}/new`]) expect((await viewer.get(one)).status, one).toBe(403)
    expect((await viewer.post(`${path}/new`, { amount: '5', intentId: 'g3' })).status).toBe(403)
    expect(await cards().where('initial_cents', '=', 500).execute()).toEqual([])
  })
})
