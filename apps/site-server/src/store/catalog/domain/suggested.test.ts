import { expect, it } from 'vitest'
import type { ProductJson } from './product'
import { getSuggested } from './related'

const product = (id: string, categories: readonly string[], quantity = 1) =>
  ({ id, categories, variants: [{ stock: { quantity } }] }) as unknown as ProductJson
const all = [
  product('print', ['Prints']),
  product('card', ['Prints', 'Gifts']),
  product('cup', ['Kitchen']),
  product('jam', ['Kitchen', 'Gifts']),
  product('book', ['Gifts'], 0),
]
const suggest = (chosen: readonly string[], sold: readonly string[] = [], count = 3) =>
  getSuggested(chosen, all, { sold, count }).map(({ id }) => id)

it('beside what is chosen stands what shares most of its categories, and nothing that is chosen or sold out', () => {
  expect(suggest(['jam'])).toEqual(['card', 'cup', 'print'])
  expect(suggest(['jam', 'print'])).toEqual(['card', 'cup'])
})

it('of the same likeness, what is sold most comes first; what was never sold keeps its place', () => {
  expect(suggest([], ['cup', 'jam'])).toEqual(['cup', 'jam', 'print'])
  expect(suggest([], [])).toEqual(['print', 'card', 'cup'])
  expect(suggest(['jam'], ['cup'], 2)).toEqual(['cup', 'card'])
})
