// @vitest-environment node
import { expect, it } from 'vitest'
import { type Amount, countText, currencyName, getProblems } from './domain'

const amount = (kind: Amount['kind'], cents: number): Amount => ({ kind, id: kind, name: 'Cup', cents })

it('[COM-22] the amounts of a shop are counted by their kinds', () => {
  expect(countText([])).toBe('')
  expect(countText([amount('price', 1)])).toBe('1 price')
  const some = [amount('sale', 1), amount('card', 1), amount('card', 2), amount('donation', 5)]
  expect(countText(some)).toBe('1 sale price, 2 gift cards, and 1 suggested donation')
  expect([currencyName('JPY'), currencyName('XYZ')]).toEqual(['Japanese Yen', 'XYZ'])
})

it('[COM-22] an amount that would be nothing, or more than its kind may be, is named; one at its limit is not', () => {
  const toYen = { from: 'EUR', to: 'JPY', rate: '100' }
  const same = { from: 'EUR', to: 'USD', rate: '1' }
  expect(getProblems([amount('price', 0), amount('price', 1)], toYen)).toEqual([])
  expect(getProblems([amount('price', 0), amount('price', 1)], { ...toYen, rate: '10' })).toEqual([
    'The price of “Cup” would be nothing.',
  ])
  const most = [
    amount('price', 100_000_000),
    amount('sale', 100_000_000),
    amount('coupon', 2 ** 31 - 1),
    amount('card', 2 ** 40),
  ]
  expect(getProblems(most, same)).toEqual([])
  const problems = getProblems(
    most.slice(0, 3).map((one) => ({ ...one, cents: one.cents + 1 })),
    same,
  )
  expect(problems).toHaveLength(3)
  expect(problems[0]).toMatch(/^The price of “Cup” would be more than .*1,000,000\.00\.$/)
})
