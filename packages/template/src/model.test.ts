import { expect, it } from 'vitest'
import { growingSize, paddingUnder, step } from './model'

it('[RPG-04] after the last picture comes the first, and before the first the last', () => {
  expect([step(2, 1, 3), step(0, -1, 3), step(0, 1, 3)]).toEqual([0, 2, 1])
})

it('[RPG-03] words under a header are in the middle of what it leaves, and below a navigation under the title', () => {
  expect([paddingUnder(60, 40), paddingUnder(60, 40, 30)]).toEqual([50, 80])
})

it('[RPG-04] a text of the whole share of its box is an eighth as large as that is wide', () => {
  expect(growingSize(640)).toBe(80)
})
