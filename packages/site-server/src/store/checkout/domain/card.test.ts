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
