import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AmbientAction,
  type AmbientState,
  canPause,
  initAmbient,
  isAllowedToPlay,
  reduceAmbient,
  shouldPlay,
} from './ambient'

const visible: AmbientAction = { type: 'visibility', isInView: true }
const hidden: AmbientAction = { type: 'visibility', isInView: false }
const toggle: AmbientAction = { type: 'toggle' }
const fail: AmbientAction = { type: 'fail' }
const playing: AmbientAction = { type: 'playback', isRunning: true }
const paused: AmbientAction = { type: 'playback', isRunning: false }
const preferences = (isReduced: boolean): AmbientAction => ({ type: 'preferences', isReduced })
const after = (state: AmbientState, ...actions: AmbientAction[]) => actions.reduce(reduceAmbient, state)
const start = (hasControls = false) => initAmbient(hasControls)

it('[DOM-06] in view it starts, and its picture stays until playback has begun', () => {
  const starting = after(start(), preferences(false), visible)
  expect(starting).toMatchObject({ isStarting: true, isRunning: false, view: 'picture' })
  expect(shouldPlay(starting)).toBe(true)
  expect(after(starting, playing)).toMatchObject({ isStarting: false, isRunning: true, view: 'video' })
})

it('out of view it pauses without its picture, and continues in view', () => {
  const away = after(start(), preferences(false), visible, playing, hidden)
  expect(shouldPlay(away)).toBe(false)
  expect(away.view).toBe('video')
  expect(shouldPlay(after(away, paused, visible))).toBe(true)
})

it('[DOM-06] with reduced motion the picture stays, until the visitor presses the button', () => {
  const reduced = after(start(), preferences(true), visible)
  expect(reduced).toMatchObject({ isStarting: false, view: 'fallback' })
  expect(shouldPlay(reduced)).toBe(false)
  const chosen = after(reduced, toggle)
  expect(shouldPlay(chosen)).toBe(true)
  expect(after(chosen, playing).view).toBe('video')
})

it('[DOM-06] a change of the preferences is newer than an earlier choice', () => {
  const chosen = after(start(), preferences(true), visible, toggle, playing)
  expect(after(chosen, preferences(true))).toMatchObject({ choice: undefined, isRunning: false, view: 'fallback' })
  const stopped = after(start(), preferences(false), visible, playing, toggle)
  expect(stopped).toMatchObject({ choice: false, view: 'picture' })
  expect(shouldPlay(after(stopped, preferences(false)))).toBe(true)
})

it('a start that fails shows the picture, and the button tries again', () => {
  const failed = after(start(), preferences(false), visible, fail)
  expect(failed).toMatchObject({ isStarting: false, view: 'fallback' })
  expect(canPause(failed)).toBe(false)
  expect(after(failed, toggle)).toMatchObject({ choice: true, isStarting: true })
})

it('a press while it starts stops it, and playback that begins afterwards is ignored', () => {
  const stopped = after(start(), preferences(false), visible, toggle)
  expect(stopped).toMatchObject({ choice: false, isStarting: false })
  expect(after(stopped, playing)).toBe(stopped)
})

it('controls of the video itself count as a choice while it is in view', () => {
  const stopped = after(start(true), preferences(false), visible, playing, paused)
  expect(stopped.choice).toBe(false)
  expect(after(start(true), preferences(false), visible, playing, hidden, paused).choice).toBe(true)
  expect(after(start(true), preferences(true), visible, playing)).toMatchObject({ choice: true, isRunning: true })
})

it('after any sequence of actions a video that may not play is not running, unless its own controls started it', () => {
  const action = fc.constantFrom(visible, hidden, toggle, fail, playing, paused, preferences(true), preferences(false))
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const state = after(start(), ...actions)
      if (!isAllowedToPlay(state)) expect(state).toMatchObject({ isRunning: false, isStarting: false })
      if (state.isStarting) expect(shouldPlay(state)).toBe(true)
    }),
  )
})
