import { expect, it } from 'vitest'
import {
  type CarouselAction,
  type CarouselState,
  columnsFor,
  initCarousel,
  isAtEnd,
  isWhole,
  publishedColumns,
  reduceCarousel,
} from './model'

const carousel = initCarousel({ count: 7, perView: 3, isRound: false })
const round = initCarousel({ count: 3, perView: 1, isRound: true })
const after = (state: CarouselState, ...actions: readonly CarouselAction[]) => actions.reduce(reduceCarousel, state)
const forward: CarouselAction = { type: 'step', way: 1 }
const back: CarouselAction = { type: 'step', way: -1 }

it('[LST-01] [SUM-04] a carousel moves by the number of slides in sight, and stops at both ends', () => {
  expect(after(carousel, forward).index).toBe(3)
  expect(after(carousel, forward, forward).index).toBe(4)
  expect(after(carousel, forward, forward, forward)).toEqual(after(carousel, forward, forward))
  expect(after(carousel, forward, back, back).index).toBe(0)
  expect([isAtEnd(carousel, -1), isAtEnd(carousel, 1)]).toEqual([true, false])
  expect(isAtEnd(after(carousel, forward, forward), 1)).toBe(true)
  expect(after(carousel, { type: 'see', index: 99 }).index).toBe(4)
  expect(after(carousel, forward, { type: 'see', index: 0 }, forward).steps).toBe(2)
})

it('[LST-01] one without ends goes round, unless it has one slide alone', () => {
  expect(after(round, back).index).toBe(2)
  expect(after(round, forward, forward, forward).index).toBe(0)
  expect(isAtEnd(round, -1)).toBe(false)
  expect(after(initCarousel({ ...round, count: 2 }), forward)).toMatchObject({ index: 1, steps: 1 })
  expect(after(initCarousel({ ...round, count: 1 }), forward).steps).toBe(0)
})

it('[SUM-04] the last slides stay in sight where more of them fit, or fewer are left', () => {
  const narrow = after(carousel, { type: 'fit', perView: 1 }, { type: 'see', index: 6 })
  expect(narrow.index).toBe(6)
  const wide = after(narrow, { type: 'fit', perView: 3 })
  expect([wide.index, isAtEnd(wide, 1)]).toEqual([4, true])
  const shorter = after(wide, { type: 'fit', count: 4 })
  expect([shorter.index, isAtEnd(shorter, 1)]).toEqual([1, true])
  expect(isAtEnd(after(wide, { type: 'fit', count: 9 }), 1)).toBe(false)
  expect([isWhole(wide), isWhole(after(wide, { type: 'fit', perView: 7 }))]).toEqual([false, true])
})

it('[LST-01] [SUM-04] a fit changes what it names alone: a list that becomes empty keeps its columns, and is at both ends', () => {
  const empty = after(carousel, forward, { type: 'fit', count: 0 })
  expect(empty).toMatchObject({ count: 0, index: 0, perView: 3 })
  expect(isWhole(empty)).toBe(true)
  expect(after(empty, { type: 'fit', perView: 2 })).toMatchObject({ count: 0, perView: 2 })
})

it('[LST-01] columns become fewer where there is no room for them, and one is always there', () => {
  expect([1000, 500, 100, 0].map((width) => columnsFor(width, 3, 240))).toEqual([3, 2, 1, 1])
  const last = after(carousel, forward, forward)
  const hidden = after(last, { type: 'fit', perView: columnsFor(0, 3, 240) })
  expect(after(hidden, { type: 'fit', perView: 3 }), 'a list that was hidden keeps its place').toEqual(last)
})

it('[RPG-03] [GAL-11] on a published page two slides are in sight below 480 px, and at most three below 724 px', () => {
  expect([479, 480, 723, 724, 0].map((width) => publishedColumns(width, 4))).toEqual([2, 3, 3, 4, 2])
  expect([1, 2].map((most) => publishedColumns(300, most))).toEqual([1, 2])
})

it('[LST-01] [GAL-11] whoever counts columns gives at least one, so that a step always moves', () => {
  const widths = [0, 1, 239, 240, 480, 724, 5000]
  for (const most of [1, 2, 12])
    for (const width of widths)
      expect(Math.min(publishedColumns(width, most), columnsFor(width, most, 240))).toBeGreaterThanOrEqual(1)
})
