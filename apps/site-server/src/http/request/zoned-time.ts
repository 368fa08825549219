const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone of the site server: a report of a year reads a thousand clocks. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The clock in a time zone at a moment, as if it were the clock of UTC. */
function clockAt(timeZone: string, moment: number): number {
  const parts = getFormat(timeZone).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

const dayLength = 24 * 60 * 60 * 1000

/**
 * The moment, in epoch milliseconds, of a day such as 2027-04-10 and a time such as 19:00 in a time zone: the first one where clocks go back, and as
 * long after the change as the time is after it where they go forward.
 */
export function momentIn(timeZone: string, day: string, time: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  // By the clocks of the days before and after: one of them changes on that day, at most.
  const moments = [-dayLength, dayLength].map((away) => wanted - (clockAt(timeZone, wanted + away) - wanted - away))
  const isWanted = (moment: number) => clockAt(timeZone, moment) === wanted
  return moments.some(isWanted) ? Math.min(...moments.filter(isWanted)) : Math.max(...moments)
}

/** The last second of a day in a time zone, in epoch milliseconds: the clock may show it twice. */
export const endOfDay = (timeZone: string, day: string): number =>
  momentIn(timeZone, new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10), '00:00') - 1000

/** A moment by the clock of a time zone, as 2027-04-10 19:00:05. `at` in ISO 8601. */
export const timeIn = (timeZone: string, at: string): string =>
  new Date(clockAt(timeZone, Date.parse(at))).toISOString().slice(0, 19).replace('T', ' ')

/** The present day in a time zone, as 2027-04-10. */
export const dayNow = (timeZone: string, now = Date.now()) =>
  new Date(clockAt(timeZone, now)).toISOString().slice(0, 10)
