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
})

it('[GAL-18] between its limits the animation goes the rest of the way at the speed of the drag', () => {
  const time = (x: number, time: number, width: number, viewport = 1200) => inertia({ x, time, width }, viewport)
  expect([time(-100, 100, 500), time(100, 100, 500), time(-50, 100, 250)]).toEqual([400, 400, 400])
  expect([time(-500, 100, 500, 767), time(-500, 100, 500, 766)]).toEqual([300, 200])
  expect([time(0, 0, 40), time(-1, 1, 401), time(-1, 1000, 46), time(-600, 0, 500)]).toEqual([400, 400, 450, 300])
})

it('[GAL-17] a slow drag counts from half the width on, unless there are no snap points; the ends give way as the markup has it', () => {
  const drag = (x: number, snapPoints: 'percentage' | 'none') => swipeWay({ x, time: 2000, width: 400 }, snapPoints)
  expect([drag(-201, 'percentage'), drag(201, 'percentage'), drag(-200, 'percentage')]).toEqual([1, -1, 0])
  expect(drag(-210, 'none')).toBe(0)
  expect((['none', 'hard', 'inertial'] as const).map((boundaries) => beyondEnd(90, boundaries))).toEqual([90, 0, 30])
})
