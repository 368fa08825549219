// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { salesBetween } from '../../src/store/orders/repository/sales'
import { createBuyer, getOrderId } from '../support/buyer'
import { openTestStore } from '../support/shopper'
import { testOwner } from '../support/site'

describe.each(queryEngines)('orders whose money went back, on %s', (engine) => {
  const store = openTestStore(engine)
  const buy = async () => {
    const ada = await store.shopper()
    await ada.add('fig-marmalade', 2)
    return getOrderId(await createBuyer(ada).buy())
  }
  const day = 24 * 60 * 60 * 1000
  const sales = async () => {
    const { orders, cents } = await salesBetween(store.database, [Date.now() - day, Date.now() + day])
    return [orders[0], cents[0]]
  }

  it('a refunded order is not to be sent, and refunded sums leave the sales', async () => {
    const owner = await store.known(testOwner)
    const [whole, half] = [await buy(), await buy()]
    expect(await sales()).toEqual([2, 3580])
    const refund = (id: string, amount: string, intentId: string) =>
      owner.post(`/config/orders/${id}/refund`, { amount, intentId })
    await refund(half, '7.90', 'r1')
    expect(await sales()).toEqual([2, 2790])
    expect(await owner.html('/config/')).toContain('2 orders to send')
    await refund(whole, '17.90', 'r2')
    expect(await sales()).toEqual([1, 1000])
    expect(await owner.html('/config/')).toContain('>1 order to send<')
    const list = await owner.html('/config/orders')
    expect(list).toContain('Refunded, nothing to send')
    expect(list).toMatch(/aria-label="Sales in EUR of the last 30 days: 10 in all/)
    expect(list).toMatch(/aria-label="Orders of the last 30 days: 1 in all/)
    const toSend = await owner.html('/config/orders?state=to-send')
    expect([toSend.includes(half), toSend.includes(whole)]).toEqual([true, false])
    const refunded = await owner.html('/config/orders?state=refunded')
    expect([refunded.includes(half), refunded.includes(whole)]).toEqual([false, true])
    const page = await owner.html(`/config/orders/${whole}`)
    expect([page.includes('Mark as sent'), page.includes('Refunded, nothing to send')]).toEqual([false, true])
    const answer = await owner.post(`/config/orders/${whole}/state`, { state: 'fulfilled' })
    expect(answer.headers.get('location')).toContain('note=late')
    // One that was sent before its money went back says both.
    await owner.post(`/config/orders/${half}/state`, { state: 'fulfilled' })
    await refund(half, '10.00', 'r3')
    expect(await owner.html(`/config/orders/${half}`)).toContain('Sent, and refunded')
    expect(await sales()).toEqual([0, 0])
  })
})
