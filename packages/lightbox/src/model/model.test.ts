import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, init, reduce, type State } from './index'

const closed = init({ isRtl: false })
const pictures = ['a', 'b', 'c'].map((name) => ({ src: `/${name}.jpg`, alt: name }))
const open = (index = 0, more = {}) => reduce(closed, { type: 'open', request: { pictures, index, ...more } })
const after = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)

it('[LBX-01] it opens at the requested picture, dark unless light is requested', () => {
  expect(open(1)).toMatchObject({ isOpen: true, index: 1, theme: 'dark', direction: 0 })
  expect(open(-1).index).toBe(2)
  expect(open(0, { theme: 'light' }).theme).toBe('light')
  expect(open(0, { theme: 'blue' }).theme).toBe('dark')
})

it('a request without a picture opens nothing, and pictures without an address are left out', () => {
  for (const request of [{ pictures: [], index: 0 }, { pictures: [{ src: ' ', alt: '' }], index: 0 }, { index: 3 }])
    expect(reduce(closed, { type: 'open', request: request as never })).toBe(closed)
  const odd = [{ src: '', alt: 'no' }, null, ...pictures] as never
  const state = reduce(closed, { type: 'open', request: { pictures: odd, index: 3 } })
  expect(state.pictures).toEqual(pictures)
  expect(state.index).toBe(1)
})

it('[LBX-02] with one picture there is no previous and no next one', () => {
  const one = reduce(closed, { type: 'open', request: { pictures: pictures.slice(0, 1), index: 0 } })
  expect(reduce(one, { type: 'step', by: 1 })).toBe(one)
})

it('[LBX-02] the caption is shown and hidden again, and hidden after the next opening', () => {
  const shown = after(open(), { type: 'toggle-caption' })
  expect(shown.isCaptionOpen).toBe(true)
  expect(after(shown, { type: 'toggle-caption' }).isCaptionOpen).toBe(false)
  expect(after(shown, { type: 'close' }, { type: 'open', request: { pictures, index: 0 } }).isCaptionOpen).toBe(false)
})

it('[LBX-03] steps wrap around in both directions, and the state has the direction', () => {
  expect(after(open(2), { type: 'step', by: 1 })).toMatchObject({ index: 0, direction: 1 })
  expect(after(open(0), { type: 'step', by: -1 })).toMatchObject({ index: 2, direction: -1 })
  expect(after(open(0), { type: 'go', index: -1 })).toMatchObject({ index: 2, direction: 1 })
  expect(after(open(2), { type: 'go', index: 0 })).toMatchObject({ index: 0, direction: -1 })
  const two = reduce(closed, { type: 'open', request: { pictures: pictures.slice(0, 2), index: 0 } })
  expect(after(two, { type: 'step', by: 1 })).toMatchObject({ index: 1, direction: 1 })
})

it('after any actions the index has a picture, and a closed lightbox stays closed until a request', () => {
  const action = fc.oneof(
    fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ type: fc.constant('go' as const), index: fc.oneof(fc.integer(), fc.constant(Number.NaN)) }),
    fc.record({ type: fc.constantFrom('close' as const, 'toggle-caption' as const) }),
  )
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), fc.array(action), (index, count, actions) => {
      const many = Array.from({ length: count }, (_, at) => ({ src: `/${at}`, alt: '' }))
      const state = after(reduce(closed, { type: 'open', request: { pictures: many, index } }), ...actions)
      expect(state.pictures[state.index]).toBeDefined()
      expect(state.isOpen).toBe(!actions.some(({ type }) => type === 'close'))
    }),
  )
})
