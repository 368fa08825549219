import fc from 'fast-check'
import { expect, it } from 'vitest'
import { after, start } from './fixtures'
import { type Action, isAtEdge, isNear, isWhole, lastIndex, reduce, type StepConfig, wrapIndex } from './model'

const next: Action = { type: 'next' }
const previous: Action = { type: 'previous' }

it('[GAL-05] an index is taken modulo the count, and a negative one wraps from the end', () => {
  expect([0, 4, 5, 12, -1, -6].map((index) => wrapIndex(index, 5))).toEqual([0, 4, 0, 2, 4, 4])
  expect([Number.NaN, Infinity, 2.7].map((index) => wrapIndex(index, 5))).toEqual([0, 0, 2])
  expect(wrapIndex(3, 0)).toBe(0)
  expect(start({ currentIndex: -2 }).index).toBe(3)
  expect(after(start(), { type: 'go', index: 7 }).index).toBe(2)
})

it('[GAL-06] a change is refused while it moves, or while one that is linked to it moves', () => {
  for (const moving of [{ type: 'move' }, { type: 'linked-motion', isMoving: true }] as Action[]) {
    const state = after(start(), moving)
    for (const action of [next, previous, { type: 'go', index: 3 }] as Action[])
      expect(reduce(state, action)).toBe(state)
  }
  expect(after(start(), { type: 'move' }, { type: 'rest' }, next).index).toBe(1)
  expect(after(start(), { type: 'move' }, { type: 'go', index: 2, isSettled: true }).index).toBe(2)
})

it('[GAL-07] with loop it goes round; without, it stays and counts the steps beyond the end or the beginning', () => {
  expect(after(start({ currentIndex: 4 }), next)).toMatchObject({ index: 0, direction: 1 })
  expect(after(start(), previous)).toMatchObject({ index: 4, direction: -1 })
  const end = after(start({ currentIndex: 4, loop: false }), next, next)
  expect(end).toMatchObject({ index: 4, beyond: { end: 2, beginning: 0 } })
  expect(after(start({ loop: false }), previous).beyond).toEqual({ end: 0, beginning: 1 })
  expect(isAtEdge(end, 'next')).toBe(true)
  expect(isAtEdge(end, 'previous')).toBe(false)
  expect(isAtEdge(start({ currentIndex: 4 }), 'next')).toBe(false)
})

it('[GAL-12] the current slide and its neighbours are prepared, also across the ends', () => {
  const near = (current: number) => [0, 1, 2, 3, 4, 5].filter((index) => isNear(index, current, 6))
  expect(near(2)).toEqual([1, 2, 3])
  expect(near(0)).toEqual([0, 1, 5])
})

it('[GAL-11] a carousel goes by groups, and by smaller ones at a smaller width', () => {
  const carousel = (more: Partial<StepConfig> = {}) =>
    start({ design: 'carousel', count: 8, perRow: 3, loop: false, ...more })
  expect(lastIndex(carousel())).toBe(6)
  expect(after(carousel(), next).index).toBe(3)
  expect(after(carousel(), next, next)).toMatchObject({ index: 6 })
  expect(isAtEdge(after(carousel(), next, next), 'next')).toBe(true)
  expect(after(carousel(), { type: 'go', index: 7 }).index).toBe(6)
  expect(after(carousel({ perRow: 4 })).stride).toBe(4)
  expect(after(carousel(), next, { type: 'group', stride: 2 })).toMatchObject({ stride: 2, index: 2 })
  expect(after(start(), next).stride).toBe(1)
  expect(isWhole(carousel({ count: 3 }))).toBe(true)
  expect(isWhole(carousel({ count: 4 }))).toBe(false)
})

it('after any sequence of actions the index is that of a slide, the first of a group', () => {
  const action = fc.oneof(
    fc.record({ type: fc.constantFrom('next', 'previous', 'move', 'rest') }),
    fc.record({
      type: fc.constant('go'),
      index: fc.oneof(fc.integer(), fc.constant(Number.NaN)),
      isSettled: fc.boolean(),
    }),
    fc.record({ type: fc.constant('group'), stride: fc.integer({ min: 1, max: 9 }) }),
  ) as fc.Arbitrary<Action>
  fc.assert(
    fc.property(
      fc.constantFrom('stacked' as const, 'strip' as const, 'carousel' as const),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      fc.array(action, { maxLength: 40 }),
      (design, count, perRow, loop, actions) => {
        const state = after(start({ design, count, perRow, loop }), ...actions)
        expect(state.index).toBeGreaterThanOrEqual(0)
        expect(state.index).toBeLessThan(count)
        expect(state.index % state.stride).toBe(0)
      },
    ),
  )
})
