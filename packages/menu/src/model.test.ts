import { expect, it } from 'vitest'
import { init, reduce } from './model'

it('[MNU-01] one menu is selected; one that does not exist changes nothing', () => {
  const state = init({ count: 3, selected: -1 })
  expect(state.selected).toBe(0)
  expect(init({ count: 3, selected: 2 }).selected).toBe(2)
  expect(reduce(state, { type: 'select', index: 1 })).toEqual({ count: 3, selected: 1, focused: 1 })
  for (const index of [-1, 3, 0]) expect(reduce(state, { type: 'select', index })).toBe(state)
})

it('[MNU-01] focus wraps at both ends, and selects nothing', () => {
  const state = init({ count: 3, selected: 0 })
  expect(reduce(state, { type: 'focus', index: -1 })).toEqual({ count: 3, selected: 0, focused: 2 })
  expect(reduce(state, { type: 'focus', index: 3 }).focused).toBe(0)
})
