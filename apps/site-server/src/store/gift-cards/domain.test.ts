// @vitest-environment node
import { expect, it } from 'vitest'
import { getEnd, getValue, giftCardErrors, readGiftCard } from './domain'

it('a gift card is read as it was typed, with 500 characters of its message', () => {
  const typed = { amount: ' 20 ', recipient: ' eve@example.com\u200b ', message: ` ${'x'.repeat(600)} ` }
  expect(readGiftCard(typed)).toEqual({ amount: '20', recipient: 'eve@example.com', message: 'x'.repeat(500) })
  expect(readGiftCard({})).toEqual({ amount: '', recipient: '', message: '' })
})

it('a gift card is worth from one cent to a million', () => {
  const value = (amount: string, currency = 'EUR') => getValue({ amount, recipient: '', message: '' }, currency)
  expect([value('0.01'), value('20'), value('1000000'), value('5', 'JPY')]).toEqual([1, 2000, 100_000_000, 5])
  expect([value('0'), value('1000000.01'), value('-1'), value(''), value('twenty')]).toEqual(Array(5).fill(undefined))
})

it('its mistakes are told beside its fields; it may have no recipient', () => {
  const errors = (amount: string, recipient: string) => giftCardErrors({ amount, recipient, message: '' }, 'EUR')
  expect([errors('20', ''), errors('20', 'eve@example.com')]).toEqual([{}, {}])
  expect(errors('0', 'eve')).toEqual({
    amount: 'Write an amount such as 12.50.',
    recipient: 'Write an address such as name@example.com, or nothing.',
  })
  expect(getEnd('ABCD-EFGH-1234')).toBe('…1234')
})
