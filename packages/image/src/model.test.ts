import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressAt, type Box, type Config, init, pickWidth, reduce } from './model'

const widths = [2500, 1500, 1000, 750, 500, 300, 100]

const config = (more: Partial<Config> = {}): Config => ({
  image: '/a.jpg',
  isComplete: false,
  imageDimensions: { width: 2500, height: 1250 },
  imageFocalPoint: { x: 0.5, y: 0.5 },
  cropMode: 'none',
  sizeAdjustment: 1,
  sizeFormat: 'queryString',
  stretch: false,
  fitAlignment: 'center',
  fixedRatio: false,
  dprMin: 1,
  dprMax: 3,
  shape: '',
  ...more,
})
const box = (more: Partial<Box> = {}): Box => ({
  width: 400,
  height: 200,
  ratio: 1,
  saveData: false,
  isBare: false,
  ...more,
})

it('[IMG-02] the smallest of 2500, 1500, 1000, 750, 500, 300, 100 that covers the box at the device ratio', () => {
  expect(pickWidth(config(), box())).toBe(500)
  expect(pickWidth(config(), box({ ratio: 2 }))).toBe(1000)
  expect(pickWidth(config(), box({ width: 5000 }))).toBe(2500)
  expect(pickWidth(config(), box({ width: 1 }))).toBe(100)
  for (const [at, width] of widths.entries()) {
    expect(pickWidth(config(), box({ width }))).toBe(width)
    expect(pickWidth(config(), box({ width: width + 1 }))).toBe(widths[at - 1] ?? 2500)
  }
})

it('[IMG-02] data saving means a device ratio of 1', () => {
  expect(pickWidth(config(), box({ ratio: 3, saveData: true }))).toBe(500)
})

it('[IMG-01] the device ratio is kept between dprMin and dprMax, and the size adjusted', () => {
  expect(pickWidth(config({ dprMax: 1.5 }), box({ ratio: 4 }))).toBe(750)
  expect(pickWidth(config({ dprMin: 2 }), box())).toBe(1000)
  expect(pickWidth(config({ sizeAdjustment: 0.5 }), box())).toBe(300)
})

it('[IMG-01] a picture cut to cover its box is fetched for its longer side, and never beyond its natural size', () => {
  expect(pickWidth(config({ cropMode: 'cover' }), box({ width: 100, height: 400 }))).toBe(1000)
  expect(pickWidth(config({ imageDimensions: { width: 480, height: 240 } }), box({ width: 2000 }))).toBe(500)
  expect(pickWidth(config({ imageDimensions: { width: 480, height: 240 }, stretch: true }), box({ width: 2000 }))).toBe(
    2500,
  )
})

it('[IMG-01] the width is in the query or in the file name of any address', () => {
  expect(addressAt(config(), 500)).toBe('/a.jpg?format=500w')
  expect(addressAt(config({ image: '/a.jpg?x=1&format=original#top' }), 500)).toBe('/a.jpg?x=1&format=500w#top')
  expect(addressAt(config({ sizeFormat: 'filename' }), 500)).toBe('/a-500w.jpg')
  expect(addressAt(config({ image: '/a?v=2', sizeFormat: 'filename' }), 300)).toBe('/a-300w?v=2')
})

it('a larger box fetches a larger picture, a smaller one nothing', () => {
  const seen = reduce(init(config()), { type: 'see', box: box() })
  expect(seen).toMatchObject({ isLoaded: false, width: 500 })
  const loaded = reduce(seen, { type: 'arrive' })
  expect(reduce(loaded, { type: 'see', box: box({ width: 100 }) })).toBe(loaded)
  expect(reduce(loaded, { type: 'see', box: box({ width: 900 }) }).width).toBe(1000)
})

it('the chosen width always covers the box, or is the largest', () => {
  const boxes = fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    ratio: fc.constantFrom(1, 1.5, 2, 3),
    saveData: fc.boolean(),
    isBare: fc.boolean(),
  })
  fc.assert(
    fc.property(boxes, (one) => {
      const picked = pickWidth(config({ imageDimensions: undefined }), one)
      const needed = one.width * (one.saveData ? 1 : one.ratio)
      expect(picked >= needed || picked === 2500).toBe(true)
      const below = [...widths].find((width) => width < picked)
      if (below !== undefined) expect(below).toBeLessThan(needed)
    }),
  )
})
