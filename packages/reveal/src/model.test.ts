import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, init, reduce } from './model'

const first = init({ entrances: ['fadeIn'] })
const see = (more: Partial<Extract<Action, { type: 'see' }>> = {}): Action => ({
  type: 'see',
  share: 0,
  isIntersecting: true,
  height: 100,
  viewport: 800,
  isLoading: false,
  ...more,
})
const load: Action = { type: 'load' }

it('[LDR-10] a share of 0.5 counts as visible, less does not', () => {
  expect(reduce(first, see({ share: 0.5 })).phase).toBe('shown')
  expect(reduce(first, see({ share: 0.499 }))).toBe(first)
})

it('[LDR-09] a block taller than the viewport is shown as soon as any of it can be seen, and not before', () => {
  const tall = { height: 801, share: 0.01 }
  expect(reduce(first, see(tall)).phase).toBe('shown')
  expect(reduce(first, see({ ...tall, isIntersecting: false }))).toBe(first)
  expect(reduce(first, see({ ...tall, height: 800 }))).toBe(first)
})

it('[LDR-09] a block in view waits for its picture, and one out of view is not shown because a picture came', () => {
  const waiting = reduce(first, see({ share: 1, isLoading: true }))
  expect(waiting.phase).toBe('waiting')
  expect(reduce(waiting, load).phase).toBe('shown')
  expect(reduce(first, load)).toBe(first)
})

it('[LDR-09] a shown block stays shown, for any later action', () => {
  const action = fc.oneof(
    fc.constant(load),
    fc
      .record({
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        isIntersecting: fc.boolean(),
        height: fc.nat(2000),
        viewport: fc.nat(2000),
        isLoading: fc.boolean(),
      })
      .map((more) => see(more)),
  )
  const shown = reduce(first, see({ share: 1 }))
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      expect(actions.reduce(reduce, shown)).toBe(shown)
    }),
  )
})
