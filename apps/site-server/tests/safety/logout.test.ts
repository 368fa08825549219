// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { address, createBuyer } from '../support/buyer'
import { createShopper, openTestStore } from '../support/shopper'
import { testMember, testOwner } from '../support/site'

describe.each(sampledEngines)('the next user of a browser, on %s', (engine) => {
  const store = openTestStore(engine)
  /** Words of the person who was there before. */
  const person = [address.email, address.name, address.line1, 'To Bob', 'bob@example.com']
    // A crumb may have three letters of a name in it.
    .map((word) => new RegExp(`(?<![\\w-])${word.replaceAll('.', '\\.')}(?![\\w-])`))

  async function filled(email: string) {
    const shopper = createShopper(await store.known(email))
    await shopper.visitor.get('/about')
    await shopper.add('fig-marmalade', 2)
    await shopper.add('gift-card', 1, {
      giftCard: { recipientEmail: 'bob@example.com', message: 'To Bob' },
    })
    const buyer = createBuyer(shopper)
    await buyer.details({ email: 'not an address' })
    await buyer.details()
    expect(await shopper.visitor.html('/checkout')).toContain(address.line1)
    return shopper
  }

  async function seenBy({ visitor }: Awaited<ReturnType<typeof filled>>) {
    const pages = ['/cart', '/checkout', '/checkout?edit=details', '/checkout?edit=details&problem=1']
    const seen = []
    for (const path of pages) seen.push(await visitor.html(path))
    seen.push(JSON.stringify(await (await visitor.get('/api/commerce/cart')).json()))
    return seen.join()
  }

  it.each([testOwner, testMember])(
    '[M8] after a logout of %s sees the things of the cart, and no person',
    async (email) => {
      const shopper = await filled(email)
      const answer = await shopper.visitor.post('/api/auth/Logout')
      expect(answer.headers.get('Clear-Site-Data')).toBe('"storage", "prefetchCache"')
      expect(answer.headers.getSetCookie().join()).toMatch(/checkoutForm=; Max-Age=0; Path=\/checkout/)
      const seen = await seenBy(shopper)
      for (const word of person) expect(seen).not.toMatch(word)
      expect((await shopper.cart()).entries).toMatchObject([{ quantity: 2 }])
      const rows = JSON.stringify(await store.database.selectFrom('carts').selectAll().execute())
      expect(rows).not.toContain(address.email)
    },
  )

  it.each(['', '?cloneCart=true', '?cloneCart=false'])('[M8] the same after a call with "%s"', async (query) => {
    const shopper = await filled(testMember)
    const { visitor } = shopper
    const page = await visitor.html('/members')
    const { siteUser } = JSON.parse(/id="ashlar-context">([^<]+)</.exec(page)?.[1] ?? '{}')
    const headers = { 'X-CSRF-Token': visitor.crumb(), 'X-XSRF-Token': siteUser.xsrfToken }
    const answer = await visitor.send('DELETE', `/api/site-users/account/session${query}`, headers)
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([200, '"storage", "prefetchCache"'])
    const seen = await seenBy(shopper)
    for (const word of person) expect(seen).not.toMatch(word)
    expect((await shopper.cart()).entries).toHaveLength(query === '?cloneCart=false' ? 0 : 1)
  })
})
