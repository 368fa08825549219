import { expect, it } from 'vitest'
import { nextPaymentDay } from './renewal'

it.each([
  ['WEEK', 2, '2027-12-25', '2028-01-08'],
  ['MONTH', 1, '2027-01-31', '2027-02-28'],
  ['MONTH', 1, '2028-01-31', '2028-02-29'],
  ['MONTH', 3, '2027-11-30', '2028-02-29'],
  ['YEAR', 1, '2028-02-29', '2029-02-28'],
] as const)(
  'a subscription paid every %s (%i) on %s is next paid on the last day that there is',
  (unit, value, today, next) => {
    expect(nextPaymentDay({ billingPeriod: { value, unit } }, today)).toBe(next)
  },
)
