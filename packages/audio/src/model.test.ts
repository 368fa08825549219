import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messages } from './messages'
import { type Action, type Config, clock, init, reduce } from './model'

const config = (count = 3): Config => ({
  showDownload: false,
  tracks: Array.from({ length: count }, (_, at) => ({
    url: `/${at}.ogg`,
    title: `${at}`,
    author: '',
    durationInMs: 60_000,
    mimeType: '',
  })),
})
const after = (...actions: Action[]) => actions.reduce(reduce, init(config()))

it('[AUD-01] it plays and pauses, and the place is kept', () => {
  const state = after({ type: 'toggle' }, { type: 'progress', time: 7, duration: 61 }, { type: 'toggle' })
  expect(state).toMatchObject({ isPlaying: false, time: 7, duration: 61, index: 0 })
  expect(reduce(state, { type: 'play' })).toMatchObject({ isPlaying: true, time: 7 })
})

it('[AUD-01] a place can be sought, within the sound and nowhere else', () => {
  expect(after({ type: 'seek', time: 30 })).toMatchObject({ time: 30, sought: 30 })
  expect(after({ type: 'seek', time: 1e9 }).time).toBe(60)
  for (const odd of [-1, Number.NaN]) expect(after({ type: 'seek', time: odd }).time).toBe(0)
})

it('[AUD-01] a track of the list is picked, and picked again it pauses; after the last one it is over', () => {
  const picked = after({ type: 'pick', index: 2 })
  expect(picked).toMatchObject({ index: 2, isPlaying: true })
  expect(reduce(picked, { type: 'pick', index: 2 }).isPlaying).toBe(false)
  expect(reduce(picked, { type: 'ended' })).toMatchObject({ index: 2, isPlaying: false, time: 0 })
  expect(after({ type: 'play' }, { type: 'ended' })).toMatchObject({ index: 1, isPlaying: true })
})

it('[AUD-01] after the last track nothing plays, at its beginning', () => {
  const last = after({ type: 'pick', index: 2 }, { type: 'seek', time: 30 }, { type: 'ended' })
  expect(last).toMatchObject({ index: 2, isPlaying: false, time: 0, sought: 0 })
})

it('a step moves within the list and does not start a paused player', () => {
  expect(after({ type: 'step', by: 1 })).toMatchObject({ index: 1, isPlaying: false })
  expect(after({ type: 'play' }, { type: 'step', by: 1 })).toMatchObject({ index: 1, isPlaying: true })
  expect(after({ type: 'step', by: -1 }).index).toBe(0)
})

it('an unplayable sound is marked until it is tried again', () => {
  const state = after({ type: 'play' }, { type: 'failed' })
  expect(state).toMatchObject({ isPlaying: false, isFailed: true })
  expect(reduce(state, { type: 'play' })).toMatchObject({ isPlaying: true, isFailed: false })
})

it('[AUD-01] time reads as a clock does', () => {
  expect([0, 5.9, 65, 3600, 3725].map(clock)).toEqual(['0:00', '0:05', '1:05', '1:00:00', '1:02:05'])
  expect([Number.NaN, Infinity, -3].map(clock)).toEqual(['0:00', '0:00', '0:00'])
})

it('[AUD-02] the text for the console is fixed', () => {
  expect(messages.bad.default).toBe('Issue parsing a music-player embed url')
})

it('after any sequence of actions the track exists and the position is inside of it', () => {
  const action = fc.oneof<fc.Arbitrary<Action>[]>(
    fc.constantFrom<Action>(
      { type: 'toggle' },
      { type: 'ended' },
      { type: 'failed' },
      { type: 'step', by: -1 },
      { type: 'step', by: 1 },
    ),
    fc.record({ type: fc.constant('pick' as const), index: fc.integer({ min: -2, max: 9 }) }),
    fc.record({ type: fc.constant('seek' as const), time: fc.double() }),
  )
  fc.assert(
    fc.property(fc.array(action), fc.integer({ min: 0, max: 4 }), (actions, count) => {
      const state = actions.reduce(reduce, init(config(count)))
      expect(state.time >= 0 && state.time <= 60).toBe(true)
      expect(count === 0 ? state.isPlaying === false : state.config.tracks[state.index] !== undefined).toBe(true)
    }),
  )
})
