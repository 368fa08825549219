import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { subDays } from 'date-fns/subDays'

/** One day of a chart. */
export interface Day {
  /** As 2027-05-08, in UTC. */
  readonly day: string
  /** What is drawn: a number of things, or whole cents. */
  readonly count: number
}

/** Days that a chart shows, today among them. */
const chartDays = 30

/** The days of a chart in UTC, oldest first. `now` in epoch milliseconds. */
export function daysUntil(now: number): string[] {
  // The text has no time zone: the days are the same on a server in any of them.
  const today = parseISO(new Date(now).toISOString().slice(0, 10))
  const days = eachDayOfInterval({ start: subDays(today, chartDays - 1), end: today })
  return days.map((day) => lightFormat(day, 'yyyy-MM-dd'))
}
