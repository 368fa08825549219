// @vitest-environment node
import { expect, it } from 'vitest'
import { readRange } from '../../features/reports/domain/range'
import { parseCoupon, readCoupon } from '../../store/price-rules/domain/coupon'
import { isDate, isDay, isTime } from './calendar-day'

it.each([
  '2027-02-30',
  '2027-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '0000-01-01',
  '27-1-1',
  '',
])('"%s" is no day, for whoever asks', (text) => {
  expect(isDay(text)).toBe(false)
  const form = { code: 'SPRING', title: 'Spring', kind: 'percent', amount: '10', lastDay: text || 'x' }
  expect(parseCoupon(readCoupon(form), { currency: 'EUR', timeZone: 'Europe/Madrid' }).errors).toHaveProperty('lastDay')
  expect(readRange({ from: text || 'x', to: '2027-05-01' }, '2027-05-02').problem).toContain('A day is not valid.')
})

it('a day that there is, is one', () => {
  for (const text of ['2027-02-28', '2028-02-29', '2000-02-29', '1936-12-31']) expect(isDay(text), text).toBe(true)
})

it('the parts of a date make a day, in the digits of any keyboard; names of months are left to who reads them', () => {
  for (const parts of [
    ['2', '30', '2027'],
    ['13', '1', '2027'],
    ['1', '1', '0'],
    ['0', '5', '2027'],
    ['٢', '٣٠', '٢٠٢٧'],
    ['2', '30', '27'],
  ])
    expect(isDate(parts), parts.join()).toBe(false)
  for (const parts of [
    ['2', '28', '2027'],
    ['02', '29', '2028'],
    [' 12', '31', '85'],
    ['٢', '٢٨', '٢٠٢٧'],
    ['１２', '２４', '２０２７'],
    ['May', '30', '2027'],
  ])
    expect(isDate(parts), parts.join()).toBe(true)
})

it('the parts of a time make a time, whichever half of the day is chosen; seconds may be left out', () => {
  for (const parts of [
    ['25', '0', '0', 'AM'],
    ['9', '61', '', 'AM'],
    ['9', '5', '99', 'PM'],
  ])
    expect(isTime(parts), parts.join()).toBe(false)
  for (const parts of [
    ['9', '30', '', 'AM'],
    ['21', '05', '00', 'AM'],
    ['', '', '', 'AM'],
    ['noon', '', '', 'PM'],
    ['٩', '٣٠', '', 'AM'],
  ])
    expect(isTime(parts), parts.join()).toBe(true)
})
