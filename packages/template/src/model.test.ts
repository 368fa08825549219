import { expect, it } from 'vitest'
import { getSetSizes, growingSize, paddingUnder, step } from './model'

it('[RPG-04] after the last picture comes the first, and before the first the last', () => {
  expect([step(2, 1, 3), step(0, -1, 3), step(0, 1, 3)]).toEqual([0, 2, 1])
})

it('[RPG-03] words under a header are in the middle of what it leaves, and below a navigation under the title', () => {
  expect([paddingUnder(60, 40), paddingUnder(60, 40, 30)]).toEqual([50, 80])
})

it('[RPG-04] a text of the whole share of its box is an eighth as large as that is wide', () => {
  expect(growingSize(640)).toBe(80)
})

it('[RPG-04] pictures of an index are in sets of nine, of which the last has three at least', () => {
  const sizes = [1, 2, 8, 9, 10, 11, 12, 18, 20].map((count) => getSetSizes(count).join('+'))
  expect(sizes).toEqual(['1', '2', '8', '9', '7+3', '8+3', '9+3', '9+9', '9+8+3'])
})
