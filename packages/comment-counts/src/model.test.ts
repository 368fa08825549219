import { expect, it } from 'vitest'
import { init, reduce } from './model'

it('[CMT-01] the number is unknown until the server has counted', () => {
  const state = init({ id: 'a', isActive: true })
  expect(state.count).toBeUndefined()
  expect(reduce(state, { type: 'count', count: 3 }).count).toBe(3)
})
