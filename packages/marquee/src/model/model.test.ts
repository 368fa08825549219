import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, type Config, copies, init, isRunning, reduce, round } from './index'
import { segment, wavePath } from './wave-path'

const config: Config = {
  items: ['a'],
  waveFrequency: 1,
  waveIntensity: 0,
  animationDirection: 'left',
  animationSpeed: 1,
  textSize: '',
  pausedOnHover: false,
}
const after = (more: Partial<Config>, ...actions: Action[]) => actions.reduce(reduce, init({ ...config, ...more }))
const seen: Action = { type: 'notice', change: { isInView: true } }

it('[MRQ-02] it runs only in view, and for those who do not mind motion', () => {
  expect(isRunning(after({}))).toBe(false)
  expect(isRunning(after({}, seen))).toBe(true)
  expect(isRunning(after({}, seen, { type: 'notice', change: { isStill: true } }))).toBe(false)
  expect(isRunning(after({}, seen, { type: 'notice', change: { isInView: false } }))).toBe(false)
})

it('[MRQ-02] a mouse over it pauses it where the markup asks for it; the button always does', () => {
  const hover: Action = { type: 'notice', change: { isHovered: true } }
  expect(isRunning(after({}, seen, hover))).toBe(true)
  expect(isRunning(after({ pausedOnHover: true }, seen, hover))).toBe(false)
  expect(isRunning(after({ pausedOnHover: true }, seen, hover, { type: 'notice', change: { isHovered: false } }))).toBe(
    true,
  )
  expect(isRunning(after({}, seen, { type: 'notice', change: { isFocused: true } }))).toBe(false)
  const pause = (isPaused: boolean): Action => ({ type: 'notice', change: { isPaused } })
  expect(isRunning(after({}, seen, pause(true)))).toBe(false)
  expect(isRunning(after({}, seen, pause(true), pause(false)))).toBe(true)
})

it('[MRQ-03] a wave is 250 to 1000 px long, by its frequency, and a repeated group is at least 50 px wide', () => {
  expect([0, 0.5, 1, 2, 4, 100].map((waveFrequency) => segment({ ...config, waveFrequency }))).toEqual([
    1000, 1000, 1000, 500, 250, 250,
  ])
  expect(copies(500, 10)).toBe(11)
  expect(round(config, 10)).toBeCloseTo(50 / 60)
})

it('there are always enough copies to cover the width while one of them leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (width, group) => {
      expect((copies(width, group) - 1) * Math.max(50, group)).toBeGreaterThanOrEqual(width)
    }),
  )
})

it('a wave goes up and down around its middle, from before the one end to after the other', () => {
  expect(wavePath(400, 400, 10)).toBe(
    'M-400 10 q100 20 200 0 q100 -20 200 0 q100 20 200 0 q100 -20 200 0 q100 20 200 0 q100 -20 200 0',
  )
})
