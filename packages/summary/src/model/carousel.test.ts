import { expect, it } from 'vitest'
import { type Carousel, type CarouselAction, init, isAtEnd, reduce } from './carousel'
import type { Config } from './index'

const config: Config = {
  design: 'carousel',
  collectionId: 'c1',
  pageSize: 5,
  imageAspectRatio: undefined,
  slidesPerRow: 3,
  listImageSize: 0,
  listImageAlignment: 'left',
  columnWidth: 0,
  gutter: 0,
  settings: {},
  type: '55',
  id: 'block-1',
  count: 5,
}
const after = (...actions: readonly CarouselAction[]): Carousel => actions.reduce(reduce, init(config))
const forward: CarouselAction = { type: 'step', way: 1 }

it('[SUM-04] a carousel moves by the items in sight, and stops at both ends', () => {
  expect(isAtEnd(init(config), -1)).toBe(true)
  expect(after(forward).index).toBe(2)
  expect(after(forward, forward)).toEqual(after(forward))
  expect(after({ type: 'resize', width: 300, isServed: true }, forward).index).toBe(1)
  expect(after({ type: 'resize', width: 0, isServed: true }).perView).toBe(3)
  expect(after({ type: 'see', index: 99 }).index).toBe(2)
})

it('[SUM-04] items that arrive make a carousel longer', () => {
  const longer = after(forward, { type: 'count', count: 9 })
  expect(isAtEnd(longer, 1)).toBe(false)
  expect(reduce(longer, forward).index).toBe(5)
})

it('[RPG-03] on a published page two items are in sight below 480 px, and at most three below 724 px', () => {
  const getPerView = (slidesPerRow: number, width: number) =>
    reduce(init({ ...config, slidesPerRow }), { type: 'resize', width, isServed: false }).perView
  expect([479, 480, 723, 724].map((width) => getPerView(4, width))).toEqual([2, 3, 3, 4])
  expect([1, 2].map((most) => getPerView(most, 300))).toEqual([1, 2])
})
