import { expect, it } from 'vitest'
import { type Action, init, isAtEnd, reduce, type State } from './model'

const carousel = init({ numColumns: 3, count: 7, isBanner: false, isRtl: false })
const banner = init({ numColumns: 3, count: 3, isBanner: true, isRtl: false })
const after = (state: State, ...actions: readonly Action[]) => actions.reduce(reduce, state)
const forward: Action = { type: 'step', way: 1 }
const back: Action = { type: 'step', way: -1 }

it('[LST-01] a carousel moves by the number of items in sight, and stops at both ends', () => {
  expect(after(carousel, forward).index).toBe(3)
  expect(after(carousel, forward, forward).index).toBe(4)
  expect(after(carousel, forward, forward, forward)).toEqual(after(carousel, forward, forward))
  expect(after(carousel, forward, back, back).index).toBe(0)
  expect([isAtEnd(carousel, -1), isAtEnd(carousel, 1)]).toEqual([true, false])
  expect(isAtEnd(after(carousel, forward, forward), 1)).toBe(true)
})

it('[LST-01] a slideshow has no ends: it goes round', () => {
  expect(after(banner, back).index).toBe(2)
  expect(after(banner, forward, forward, forward).index).toBe(0)
  expect(isAtEnd(banner, -1)).toBe(false)
  expect(after(init({ numColumns: 1, count: 1, isBanner: true, isRtl: false }), forward).steps).toBe(0)
})

it('[LST-01] columns become fewer where there is no room for them, and one is always there', () => {
  expect(after(carousel, { type: 'resize', width: 1000 }).perView).toBe(3)
  expect(after(carousel, { type: 'resize', width: 500 }).perView).toBe(2)
  expect(after(carousel, { type: 'resize', width: 100 }).perView).toBe(1)
  expect(after(carousel, { type: 'resize', width: 0 }).perView).toBe(3)
})

it('a wider window keeps the last items in sight', () => {
  const narrow = after(carousel, { type: 'resize', width: 300 }, { type: 'see', index: 6 })
  expect(narrow.index).toBe(6)
  expect(after(narrow, { type: 'resize', width: 1000 }).index).toBe(4)
})
