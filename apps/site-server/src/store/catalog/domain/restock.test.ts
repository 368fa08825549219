// @vitest-environment node
import { expect, it } from 'vitest'
import type { VariantJson } from './product'
import { addressError, isSoldOut } from './restock'

it('a variant is sold out while its counted pieces are none', () => {
  const stocks = [
    { unlimited: true },
    { unlimited: false, quantity: 1 },
    { unlimited: false, quantity: 0 },
    { unlimited: false, quantity: -1 },
  ]
  expect(stocks.map((stock) => isSoldOut({ stock } as unknown as VariantJson))).toEqual([false, false, true, true])
})

it('an address that is missing is told from one that no email reaches', () => {
  expect(['', 'eve', 'eve@example.com'].map(addressError)).toEqual(['required', 'email', undefined])
})
