import { expect, it } from 'vitest'
import type { ProductJson } from './product'
import { getRelated } from './related'

const product = (id: string, categories: readonly string[], quantity = 1) =>
  ({ id, categories, variants: [{ stock: { quantity } }] }) as unknown as ProductJson
const cup = product('cup', ['Kitchen', 'Gifts'])
const all = [
  product('print', ['Prints']),
  product('fig', ['Kitchen']),
  cup,
  product('bird', []),
  product('jar', ['Gifts', 'Kitchen'], 0),
  product('spoon', ['Gifts', 'Kitchen']),
]
const getIds = (count: number) => getRelated(cup, all, count).map(({ id }) => id)

it('products beside another share its categories, then follow it; none of them is sold out or the product itself', () => {
  expect(getIds(9)).toEqual(['spoon', 'fig', 'bird', 'print'])
  expect(getIds(2)).toEqual(['spoon', 'fig'])
})
