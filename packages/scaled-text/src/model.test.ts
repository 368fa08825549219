import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, init, reduce } from './model'

const first = init({ minimum: 0.75, maximum: 40 })
const measure = (more: Partial<Action> = {}): Action => ({
  type: 'measure',
  width: 600,
  textWidth: 300,
  fontSize: 20,
  rem: 16,
  ...more,
})

it('[TXT-01] text that is half as wide as its width gets twice its size, in rem', () => {
  expect(reduce(first, measure()).size).toBe(2.5)
  expect(reduce(first, measure({ rem: 20 })).size).toBe(2)
})

it('[TXT-01] no size is below 0.75rem, or above the largest', () => {
  expect(reduce(first, measure({ width: 10 })).size).toBe(0.75)
  expect(reduce(first, measure({ textWidth: 1 })).size).toBe(40)
})

it('[TXT-01] measuring again what has its size already changes nothing', () => {
  const state = reduce(first, measure())
  expect(reduce(state, measure({ textWidth: 600, fontSize: 40 }))).toBe(state)
})

it('[TXT-01] without width or text the size stays', () => {
  const state = reduce(first, measure())
  for (const more of [{ width: 0 }, { textWidth: 0 }, { rem: 0 }, { rem: Number.NaN }]) {
    expect(reduce(state, measure(more))).toBe(state)
    expect(reduce(first, measure(more)).size).toBe(1)
  }
})

it('[TXT-01] for any measurement the size is within its limits, and the text fits unless it has the minimum size', () => {
  // A browser measures in 64ths of a pixel: nothing is smaller but nothing at all.
  const length = fc.oneof(fc.constant(0), fc.double({ min: 1 / 64, max: 5000, noNaN: true }))
  fc.assert(
    fc.property(length, length, fc.double({ min: 1, max: 200, noNaN: true }), (width, textWidth, fontSize) => {
      const size = reduce(first, measure({ width, textWidth, fontSize })).size ?? Number.NaN
      expect(size).toBeGreaterThanOrEqual(0.75)
      expect(size).toBeLessThanOrEqual(40)
      if (size > 0.75 && width > 0 && textWidth > 0) {
        expect((textWidth / fontSize) * size * 16).toBeLessThanOrEqual(width * (1 + 1e-9))
      }
    }),
  )
})
