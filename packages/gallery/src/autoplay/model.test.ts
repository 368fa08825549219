import fc from 'fast-check'
import { expect, it } from 'vitest'
import { config, start } from '../steps/fixtures'
import { isAtEdge, reduce as reduceSteps, type State } from '../steps/model'
import { type AutoplayAction, getStep, init, isRunning, reduce } from './model'

const playing = (...actions: AutoplayAction[]) => actions.reduce(reduce, init())
/** The state after a step of autoplay. */
const step = (state: State, random?: number) => reduceSteps(state, getStep(state, isAtEdge(state, 'next'), random))

it('[GAL-09] autoplay advances, also from the last slide to the first, unless a reason suspends it', () => {
  expect(step(start()).index).toBe(1)
  expect(step(start({ currentIndex: 4, loop: false }))).toMatchObject({ index: 0, beyond: { end: 0 } })
  for (const reason of ['hover', 'focus', 'hidden', 'away', 'motion']) {
    expect(isRunning(playing({ type: 'suspend', reason }), config())).toBe(false)
    expect(isRunning(playing({ type: 'suspend', reason }, { type: 'resume', reason }), config())).toBe(true)
  }
  const two = playing(
    { type: 'suspend', reason: 'hover' },
    { type: 'suspend', reason: 'focus' },
    { type: 'resume', reason: 'hover' },
  )
  expect(isRunning(two, config())).toBe(false)
})

it('[GAL-09] autoplay waits for a video and continues after it; the visitor can pause it; one slide never moves', () => {
  const video = playing({ type: 'video', isShown: true })
  expect(isRunning(video, config())).toBe(false)
  expect(isRunning(reduce(video, { type: 'video', isShown: false }), config())).toBe(true)
  expect(isRunning(playing({ type: 'toggle-play' }), config())).toBe(false)
  expect(isRunning(playing(), config({ count: 1 }))).toBe(false)
})

it('[GAL-09] at random it shows any other slide, never the same one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.nat(),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (count, first, random) => {
        const state = start({ count, currentIndex: first })
        const moved = step(state, random)
        expect(moved.index).not.toBe(state.index)
        expect(moved.index).toBeLessThan(count)
      },
    ),
  )
  const reached = Array.from({ length: 40 }, (_, at) => step(start(), at / 40).index)
  expect(new Set(reached)).toEqual(new Set([1, 2, 3, 4]))
})
