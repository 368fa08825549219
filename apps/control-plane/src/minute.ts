/** The name of the minute of a time in the tables. */
export const toMinute = (at: Date | string): string =>
  `${(typeof at === 'string' ? at : at.toISOString()).slice(0, 16)}Z`
