import { expect, it } from 'vitest'
import { cardErrors } from './card'

const card = (more: object = {}) => ({ card: '4242 4242 4242 4242', expiry: '09/29', cvc: '123', ...more })
const errorsIn = (now: string, more?: object) => Object.keys(cardErrors(card(more), new Date(now)))

it('[SRV-01] a card is good until the end of the month that is on it', () => {
  expect(errorsIn('2029-09-30T23:59:59Z')).toEqual([])
  expect(errorsIn('2029-10-01T00:00:00Z')).toEqual(['expiry'])
})

it('[SRV-01] a card number has 12 to 19 digits, a security code three or four', () => {
  const wrong = (more: object) => errorsIn('2026-01-01', more)
  expect(['1'.repeat(12), '1'.repeat(19)].flatMap((number) => wrong({ card: number }))).toEqual([])
  expect(['1'.repeat(11), '1'.repeat(20), 'x'].map((number) => wrong({ card: number }))).toEqual([
    ['card'],
    ['card'],
    ['card'],
  ])
  expect(['12', '12345'].map((cvc) => wrong({ cvc }))).toEqual([['cvc'], ['cvc']])
  expect(wrong({ expiry: '13/29' })).toEqual(['expiry'])
})

it('[COM-21] a month is read as people write it, and a text that is none is refused', () => {
  const isGood = (expiry: string) => errorsIn('2030-12-31', { expiry }).length === 0
  for (const way of [
    '1230',
    '12/30',
    '12 / 2030',
    '12-30',
    '12.2030',
    '122030',
    '12 30',
    ' 12/30 ',
    '١٢/٣٠',
    '１２３０',
  ])
    expect(isGood(way), way).toBe(true)
  for (const way of ['', '30', '1330', '0030', '12/3', '2030', '12/1930', '12//30', '123', 'December 2030'])
    expect(isGood(way), way).toBe(false)
  expect(errorsIn('2030-09-30', { expiry: '9/30' })).toEqual([])
})

it('[COM-21] a card number is read in the digits of each keyboard, with blanks and hyphens', () => {
  for (const number of ['4242-4242-4242-4242', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242\u00a04242\u00a04242\u00a04242'])
    expect(errorsIn('2026-01-01', { card: number }), number).toEqual([])
  expect(errorsIn('2026-01-01', { cvc: '١٢٣' })).toEqual([])
})
