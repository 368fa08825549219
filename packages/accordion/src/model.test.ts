import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, type Config, init, isOpen, reduce } from './model'

const config = (more: Partial<Config> = {}): Config => ({
  count: 3,
  shouldAllowMultipleOpenItems: false,
  isExpandedFirstItem: false,
  open: [],
  ...more,
})
const toggle = (index: number): Action => ({ type: 'toggle', index })
const rest: Action = { type: 'rest' }

it('[ACC-01] a click on a closed item opens it and closes the others; a click on an open one closes it', () => {
  const one = [toggle(0), rest, toggle(2), rest].reduce(reduce, init(config()))
  expect(one.open).toEqual([2])
  expect(reduce(one, toggle(2)).open).toEqual([])
})

it('[ACC-01] several items stay open with shouldAllowMultipleOpenItems', () => {
  const state = [toggle(0), rest, toggle(2)].reduce(reduce, init(config({ shouldAllowMultipleOpenItems: true })))
  expect(state.open).toEqual([0, 2])
})

it('[ACC-01] a click is ignored while an item moves', () => {
  const moving = reduce(init(config()), toggle(0))
  expect(reduce(moving, toggle(1))).toBe(moving)
  expect(reduce(reduce(moving, rest), toggle(1)).open).toEqual([1])
})

it('[ACC-01] the first item starts open with isExpandedFirstItem; a second one only when several may be open', () => {
  expect(init(config({ isExpandedFirstItem: true })).open).toEqual([0])
  expect(init(config({ isExpandedFirstItem: true, open: [2] })).open).toEqual([0])
  expect(init(config({ isExpandedFirstItem: true, shouldAllowMultipleOpenItems: true, open: [2] })).open).toEqual([
    0, 2,
  ])
  expect(init(config({ isExpandedFirstItem: true, count: 0 })).open).toEqual([])
})

it('an anchor opens its item even while another moves', () => {
  expect(reduce(reduce(init(config()), toggle(0)), { type: 'open', index: 1 }).open).toEqual([1])
})

it('at most one item is open unless several may be, and no index is out of range, for any sequence of actions', () => {
  const action = fc.oneof(
    fc.record({ type: fc.constantFrom('toggle' as const, 'open' as const), index: fc.integer({ min: -3, max: 9 }) }),
    fc.constant(rest),
  )
  fc.assert(
    fc.property(fc.nat(6), fc.boolean(), fc.array(action), (count, multiple, actions) => {
      const state = actions.reduce(
        reduce,
        init(config({ count, shouldAllowMultipleOpenItems: multiple, isExpandedFirstItem: true })),
      )
      expect(state.open.every((index) => index >= 0 && index < count && isOpen(state, index))).toBe(true)
      expect(new Set(state.open).size).toBe(state.open.length)
      if (!multiple) expect(state.open.length).toBeLessThanOrEqual(1)
    }),
  )
})
