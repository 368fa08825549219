import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'

/** A day of the calendar, as 2027-04-10. It is the same day in every time zone. */
export type Day = string

/** A month, as 2027-04. */
export type Month = string

/** Days of the week that `Intl` counts from 1 for Monday, in place of date-fns, which counts from 0 for Sunday. */
export type Weekday = (typeof weekStarts)[number]
export const weekStarts = [1, 2, 3, 4, 5, 6, 7] as const

const two = (value: number) => String(value).padStart(2, '0')

// date-fns counts in the zone of the machine. There is a noon on every day of every zone, but not always a midnight.
const getNoon = (day: Day) => new Date(`${day}T12:00`)
const toDay = (date: Date): Day =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const toMonth = (day: Day): Month => day.slice(0, 7)
export const daysLater = (day: Day, count: number): Day => toDay(addDays(getNoon(day), count))
/** The same day of another month, or its last one. */
export const monthsLater = (day: Day, count: number): Day => toDay(addMonths(getNoon(day), count))
/** A day as a moment, for formats in UTC. */
export const getMoment = (day: Day) => Date.parse(`${day}T12:00Z`)

const getWeekday = (day: Day): Weekday => (getNoon(day).getDay() || 7) as Weekday
/** Days from the start of the week to a day. */
const sinceWeekStart = (day: Day, weekStart: Weekday) => (getWeekday(day) - weekStart + 7) % 7

/** Turns moments, in epoch milliseconds, into days of a time zone; of the visitor's own where none is given (CAL-02). */
export function daysIn(timeZone: string | undefined): (moment: number) => Day {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment) => {
    const parts = format.formatToParts(moment)
    const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return `${getPart('year').padStart(4, '0')}-${getPart('month')}-${getPart('day')}`
  }
}

/** A month of the years 1900 to 2199 out of an address or markup, as 04-2027; undefined for anything else. */
export function readMonth(text: unknown): Month | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])-((?:19|20|21)\d\d)$/.exec(String(text)) ?? []
  return month && `${year}-${month}`
}

/** A month as addresses and requests write it: 04-2027. */
export const writeMonth = (month: Month) => `${month.slice(5)}-${month.slice(0, 4)}`

/** The weeks of a month; undefined stands for a day of the months around it. */
export function getWeeks(month: Month, weekStart: Weekday): (Day | undefined)[][] {
  const first = `${month}-01`
  const before = sinceWeekStart(first, weekStart)
  const count = getDaysInMonth(getNoon(first))
  return [...Array(Math.ceil((before + count) / 7))].map((_week, week) =>
    [...Array(7)].map((_day, index) => {
      const date = week * 7 + index - before + 1
      return date > 0 && date <= count ? `${month}-${two(date)}` : undefined
    }),
  )
}

/** A day of each day of the week, in the order of the columns. */
export const weekdays = (weekStart: Weekday): Day[] =>
  // Monday was 2024-01-01.
  [...Array(7)].map((_day, index) => `2024-01-0${((weekStart - 1 + index) % 7) + 1}`)

/** The day that a key leads to from another (CAL-01); undefined for keys that lead nowhere. */
export function dayByKey(day: Day, { key, isShift = false }: { key: string; isShift?: boolean }, weekStart: Weekday) {
  const since = sinceWeekStart(day, weekStart)
  const months = isShift ? 12 : 1
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -since,
    End: 6 - since,
  }
  if (key === 'PageUp') return monthsLater(day, -months)
  if (key === 'PageDown') return monthsLater(day, months)
  return Object.hasOwn(days, key) ? daysLater(day, days[key] as number) : undefined
}

interface WithWeek extends Intl.Locale {
  getWeekInfo?(): { readonly firstDay: Weekday }
  readonly weekInfo?: { readonly firstDay: Weekday }
}

/** The first day of the week in a locale; Monday where the browser does not know. */
export function getWeekStart(locale: string): Weekday {
  const known: WithWeek = new Intl.Locale(locale)
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

/** The calendar of `Intl` that the days of the grid are written in. The grid has Gregorian months, as Thai years have; Persian and Islamic years have others. */
export function getCalendar(locale: string): string {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return calendar === 'buddhist' ? calendar : 'gregory'
}
