import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, init, likedIds, reduce, remember } from './model'

const config = { itemId: 'a', likeCount: 3, isLiked: false, isActive: true }
const press: Action = { type: 'press' }

it('[SHR-01] a press counts at once, a second one while it is sent does not', () => {
  const state = reduce(init(config), press)
  expect(state).toEqual({ count: 4, isLiked: true, phase: 'sending' })
  expect(reduce(state, press)).toBe(state)
})

it('[SHR-01] the number of the server counts, and a failure shows what it was', () => {
  const sent = reduce(init(config), press)
  expect(reduce(sent, { type: 'saved', count: 9, isLiked: true })).toEqual({ count: 9, isLiked: true, phase: 'idle' })
  expect(reduce(sent, { type: 'fail' })).toEqual({ count: 3, isLiked: false, phase: 'failed' })
})

it('[SHR-01] a like of this visitor that the page does not count yet is counted', () => {
  expect(init({ ...config, likeCount: 0, isLiked: true }).count).toBe(1)
})

it('the number of likes is never below zero, for any sequence of actions', () => {
  const action = fc.constantFrom<Action>(press, { type: 'fail' }, { type: 'saved', count: 0, isLiked: true })
  fc.assert(
    fc.property(fc.array(action), (all) => {
      expect(all.reduce(reduce, init({ ...config, likeCount: 0 })).count).toBeGreaterThanOrEqual(0)
    }),
  )
})

it.each([
  [
    ['a', 1, null, 'b'],
    ['a', 'b'],
  ],
  [{ a: true, b: false, c: 1 }, ['a', 'c']],
  ['a', []],
  [null, []],
])('[SHR-01] the storage of published pages may hold %j', (stored, ids) => {
  expect(likedIds(stored)).toEqual(ids)
})

it('[SHR-01] an id is remembered once, and forgotten when the like is taken back', () => {
  expect(remember(['a', 'b'], 'a', true)).toEqual(['b', 'a'])
  expect(remember(['a', 'b'], 'a', false)).toEqual(['b'])
})
