// @vitest-environment node
import { expect, it } from 'vitest'
import { generateSku, isPriceCents, isSku } from './limits'

it('[COM-12] a price is a whole number of cents from 0 to 100,000,000', () => {
  expect([0, 1, 100_000_000].map(isPriceCents)).toEqual([true, true, true])
  expect([-1, 0.5, 100_000_001, Number.NaN, Infinity, '5', null, undefined].map(isPriceCents)).toEqual(
    Array(8).fill(false),
  )
})

it('[COM-12] a SKU has 1 to 60 characters of any script, and none that controls', () => {
  expect(['A', ' A ', 'x'.repeat(60), '🧦'.repeat(60)].map(isSku)).toEqual([true, true, true, true])
  expect(['', ' ', 'x'.repeat(61), 'A\tB', 'A\u0000', 5, null].map(isSku)).toEqual(Array(7).fill(false))
})

it('[COM-12] a generated SKU is SQ with seven digits', () => {
  expect([0, 0.0000001, 0.5, 0.99999999].map((share) => generateSku(() => share))).toEqual([
    ...['SQ0000000', 'SQ0000001', 'SQ5000000', 'SQ9999999'],
  ])
})
