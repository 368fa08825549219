/** The name of the minute of a time in the tables; of a day it is the first. */
export const toMinute = (at: Date | string): string =>
  `${(typeof at === 'string' ? new Date(at) : at).toISOString().slice(0, 16)}Z`

/** A day and hour, which the names of all of its minutes begin with. */
export const toHour = (at: Date | string): string => toMinute(at).slice(0, 13)

/** The first and the last minute of an hour or a day. */
export type Span = readonly [first: string, last: string]

/** The minutes of the hour of a time. */
export function toHourSpan(at: Date): Span {
  const hour = toHour(at)
  return [`${hour}:00Z`, `${hour}:59Z`]
}

/** The minute that the starts of an hour are counted at: its first, or that of the last of these begins within it, of which earlier starts are no evidence. */
export function toSlot(at: Date, begins: readonly string[]): string {
  const [first] = toHourSpan(at)
  const now = toMinute(at)
  return begins.map(toMinute).reduce((slot, begin) => (begin > slot && begin <= now ? begin : slot), first)
}

/** The minutes of the day of a time. */
export function toDaySpan(at: Date): Span {
  const day = toMinute(at).slice(0, 10)
  return [`${day}T00:00Z`, `${day}T23:59Z`]
}
