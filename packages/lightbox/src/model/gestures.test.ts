import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clickWish, dragWish, follow, getAxis, isTap } from './drag'
import { distance, limit, middle, type Point, panBy, unzoomed, type Zoom, zoomTo } from './zoom'

const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) })

it('a swipe of more than 50 px steps, a pull down of more than 100 px closes, anything else does nothing', () => {
  expect(dragWish('x', { x: -51, y: 0 })).toBe(1)
  expect(dragWish('x', { x: 51, y: 0 })).toBe(-1)
  expect(dragWish('y', { x: 0, y: 101 })).toBe('close')
  for (const [axis, x, y] of [
    ['x', 50, 0],
    ['y', 0, 100],
    ['y', 0, -300],
    [undefined, 300, 300],
  ] as const)
    expect(dragWish(axis, { x, y })).toBeUndefined()
})

it('an item follows a finger along one axis, and never up', () => {
  expect([getAxis({ x: 20, y: 19 }), getAxis({ x: 19, y: 20 })]).toEqual(['x', 'y'])
  expect(follow('x', { x: -30, y: 5 })).toEqual({ x: -30, y: 0 })
  expect(follow('y', { x: 3, y: -40 })).toEqual({ x: 0, y: 0 })
  expect([isTap({ x: 5, y: 5 }), isTap({ x: 6, y: 6 })]).toEqual([true, false])
})

it('zooming leaves the point under the pointer where it is, from one to five times the size, whatever the zoom was before', () => {
  const scales = fc.double({ min: 0.1, max: 9, noNaN: true })
  /** The point of a picture that is at a point of the screen. */
  const getMet = ({ scale, offset }: Zoom, at: Point) => [(at.x - offset.x) / scale, (at.y - offset.y) / scale]
  fc.assert(
    fc.property(point, point, scales, scales, (before, at, first, next) => {
      const zoomed = zoomTo(unzoomed, first, before)
      const zoom = zoomTo(zoomed, next, at)
      expect(zoom.scale).toBe(Math.max(1, Math.min(5, next)))
      const [x = 0, y = 0] = getMet(zoomed, at)
      const [nextX, nextY] = getMet(zoom, at)
      expect(nextX).toBeCloseTo(x, 6)
      expect(nextY).toBeCloseTo(y, 6)
    }),
  )
})

it('a picture is moved no further than to its edge', () => {
  const moved = panBy({ scale: 3, offset: { x: 0, y: 0 } }, { x: -5000, y: 10 })
  const screen = { width: 800, height: 600 }
  expect(limit(moved, { width: 600, height: 400 }, screen)).toEqual({ scale: 3, offset: { x: -500, y: 10 } })
  expect(limit({ scale: 1, offset: { x: 9, y: 9 } }, { width: 600, height: 400 }, screen).offset.x).toBe(0)
})

it('two fingers have a middle and a distance', () => {
  const fingers = [
    { x: 0, y: 0 },
    { x: 6, y: 8 },
  ]
  expect([middle(fingers), distance(fingers)]).toEqual([{ x: 3, y: 4 }, 10])
  expect([middle(fingers.slice(1)), distance(fingers.slice(1))]).toEqual([{ x: 6, y: 8 }, 0])
})

it('[LBX-04] the left half is the picture to the left, the right half the one to the right; elsewhere closes; 2 % at either edge do nothing', () => {
  expect(clickWish(0.02, true)).toBe(-1)
  expect(clickWish(0.49, true)).toBe(-1)
  expect(clickWish(0.5, true)).toBe(1)
  expect(clickWish(0.98, true)).toBe(1)
  expect(clickWish(0.5, false)).toBe('close')
  for (const x of [0, 0.019, 0.981, 1])
    for (const isOnItem of [true, false]) expect(clickWish(x, isOnItem)).toBeUndefined()
})
