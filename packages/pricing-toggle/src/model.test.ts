import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, init, isChoice, reduce } from './model'

const choose = (index: number): Action => ({ type: 'choose', index })
const move = (by: 1 | -1): Action => ({ type: 'move', by })

it('[PRC-01] the chosen option is the one that was taken; taking it again changes nothing', () => {
  const state = reduce(init({ count: 2, selected: 0 }), choose(1))
  expect(state.selected).toBe(1)
  expect(reduce(state, choose(1))).toBe(state)
})

it('[PRC-01] arrow keys go round', () => {
  const state = init({ count: 2, selected: 0 })
  expect(reduce(state, move(1)).selected).toBe(1)
  expect(reduce(state, move(-1)).selected).toBe(1)
  expect(reduce(reduce(state, move(1)), move(1)).selected).toBe(0)
})

it('one option alone is no choice', () => {
  expect([0, 1, 2].map((count) => isChoice(init({ count, selected: 0 })))).toEqual([false, false, true])
})

it('exactly one existing option is selected, for any action', () => {
  const action = fc.oneof(fc.integer({ min: -3, max: 5 }).map(choose), fc.constantFrom(move(1), move(-1)))
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.array(action), (count, actions) => {
      const { selected } = actions.reduce(reduce, init({ count, selected: 0 }))
      expect(selected >= 0 && selected < count).toBe(true)
    }),
  )
})
