// @vitest-environment node
import { expect, it } from 'vitest'
import {
  daysSince,
  getExtra,
  getGiftNote,
  getNote,
  isFullyRefunded,
  lateBefore,
  pastAmount,
  stateName,
  taxRows,
} from './order'

it('an order is refunded in full from its total on, and one of nothing never is', () => {
  const isAll = (total_cents: number, refunded: number) => isFullyRefunded({ total_cents }, refunded)
  expect([isAll(500, 499), isAll(500, 500), isAll(500, 501), isAll(1, 1)]).toEqual([false, true, true, true])
  expect([isAll(0, 0), isAll(0, 5)]).toEqual([false, false])
})

it('the owner reads the state of an order, and of one that was refunded whether anything is to be sent', () => {
  const name = (state: string, refunded = 0) => stateName({ state, total_cents: 500 }, refunded)
  expect(['received', 'placed', 'fulfilled', 'cancelled'].map((state) => name(state))).toEqual([
    ...['Received, payment pending', 'Placed, not sent yet', 'Fulfilled', 'Cancelled'],
  ])
  expect(['received', 'placed', 'fulfilled', 'cancelled'].map((state) => name(state, 500))).toEqual([
    ...['Refunded, nothing to send', 'Refunded, nothing to send', 'Sent, and refunded', 'Cancelled'],
  ])
  expect([name('placed', 499), name('toString'), name('of a later version')]).toEqual([
    ...['Placed, not sent yet', 'toString', 'of a later version'],
  ])
})

it('an order has waited long after three days, and days are whole', () => {
  const now = Date.parse('2027-03-10T12:00:00Z')
  expect(lateBefore(now)).toBe('2027-03-07T12:00:00.000Z')
  const since = (placed_at: string) => daysSince({ placed_at }, now)
  expect([since('2027-03-10T12:00:00Z'), since('2027-03-09T12:00:01Z'), since('2027-03-09T12:00:00Z')]).toEqual([
    0, 0, 1,
  ])
  expect(pastAmount({ currency: 'EUR', placed_at: '2027-03-10T12:00:00Z' }, 490)).toEqual({
    ...{ cents: 490, currency: 'EUR', since: now },
  })
})

it('a line has the plan that it was sold with as its note, or the recipient of its gift card', () => {
  const gift = { recipientEmail: 'eve@example.com', message: '' }
  const note = { text: 'for {email}', values: { email: 'eve@example.com' } }
  const subscription = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 12, id: 'plan' }
  const lines = [null, '{}', JSON.stringify({ gift }), JSON.stringify({ subscription, gift: null })]
  expect(lines.map((extra) => getNote({ extra }))).toEqual([
    ...[undefined, undefined, note],
    { plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 12 } },
  ])
  expect([getGiftNote({ extra: null }), getGiftNote({ extra: JSON.stringify({ gift }) })]).toEqual([undefined, note])
  expect([getExtra({ extra: null }), getExtra({ extra: '{"answers":{"Size":"M"}}' })]).toEqual([
    {},
    { answers: { Size: 'M' } },
  ])
})

it('taxes that are a part of the total are told from those that were added, and none of nothing is shown', () => {
  const taxes = [
    { name: 'VAT', cents: 415 },
    { name: 'Of books', cents: 0 },
    { name: 'Least', cents: 1 },
  ]
  const included = { subtotalCents: 2000, discountCents: 100, shippingCostCents: 490, grandTotalCents: 2390 }
  expect(taxRows(included, taxes)).toEqual([
    { name: 'VAT', cents: 415, isIncluded: true },
    { name: 'Least', cents: 1, isIncluded: true },
  ])
  expect(taxRows({ ...included, grandTotalCents: 2806 }, taxes).map(({ isIncluded }) => isIncluded)).toEqual([
    false,
    false,
  ])
})
