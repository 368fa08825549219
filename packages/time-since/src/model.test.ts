import { expect, it } from 'vitest'
import { init, reduce } from './model'

it('begins at the date itself, and follows the clock', () => {
  const state = init({ date: 1000 })
  expect(state.now).toBe(1000)
  expect(reduce(state, { type: 'tick', now: 6000 }).now).toBe(6000)
})
