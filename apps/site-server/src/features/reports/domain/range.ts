import { isDay } from '../../../http/request/calendar-day'
import { momentIn } from '../../../http/request/zoned-time'

/** Days of the site that a report is about, as 2027-05-08. */
export interface Range {
  /** The first day. */
  readonly from: string
  /** The last day, which counts. */
  readonly to: string
  /** Each day, oldest first. */
  readonly days: readonly string[]
  /** Why another range is shown than the one that was asked for. Default: it is the same. */
  readonly problem?: string
}

/** Longest range, a leap year. */
export const maxDays = 366
/** Days that a report shows when none are asked for, today among them. */
const usualDays = 30
const dayLength = 86_400_000

/** The day some days after another, or before it. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + count * dayLength).toISOString().slice(0, 10)

function rangeBetween(from: string, to: string, problem?: string): Range {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1
  const days = Array.from({ length: count }, (_, at) => addDays(from, at))
  return { from, to, days, ...(problem && { problem }) }
}

/** The range of a query; the last thirty days where it names none, or one that cannot be shown. `today` is the day of the site. */
export function readRange({ from, to }: { readonly from?: string; readonly to?: string }, today: string): Range {
  const usual = (problem?: string) => rangeBetween(addDays(today, 1 - usualDays), today, problem)
  if (!from && !to) return usual()
  const [first, last] = [from || to || '', to || today]
  const shown = 'The last 30 days are shown. Choose the days again.'
  const isKnown = (day: string) => isDay(day) && Date.parse(day) >= 0
  if (!isKnown(first) || !isKnown(last)) return usual(`A day is not valid. ${shown}`)
  if (first > last) return usual(`The first day is after the last. ${shown}`)
  const isLong = addDays(first, maxDays - 1) < last
  return isLong ? usual(`A report has at most ${maxDays} days. ${shown}`) : rangeBetween(first, last)
}

/** The moments, in epoch milliseconds, at which the days begin in a time zone, and the end of the last: one more than the days. */
export const getBoundaries = ({ days, to }: Range, timeZone: string): readonly number[] =>
  [...days, addDays(to, 1)].map((day) => momentIn(timeZone, day, '00:00'))

/** Days that a chart shows singly. */
const maxSingleDays = 62

/** What a chart shows as one point: a day, or a month of a longer range. */
export interface Period {
  /** As people read it. */
  readonly label: string
  /** Indexes of its days in the range: the first, and the one after the last. */
  readonly first: number
  /** Number of the day after it, counted from the first of the range. */
  readonly end: number
}

const dayFormat = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const monthFormat = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** The points of a chart. */
export function getPeriods({ days }: Range): readonly Period[] {
  // Made with the chart: at the start of a server it would take memory that most hours need for nothing.
  const format = new Intl.DateTimeFormat('en-GB', days.length > maxSingleDays ? monthFormat : dayFormat)
  const labels = days.map((day) => format.format(Date.parse(day)))
  const firsts = labels.flatMap((label, at) => (label === labels[at - 1] ? [] : [at]))
  return firsts.map((first, at) => ({ label: labels[first] ?? '', first, end: firsts[at + 1] ?? days.length }))
}
