import { expect, it } from 'vitest'
import { contract } from './contract'
import { type Action, type Config, getHeight, init, reduce, type State } from './model'

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
const after = (...actions: readonly Action[]): State => actions.reduce(reduce, init(config))
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
