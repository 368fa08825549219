import { expect, it } from 'vitest'
import { dayText, periodDay } from './renewal'

it.each([
  ['WEEK', 2, '2027-12-25', '2028-01-08'],
  ['MONTH', 1, '2027-01-31', '2027-02-28'],
  ['MONTH', 1, '2028-01-31', '2028-02-29'],
  ['MONTH', 3, '2027-11-30', '2028-02-29'],
  ['YEAR', 1, '2028-02-29', '2029-02-28'],
] as const)(
  'a subscription paid every %s (%i) on %s is next paid on the last day that there is',
  (unit, value, today, next) => {
    expect(periodDay({ billingPeriod: { value, unit } }, today, 1)).toBe(next)
  },
)

it('[COM-18] a subscription of the 31st is paid on the 31st wherever there is one', () => {
  const monthly = { billingPeriod: { value: 1, unit: 'MONTH' } } as const
  const days = [0, 1, 2, 3, 12].map((period) => periodDay(monthly, '2027-01-31', period))
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31'])
})

it('a day is read in the language of its reader, in every time zone', () => {
  expect([dayText('2027-03-01', 'en-US'), dayText('2027-03-01', 'es-ES')]).toEqual([
    'March 1, 2027',
    '1 de marzo de 2027',
  ])
})
