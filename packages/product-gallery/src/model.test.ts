import { expect, it } from 'vitest'
import { type Action, type Config, init, isAtEnd, reduce } from './model'

const start = (more: Partial<Config> = {}) =>
  init({
    galleryDesign: 'slideshow',
    clickAction: 'zoom',
    hoverAction: 'none',
    count: 3,
    isList: true,
    isRtl: false,
    ...more,
  })
const after = (state: ReturnType<typeof start>, ...actions: readonly Action[]) => actions.reduce(reduce, state)
const place = { x: 0.25, y: 0.75 }

it('[LST-02] a picture that was asked for is the current one, and none before the first or after the last', () => {
  const last = after(start(), { type: 'show', index: 2 })
  expect([last.index, isAtEnd(last, 1), isAtEnd(last, -1)]).toEqual([2, true, false])
  expect(after(last, { type: 'show', index: 3 })).toBe(last)
  expect(after(last, { type: 'show', index: -1 })).toBe(last)
  expect(after(last, { type: 'show', index: 2 }).requests).toBe(2)
})

it('[LST-02] a click enlarges a picture at its place, a second ends it, and another picture too', () => {
  const zoomed = after(start(), { type: 'toggle', index: 0, place })
  expect(zoomed.zoom).toEqual({ index: 0, ...place })
  expect(after(zoomed, { type: 'toggle', index: 0, place }).zoom).toBeUndefined()
  expect(after(zoomed, { type: 'see', index: 1 }).zoom).toBeUndefined()
  expect(after(zoomed, { type: 'leave' }).zoom).toBeUndefined()
  expect(after(zoomed, { type: 'see', index: 0 })).toBe(zoomed)
  const early = after(start(), { type: 'toggle', index: 1, place }, { type: 'see', index: 1 })
  expect([early.index, early.zoom?.index]).toEqual([1, 1])
})

it('[LST-02] a mouse enlarges only where the settings ask for it; an enlarged picture is moved within its bounds', () => {
  const over: Action = { type: 'point', index: 1, place: { x: -3, y: 7 }, isHover: true }
  expect(after(start(), over).zoom).toBeUndefined()
  expect(after(start({ hoverAction: 'zoom' }), over).zoom).toEqual({ index: 1, x: 0, y: 1 })
  expect(after(start({ hoverAction: 'zoom' }), { ...over, isHover: false }).zoom).toBeUndefined()
  expect(after(start(), { type: 'toggle', index: 1, place }, over).zoom).toEqual({ index: 1, x: 0, y: 1 })
})
