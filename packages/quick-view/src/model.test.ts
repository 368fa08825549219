import { expect, it } from 'vitest'
import { init, reduce } from './model'

it('counts how often it was asked', () => {
  const state = init({ greeting: 'Hello' })
  expect(reduce(reduce(state, { type: 'greet' }), { type: 'greet' }).count).toBe(2)
})
