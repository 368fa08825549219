import { expect, it } from 'vitest'
import { daysUntil } from './days'

it('a chart has thirty different days in UTC, the last one today, also over a change of the clock', () => {
  for (const now of ['2027-03-28T23:30:00Z', '2027-10-31T00:30:00Z', '2028-03-01T12:00:00Z']) {
    const days = daysUntil(Date.parse(now))
    expect(new Set(days).size).toBe(30)
    expect(days.at(-1)).toBe(now.slice(0, 10))
  }
  expect(daysUntil(Date.parse('2028-03-01T12:00:00Z'))[28]).toBe('2028-02-29')
})
