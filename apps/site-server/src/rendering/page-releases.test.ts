// @vitest-environment node
import { expect, it } from 'vitest'
import { dayIn } from './page-releases'

const lateEvening = new Date('2027-01-31T23:30:00Z')

it('the day of a pin is that of the time zone of the site', () => {
  expect(dayIn('Europe/Madrid', lateEvening)).toBe('2027-02-01')
  expect(dayIn('America/New_York', lateEvening)).toBe('2027-01-31')
})

it.each(['', 'Mars/Olympus'])('without a known time zone (%j) it is the day by UTC', (zone) => {
  expect(dayIn(zone, lateEvening)).toBe('2027-01-31')
})
