// @vitest-environment node
import { expect, it } from 'vitest'
import { monthOfDay, monthSpan } from './months'

it('an address names a month from 1900 to 2199, which has its own last day', () => {
  const last = (name: string) => monthSpan(name)?.last
  expect(['01-2027', '02-2027', '02-2028', '04-2027', '12-2199', '02-1900'].map(last)).toEqual([
    ...['2027-01-31', '2027-02-28', '2028-02-29', '2027-04-30', '2199-12-31', '1900-02-28'],
  ])
  expect(monthOfDay('2027-04-10')).toEqual({ name: '04-2027', first: '2027-04-01', last: '2027-04-30' })
})

it.each(['00-2027', '13-2027', '4-2027', '04-1899', '04-2200', 'x04-2027', '04-2027x', '2027-04', '', undefined])(
  '%s is no month',
  (name) => {
    expect(monthSpan(name)).toBeUndefined()
  },
)
