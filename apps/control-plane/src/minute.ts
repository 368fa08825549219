/** The name of the minute of a time in the tables; of a day it is the first. */
export const toMinute = (at: Date | string): string =>
  `${(typeof at === 'string' ? new Date(at) : at).toISOString().slice(0, 16)}Z`

/** The name of the hour of a time in the tables: that of its first minute. */
export const toHour = (at: Date): string => `${at.toISOString().slice(0, 13)}:00Z`
