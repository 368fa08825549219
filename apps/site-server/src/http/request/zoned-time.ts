/** The clock in a time zone at a moment, as if it were the clock of UTC. */
function clockAt(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** The moment, in epoch milliseconds, of a day such as 2027-04-10 and a time such as 19:00 in a time zone. */
export function momentIn(timeZone: string, day: string, time: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  const near = wanted - (clockAt(timeZone, wanted) - wanted)
  // The offset may differ between the two moments: clocks change on that day.
  const moment = near - (clockAt(timeZone, near) - wanted)
  // A time that the clocks leave out: the one they go on to, never one of the day before.
  return moment + Math.max(0, wanted - clockAt(timeZone, moment))
}

/** A moment by the clock of a time zone, as 2027-04-10 19:00:05. `at` in ISO 8601. */
export const timeIn = (timeZone: string, at: string): string =>
  new Date(clockAt(timeZone, Date.parse(at))).toISOString().slice(0, 19).replace('T', ' ')

/** The present day in a time zone, as 2027-04-10. */
export const dayNow = (timeZone: string, now = Date.now()) =>
  new Date(clockAt(timeZone, now)).toISOString().slice(0, 10)
