import { expect, it } from 'vitest'
import { contract } from './contract'
import { type Action, type Config, getHeight, init, isAtEnd, reduce, type State } from './model'

const config: Config = {
  design: 'carousel',
  collectionId: 'c1',
  pageSize: 5,
  imageAspectRatio: undefined,
  slidesPerRow: 3,
  columnWidth: 0,
  gutter: 0,
  settings: {},
  type: '55',
  id: 'block-1',
  count: 5,
}
const after = (...actions: readonly Action[]): State => actions.reduce(reduce, init(config))
const forward: Action = { type: 'step', way: 1 }

it('[SUM-04] a carousel moves by the items in sight, and stops at both ends', () => {
  expect(isAtEnd(init(config), -1)).toBe(true)
  expect(after(forward).index).toBe(2)
  expect(after(forward, forward)).toEqual(after(forward))
  expect(after({ type: 'resize', width: 300 }, forward).index).toBe(1)
  expect(after({ type: 'resize', width: 0 }).perView).toBe(3)
  expect(after({ type: 'see', index: 99 }).index).toBe(2)
})

it('[SUM-04] items that arrive make a carousel longer', () => {
  const longer = after(forward, { type: 'arrive', count: 9 })
  expect(isAtEnd(longer, 1)).toBe(false)
  expect(reduce(longer, forward).index).toBe(5)
})

it('[SUM-01] a failed request is a phase that the next one ends', () => {
  const failed = after({ type: 'load' }, { type: 'fail' })
  expect(failed.phase).toBe('failed')
  expect(reduce(failed, { type: 'load' }).phase).toBe('loading')
  expect(after({ type: 'load' }, { type: 'load' })).toEqual(after({ type: 'load' }))
})

it('[SUM-03] the place of a picture is 100 divided by its ratio, else 65 percent high', () => {
  expect(getHeight({ imageAspectRatio: 1.25 })).toBe(80)
  expect(getHeight({ imageAspectRatio: undefined })).toBe(65)
})

it('[SUM-01] a layout is read under each of its names, and an unknown one is a grid', () => {
  const { read } = contract.options.design
  expect(['wall', 'autocolumns', ' Carousel ', 'list'].map(read)).toEqual(['wall', 'wall', 'carousel', 'list'])
  expect(['grid', 'autogrid', 'constructor', '', null, 7].map(read)).toEqual(Array(6).fill('grid'))
})

it('[SUM-03] a ratio is a number above zero, or that of each picture', () => {
  const { read } = contract.options.imageAspectRatio
  expect(['1.5', 2].map(read)).toEqual([1.5, 2])
  expect(['Auto', '', '0', '-1', 'Infinity', null].map(read)).toEqual(Array(6).fill(undefined))
})
