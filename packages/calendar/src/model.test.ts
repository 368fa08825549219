import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, type Config, getEvents, getRequest, init, openEvents, reduce, type State } from './model'
import {
  dayByKey,
  daysIn,
  getCalendar,
  getWeekStart,
  getWeeks,
  readMonth,
  type Weekday,
  weekdays,
  writeMonth,
} from './model/days'
import { type CalendarEvent, eventsOn, getRows, isBar, readEvents } from './model/events'

const config: Config = {
  collectionId: 'c1',
  locale: 'en-US',
  timeZone: 'Europe/Madrid',
  weekStart: 1,
  calendar: 'gregory',
  month: '2027-04',
  events: undefined,
}
const madrid = (text: string) => Date.parse(`${text}+02:00`)
const item = (id: string, from: string, to: string) => ({
  id,
  title: id,
  startDate: madrid(from),
  endDate: madrid(to),
  fullUrl: `/events/${id}`,
})
const water = item('water', '2027-04-10T00:00', '2027-04-18T00:00')
const slides = item('slides', '2027-04-14T19:00', '2027-04-14T21:00')
const read = (...items: unknown[]) => readEvents(items, 'Europe/Madrid')
const loaded = (data: readonly CalendarEvent[], month = '2027-04'): Action => ({
  type: 'load',
  month,
  step: { type: 'succeed', data },
})
const after = (...actions: Action[]): State => actions.reduce(reduce, init(config))

it('[CAL-02] the day of a moment is that of the given time zone', () => {
  const evening = Date.parse('2027-04-10T22:30Z')
  expect(daysIn('Europe/Madrid')(evening)).toBe('2027-04-11')
  expect(daysIn('America/New_York')(evening)).toBe('2027-04-10')
  expect(daysIn('UTC')(Date.UTC(999, 11, 31))).toBe('0999-12-31')
})

it('[CAL-02] a month is read from 04-2027 and nothing else, and written back', () => {
  expect(readMonth('04-2027')).toBe('2027-04')
  expect(writeMonth('2027-04')).toBe('04-2027')
  for (const odd of ['13-2027', '00-2027', '4-2027', '2027-04', '04-0000', '04-9999', '', null, undefined, {}])
    expect(readMonth(odd)).toBeUndefined()
})

it('[CAL-01] the weeks of a month begin with the day of the locale', () => {
  expect(getWeeks('2027-02', 1)).toHaveLength(4)
  expect(getWeeks('2027-02', 7)[0]).toEqual([
    undefined,
    ...['01', '02', '03', '04', '05', '06'].map((d) => `2027-02-${d}`),
  ])
  expect(getWeeks('2028-02', 1).flat().filter(Boolean)).toHaveLength(29)
  expect(weekdays(7)[0]).toBe('2024-01-07')
  expect([getWeekStart('en-US'), getWeekStart('es-ES'), getWeekStart('ar-EG')]).toEqual([7, 1, 6])
})

it('[CAL-01] the grid is written in a calendar that has its months, with the years of the locale where it can', () => {
  const locales = ['en-US', 'fa-IR', 'ckb-IR', 'ar-SA-u-ca-islamic', 'ja-JP', 'th-TH']
  expect(locales.map(getCalendar)).toEqual([...Array(5).fill('gregory'), 'buddhist'])
})

it.each([
  ['ArrowLeft', '2027-03-30'],
  ['ArrowRight', '2027-04-01'],
  ['ArrowUp', '2027-03-24'],
  ['ArrowDown', '2027-04-07'],
  ['Home', '2027-03-29'],
  ['End', '2027-04-04'],
  ['PageUp', '2027-02-28'],
  ['PageDown', '2027-04-30'],
])('[CAL-01] %s leads from 31 March to %s', (key, day) => {
  expect(dayByKey('2027-03-31', { key }, 1)).toBe(day)
})

it('[CAL-01] Shift and a page key lead to another year; other keys lead nowhere', () => {
  expect(dayByKey('2028-02-29', { key: 'PageUp', isShift: true }, 1)).toBe('2027-02-28')
  expect(dayByKey('2027-04-30', { key: 'PageDown', isShift: true }, 1)).toBe('2028-04-30')
  for (const key of ['Enter', 'a', 'constructor', '__proto__'])
    expect(dayByKey('2027-04-30', { key }, 1)).toBeUndefined()
})

it('[CAL-01] Home and End are the ends of one week for each first day, and an arrow leads back', () => {
  const weekStart = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>
  const date = fc.date({ min: new Date(1950, 0), max: new Date(2150, 0), noInvalidDate: true })
  fc.assert(
    fc.property(date, weekStart, (moment, start) => {
      const day = daysIn('UTC')(moment.getTime())
      const home = dayByKey(day, { key: 'Home' }, start) as string
      expect(dayByKey(home, { key: 'End' }, start)).toBe(dayByKey(day, { key: 'End' }, start))
      expect(dayByKey(dayByKey(day, { key: 'ArrowRight' }, start) as string, { key: 'ArrowLeft' }, start)).toBe(day)
    }),
  )
})

it('[CAL-02] an event from midnight to midnight takes whole days, without the last midnight', () => {
  const [event] = read(water)
  expect(event).toMatchObject({ first: '2027-04-10', last: '2027-04-17', isAllDay: true })
  expect(read(item('a', '2027-04-10T00:00', '2027-04-10T23:59'))[0]).toMatchObject({
    last: '2027-04-10',
    isAllDay: true,
  })
  expect(read(item('b', '2027-04-10T19:00', '2027-04-11T00:00'))[0]).toMatchObject({
    last: '2027-04-10',
    isAllDay: false,
  })
  expect(read(item('c', '2027-04-10T22:00', '2027-04-11T02:00'))[0]).toMatchObject({
    last: '2027-04-11',
    isAllDay: false,
  })
})

it('[CAL-02] whole days survive the change to summer time', () => {
  const [event] = read({
    title: 'Clock',
    startDate: Date.parse('2027-03-28T00:00+01:00'),
    endDate: madrid('2027-03-29T00:00'),
  })
  expect(event).toMatchObject({ first: '2027-03-28', last: '2027-03-28', isAllDay: true })
})

it('an event without a title or a start is left out, and only addresses of this site are links', () => {
  expect(read({ title: ' ' }, { title: 'No start' }, null, 7, { title: 'x', startDate: 1e18 })).toEqual([])
  for (const fullUrl of ['javascript:alert(1)', '//evil.example', '/\t/evil.example', 'https://evil.example', 7])
    expect(read({ ...slides, fullUrl })[0]?.url).toBeUndefined()
  expect(read({ ...slides, endDate: 0 })[0]).toMatchObject({ end: slides.startDate, last: '2027-04-14' })
  expect(read({ ...slides, excerpt: '<p>Soup &amp; <b>slides</b></p>' })[0]?.excerpt).toBe('Soup & slides')
  expect(readEvents({ error: 'no list' }, undefined)).toEqual([])
})

it('[CAL-02] events are read from the first to the last moment of dates, and none beyond', () => {
  const starts = (...moments: number[]) => read(...moments.map((startDate) => ({ title: 'x', startDate }))).length
  const latest = 8.64e15
  expect([starts(0, latest), starts(-1, latest + 1)]).toEqual([2, 0])
})

it('several events of a day keep the order in which they begin, the longer ones first', () => {
  const events = read(slides, water, item('walk', '2027-04-14T00:00', '2027-04-15T00:00'))
  expect(eventsOn(events, '2027-04-14').map(({ id }) => id)).toEqual(['water', 'walk', 'slides'])
  expect(eventsOn(events, '2027-04-18')).toEqual([])
})

const allDay = (id: string, from: number, to: number) =>
  item(id, `2027-04-${two(from)}T00:00`, `2027-04-${two(to)}T23:59`)
const two = (value: number) => String(value).padStart(2, '0')
const getWeek = (from: number) => Array.from({ length: 7 }, (_day, index) => `2027-04-${two(from + index)}`)
const getIds = (events: readonly CalendarEvent[], week: readonly (string | undefined)[]) =>
  getRows(events, week).map((rows) => rows.map((event) => event?.id ?? '-').join(' '))

it('[CAL-01] an event of several days stays on one row of its week, and on the top one in the next', () => {
  const events = read(
    allDay('a', 5, 7),
    allDay('b', 6, 13),
    allDay('c', 8, 9),
    item('d', '2027-04-09T09:00', '2027-04-09T10:00'),
  )
  expect(getIds(events, getWeek(5))).toEqual(['a', 'a b', 'a b', 'c b', 'c b d', '- b', '- b'])
  expect(getIds(events, getWeek(12))).toEqual(['b', 'b', '', '', '', '', ''])
  expect(getIds(events, [undefined, '2027-04-06', undefined])).toEqual(['', 'a b', ''])
})

it('[CAL-01] however they overlap, each day has all of its events, and each row belongs to one of them', () => {
  const day = fc.integer({ min: 1, max: 28 })
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.nat(9)), { maxLength: 8 }), (spans) => {
      const events = read(...spans.map(([from, more], at) => allDay(`e${at}`, from, Math.min(30, from + more))))
      const week = getWeek(12)
      const rows = getRows(events, week)
      for (const bar of events.filter(isBar))
        expect(new Set(rows.map((row) => row.indexOf(bar)).filter((row) => row >= 0)).size).toBeLessThan(2)
      for (const [at, one] of week.entries())
        expect(new Set(rows[at]?.filter(Boolean))).toEqual(new Set(eventsOn(events, one)))
    }),
  )
})

it('[HTTP-12] a month is pending until its events are there; they stay known when the visitor comes back', () => {
  expect(getRequest(init(config)).status).toBe('pending')
  const shown = after(loaded(read(water)), { type: 'show', month: '2027-05' })
  expect(getRequest(shown)).toMatchObject({ status: 'pending', data: undefined })
  const back = reduce(shown, { type: 'show', month: '2027-04' })
  expect(getRequest(back).status).toBe('success')
  expect(getEvents(back)).toHaveLength(1)
  expect(getRequest(init({ ...config, events: [] })).status).toBe('success')
})

it('[HTTP-12] a failed month can be requested again; a late response to another month is kept for that month', () => {
  const failed = after({ type: 'load', month: '2027-04', step: { type: 'fail', error: 'offline' } })
  expect(getRequest(failed)).toMatchObject({ status: 'failed', hasFailed: true, error: 'offline' })
  const again = reduce(failed, { type: 'load', month: '2027-04', step: { type: 'refetch' } })
  expect(getRequest(again).status).toBe('pending')
  const away = reduce(reduce(again, { type: 'show', month: '2027-05' }), loaded(read(water)))
  expect([getRequest(away).status, away.months['2027-04']?.status]).toEqual(['pending', 'success'])
  expect(reduce(away, loaded([], '2030-01')).months['2030-01']).toBeUndefined()
})

it('[CAL-01] a day opens its events, an event only itself, and a day without events nothing', () => {
  const state = after(loaded(read(water, slides)))
  const day = reduce(state, { type: 'open', day: '2027-04-14' })
  expect(openEvents(day).map(({ id }) => id)).toEqual(['water', 'slides'])
  expect(day.focus).toEqual({ part: 'details' })
  expect(openEvents(reduce(state, { type: 'open', day: '2027-04-14', id: 'slides' }))).toHaveLength(1)
  const empty = reduce(day, { type: 'open', day: '2027-04-20' })
  expect([empty.open, empty.day]).toEqual([undefined, '2027-04-20'])
  const closed = reduce(day, { type: 'close' })
  expect([closed.open, closed.focus]).toEqual([undefined, { part: 'day' }])
  expect(reduce(day, { type: 'move', day: '2027-04-15' }).open).toBeUndefined()
})

it('the present day is where Tab enters its month, and the first day enters every other', () => {
  const live = after({ type: 'live', today: '2027-04-20' })
  expect(live.day).toBe('2027-04-20')
  const next = reduce(live, { type: 'show', month: '2027-05' })
  expect(next.day).toBe('2027-05-01')
  expect(reduce(next, { type: 'show', month: '2027-04' }).day).toBe('2027-04-20')
})
