// @vitest-environment node
import { expect, it } from 'vitest'
import { afterCharge, afterRefusal, currentPeriod, isComplete, type Subscription, startOf } from './subscription'

const day = 24 * 60 * 60 * 1000
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 }
const subscription: Subscription = {
  ...{ id: 's', order_id: 'o', variant_id: 'v', line_id: 'l', plan: JSON.stringify(plan), state: 'active' },
  ...{ started_on: '2027-01-31', next_on: '2027-02-28', period: 1, charges: 1 },
  ...{ tries: 0, refusals: 0, next_try_at: startOf('2027-02-28'), problem: null, paid_with: null },
}

it('[COM-18] a paid period leads to the next one, and the last one to the end', () => {
  expect(afterCharge({ ...subscription, tries: 2, refusals: 1, problem: 'declined' })).toEqual({
    ...{ period: 2, charges: 2, next_on: '2027-03-31', next_try_at: startOf('2027-03-31') },
    ...{ tries: 0, refusals: 0, problem: null, state: 'active' },
  })
  expect(afterCharge({ ...subscription, period: 11, charges: 11 }).state).toBe('completed')
  expect([isComplete({ numBillingCycles: 0 }, 1000), isComplete({ numBillingCycles: 1 }, 1)]).toEqual([false, true])
})

it('[COM-18] a refused period is tried again one, three and five days after its day, and then the subscription ends', () => {
  let now = startOf('2027-02-28')
  let tried = subscription
  const pauses: (number | string)[] = []
  while (tried.state === 'active') {
    tried = { ...tried, ...afterRefusal(tried, 'declined', now) }
    pauses.push(tried.state === 'active' ? (tried.next_try_at - now) / day : tried.state)
    now = tried.next_try_at
  }
  expect(pauses).toEqual([1, 2, 2, 'failed'])
})

it('[COM-18] a period that has passed is not charged after the next one has begun', () => {
  expect(currentPeriod(subscription, '2027-02-28')).toEqual({ period: 1, next_on: '2027-02-28' })
  expect(currentPeriod(subscription, '2027-03-30')).toEqual({ period: 1, next_on: '2027-02-28' })
  expect(currentPeriod(subscription, '2027-03-31')).toEqual({ period: 2, next_on: '2027-03-31' })
  expect(currentPeriod(subscription, '2028-06-15')).toEqual({ period: 16, next_on: '2028-05-31' })
})
