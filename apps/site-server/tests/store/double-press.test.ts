// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { address, card, getHidden } from '../support/buyer'
import { demoIds } from '../support/demo'
import { openTestStore } from '../support/shopper'

describe.each(queryEngines)('a donation on %s', (engine) => {
  const store = openTestStore(engine)

  it('of each of twenty visitors who press twice is made once, and both answers lead to it', async () => {
    const path = `/checkout/donate?donatePageId=${demoIds.donationPage}`
    const presses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { visitor } = await store.shopper()
        const form = {
          ...getHidden(await visitor.html(path), path),
          ...card,
          email: address.email,
          name: 'Ada',
          suggested: '25',
        }
        return () => Promise.all([1, 2].map(() => visitor.post(path, form)))
      }),
    )
    const pairs = await Promise.all(presses.map((press) => press()))
    const places = pairs.map((pair) => pair.map((response) => response.headers.get('location')))
    expect(places.filter(([one, two]) => one !== two)).toEqual([])
    const donations = await store.database.selectFrom('donations').select('order_id').execute()
    expect(donations).toHaveLength(20)
    expect(await store.database.selectFrom('stock_holds').select('id').execute()).toEqual([])
  })
})
