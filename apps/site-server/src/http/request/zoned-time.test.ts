import { expect, it } from 'vitest'
import { endOfDay, momentIn } from './zoned-time'

const at = (moment: number) => new Date(moment).toISOString()

it.each([
  ['Asia/Kathmandu', '2026-11-01', '19:00', '2026-11-01T13:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  // Clocks go back: the first of two.
  ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ['America/Havana', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
  ['Asia/Gaza', '2017-10-28', '00:00', '2017-10-27T21:00:00.000Z'],
  // Clocks go forward: a time that there is not.
  ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  // A day that there is not.
  ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
])('in %s %s %s is %s', (zone, day, time, moment) => {
  expect(at(momentIn(zone, day, time))).toBe(moment)
})

it.each([
  ['Europe/Madrid', '2026-11-30', '2026-11-30T22:59:59.000Z'],
  // These clocks show the last hour of the day twice.
  ['America/Santiago', '2026-04-04', '2026-04-05T03:59:59.000Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-29T21:59:59.000Z'],
  ['Asia/Kolkata', '2028-02-29', '2028-02-29T18:29:59.000Z'],
])('in %s the day %s ends at %s', (zone, day, moment) => {
  expect(at(endOfDay(zone, day))).toBe(moment)
})
