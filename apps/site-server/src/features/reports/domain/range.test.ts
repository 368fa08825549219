// @vitest-environment node
import { expect, it } from 'vitest'
import { getBoundaries, getPeriods, readRange } from './range'

const getIso = (moments: readonly number[]) => moments.map((moment) => new Date(moment).toISOString())

it('a report without a range has the last thirty days, today among them', () => {
  const { from, to, days, problem } = readRange({}, '2027-03-01')
  expect([from, to, days.length, days[0], days.at(-1), problem]).toEqual([
    '2027-01-31',
    '2027-03-01',
    30,
    '2027-01-31',
    '2027-03-01',
    undefined,
  ])
})

it('one day alone, and a range of 366 days, are shown; a longer one and an impossible one are answered with the reason', () => {
  expect(readRange({ from: '2027-02-28', to: '2027-02-28' }, '2027-03-01').days).toEqual(['2027-02-28'])
  expect(readRange({ from: '2027-02-28' }, '2027-03-01').days).toEqual(['2027-02-28', '2027-03-01'])
  expect(readRange({ to: '2027-02-28' }, '2027-03-01').days).toEqual(['2027-02-28'])
  expect(readRange({ from: '2028-01-01', to: '2028-12-31' }, '2029-01-01').days).toHaveLength(366)
  const problems = [
    { from: '2028-01-01', to: '2029-01-01' },
    { from: '2027-03-02', to: '2027-03-01' },
    { from: '2027-02-29', to: '2027-03-01' },
    { from: 'x', to: '2027-03-01' },
  ].map((query) => readRange(query, '2027-03-01'))
  expect(problems.map(({ from, problem }) => [from, problem?.split('.')[0]])).toEqual([
    ['2027-01-31', 'A report has at most 366 days'],
    ['2027-01-31', 'The first day is after the last'],
    ['2027-01-31', 'A day is not valid'],
    ['2027-01-31', 'A day is not valid'],
  ])
})

it('days begin at midnight of the site: they have 23 and 25 hours when its clocks change', () => {
  const spring = readRange({ from: '2027-03-27', to: '2027-03-29' }, '2027-04-01')
  expect(getIso(getBoundaries(spring, 'Europe/Madrid'))).toEqual([
    '2027-03-26T23:00:00.000Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
    '2027-03-29T22:00:00.000Z',
  ])
  const autumn = readRange({ from: '2027-10-31', to: '2027-10-31' }, '2027-11-01')
  expect(getIso(getBoundaries(autumn, 'Europe/Madrid'))).toEqual([
    '2027-10-30T22:00:00.000Z',
    '2027-10-31T23:00:00.000Z',
  ])
})

it.each([
  ['Asia/Kathmandu', '2027-05-07T18:15:00.000Z', '2027-05-08T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-05-07T10:00:00.000Z', '2027-05-08T10:00:00.000Z'],
  ['America/St_Johns', '2027-05-08T02:30:00.000Z', '2027-05-09T02:30:00.000Z'],
  ['UTC', '2027-05-08T00:00:00.000Z', '2027-05-09T00:00:00.000Z'],
])('a day in %s begins at %s', (timeZone, first, end) => {
  const range = readRange({ from: '2027-05-08', to: '2027-05-08' }, '2027-05-09')
  expect(getIso(getBoundaries(range, timeZone))).toEqual([first, end])
})

it('a day whose clocks leave out midnight begins with its first moment', () => {
  // At 24:00 of the 4th of September 2027 the clocks of Chile go on to 01:00 of the 5th.
  const range = readRange({ from: '2027-09-05', to: '2027-09-05' }, '2027-10-01')
  expect(getIso(getBoundaries(range, 'America/Santiago'))).toEqual([
    '2027-09-05T04:00:00.000Z',
    '2027-09-06T03:00:00.000Z',
  ])
})

it('a chart shows 62 days singly, and the months of a longer range', () => {
  const days = getPeriods(readRange({ from: '2027-03-01', to: '2027-05-01' }, '2027-06-01'))
  expect([days.length, days[0], days[61]]).toEqual([
    62,
    { label: '1 Mar', first: 0, end: 1 },
    { label: '1 May', first: 61, end: 62 },
  ])
  expect(getPeriods(readRange({ from: '2027-02-28', to: '2027-05-01' }, '2027-06-01'))).toEqual([
    { label: 'Feb 2027', first: 0, end: 1 },
    { label: 'Mar 2027', first: 1, end: 32 },
    { label: 'Apr 2027', first: 32, end: 62 },
    { label: 'May 2027', first: 62, end: 63 },
  ])
})
