import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beyondEnd, inertia, swipeWay } from './model'

it('[GAL-18] a swipe is 50 px in 250 ms; inertia lasts 300 to 500 ms, below 767 px 200 to 400', () => {
  const way = (x: number, time: number) => swipeWay({ x, time, width: 400 }, 'percentage')
  expect([way(-50, 250), way(50, 250), way(-49, 250), way(-50, 251)]).toEqual([1, -1, 0, 0])
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 3000 }), (x, time) => {
      const wide = inertia({ x, time, width: 900 }, 1200)
      const narrow = inertia({ x, time, width: 360 }, 766)
      expect(wide).toBeGreaterThanOrEqual(300)
      expect(wide).toBeLessThanOrEqual(500)
      expect(narrow).toBeGreaterThanOrEqual(200)
      expect(narrow).toBeLessThanOrEqual(400)
    }),
  )
  expect(inertia({ x: -400, time: 100, width: 450 }, 1200)).toBeLessThan(
    inertia({ x: -60, time: 240, width: 450 }, 1200),
  )
})

it('[GAL-17] a slow drag counts from half the width on, unless there are no snap points; the ends give way as the markup has it', () => {
  expect(swipeWay({ x: -210, time: 2000, width: 400 }, 'percentage')).toBe(1)
  expect(swipeWay({ x: -210, time: 2000, width: 400 }, 'none')).toBe(0)
  expect((['none', 'hard', 'inertial'] as const).map((boundaries) => beyondEnd(90, boundaries))).toEqual([90, 0, 30])
})
