// Clocks, zones, calendars and digits.
import type { Row } from '../row'

/** The clock of the page is off by so many milliseconds. */
const shift = (milliseconds: number) => `(function () {
  var Own = Date, by = ${milliseconds}
  window.Date = new Proxy(Own, {
    construct: function (target, given, made) { return Reflect.construct(target, given.length ? given : [Own.now() + by], made) },
    apply: function () { return new Own(Own.now() + by).toString() },
    get: function (target, key) { return key === 'now' ? function () { return Own.now() + by } : target[key] },
  })
})()`
const year = 365 * 86_400_000

const row = (name: string, more: Partial<Row>): Row => ({ name, group: 'time', ...more })

export const time: readonly Row[] = [
  row('the clock is ten years behind', { script: shift(-10 * year) }),
  row('the clock is in the year 2060', { script: shift(34 * year) }),
  row('the clock goes back by an hour', { script: shift(-3_600_000), moments: ['at', 'after'] }),
  row('a night of summer time, zone with half hours', { options: { timezoneId: 'Australia/Lord_Howe' }, script: '' }),
  row('Kathmandu', { options: { timezoneId: 'Asia/Kathmandu' } }),
  row('Kiritimati', { options: { timezoneId: 'Pacific/Kiritimati' } }),
  row('Arabic digits', { options: { locale: 'ar-EG' } }),
  row('Persian calendar', { options: { locale: 'fa-IR', timezoneId: 'Asia/Tehran' } }),
  row('Buddhist calendar', { options: { locale: 'th-TH-u-ca-buddhist-nu-thai' } }),
]
