import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSize } from './observe'
import { shapeAspect, shapes } from './shapes'
import { minFontSize, scaleHideFactor, shrinkDebounce, shrinkToFit } from './shrink'
import { after, debounce, throttle, wheelThrottle } from './timing'
import { tween } from './tween'
import { waitForElement } from './wait'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[DOM-01] a tween whose duration is not finite, or negative, is a RangeError and moves nothing', () => {
  for (const duration of [Number.NaN, Infinity, -Infinity, -1, '300' as unknown as number, null as unknown as number]) {
    const step = vi.fn()
    expect(() => tween({ duration, step })).toThrow(RangeError)
    expect(step).not.toHaveBeenCalled()
  }
})

it('[DOM-02] a resize watch refuses a threshold that is no number and an axis other than x and y', () => {
  for (const threshold of ['1', Number.NaN, {}, null] as unknown as number[]) {
    expect(() => watchSize({} as Element, () => {}, { threshold })).toThrow(TypeError)
  }
  for (const axis of ['z', '', 'X', null, 0] as unknown as 'x'[]) {
    expect(() => watchSize({} as Element, () => {}, { axis })).toThrow(TypeError)
  }
})

it('[DOM-02] a debounced call comes once, with the last values, after the quiet time; a cancelled one never', () => {
  const call = vi.fn()
  const later = debounce(100, call)
  later(1)
  vi.advanceTimersByTime(99)
  later(2)
  vi.advanceTimersByTime(99)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledExactlyOnceWith(2)
  later(3)
  later.cancel()
  vi.advanceTimersByTime(500)
  expect(call).toHaveBeenCalledOnce()
})

it('[DOM-03] 22 samples are kept: a push counts when it is more than 2 times their mean', () => {
  const steady = () => {
    const isPush = wheelThrottle()
    expect(isPush(10)).toBe(true)
    for (let sample = 1; sample < 22; sample++) expect(isPush(10)).toBe(false)
    return isPush
  }
  expect(steady()(20)).toBe(false)
  expect(steady()(20.1)).toBe(true)
  expect(steady()(-21)).toBe(true)
})

it('[DOM-03] the 23rd sample forgets the first, and not before', () => {
  const afterPush = (quiet: number) => {
    const isPush = wheelThrottle()
    isPush(1000)
    for (let sample = 0; sample < quiet; sample++) isPush(10)
    return isPush(21)
  }
  expect(afterPush(21)).toBe(false)
  expect(afterPush(22)).toBe(true)
})

it('[DOM-03] the momentum after a push is one push, however long its tail', () => {
  const isPush = wheelThrottle()
  const tail = Array.from({ length: 60 }, (_, at) => 120 * 0.93 ** at)
  expect(tail.filter((delta) => isPush(delta))).toEqual([120])
  expect([1, 1, 90].filter((delta) => isPush(delta))).toEqual([90])
})

it('a throttled call is made at once and then dropped for the interval', () => {
  const call = vi.fn()
  const often = throttle(50, call)
  often(1)
  often(2)
  vi.advanceTimersByTime(49)
  often(3)
  vi.advanceTimersByTime(1)
  often(4)
  expect(call.mock.calls).toEqual([[1], [4]])
})

it('a call after a delay is made once, or not at all when it is taken back', () => {
  const call = vi.fn()
  after(10, call)
  after(10, call)()
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledOnce()
})

it('[LDR-06] waiting for an element looks at once and then every 100 ms, and stops when it is there', async () => {
  const found = {} as HTMLElement
  const querySelector = vi.fn().mockReturnValue(null)
  const waiting = waitForElement('.a', { root: { querySelector } as unknown as ParentNode })
  expect(querySelector).toHaveBeenCalledExactlyOnceWith('.a')
  vi.advanceTimersByTime(99)
  expect(querySelector).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(querySelector).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(300)
  expect(querySelector).toHaveBeenCalledTimes(5)
  querySelector.mockReturnValue(found)
  vi.advanceTimersByTime(100)
  expect(await waiting).toBe(found)
  vi.advanceTimersByTime(1000)
  expect(querySelector).toHaveBeenCalledTimes(6)
})

it('[LDR-06] a wait that is given up rejects with the reason, before it began and while it lasts, and looks no more', async () => {
  const querySelector = vi.fn().mockReturnValue(null)
  const root = { querySelector } as unknown as ParentNode
  const controller = new AbortController()
  const waiting = waitForElement('.a', { root, signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  vi.advanceTimersByTime(1000)
  await expect(waitForElement('.a', { root, signal: controller.signal })).rejects.toThrow('enough')
  expect(querySelector).toHaveBeenCalledOnce()
})

it('[DOM-07] hidden things shrink by 0.94; text shrinks to 11 px at the least, 100 ms after a resize', () => {
  expect([scaleHideFactor, minFontSize, shrinkDebounce]).toEqual([0.94, 11, 100])
  for (let limit = 0; limit < 60; limit++) {
    expect(shrinkToFit(48, (size) => size <= limit)).toBe(Math.min(48, Math.max(11, limit)))
  }
  expect(shrinkToFit(24.9, () => true)).toBe(24)
  expect(shrinkToFit(5, () => true)).toBe(11)
})

it('[DOM-08] 32 masks have a name and an aspect of 100, 150 or 67; no other name has one', () => {
  const names = Object.keys(shapes)
  expect(names).toHaveLength(32)
  expect(new Set(names.map(shapeAspect))).toEqual(new Set([100, 150, 67]))
  expect(['circle', 'star', 'arch', 'oval', 'pill', 'wave'].map(shapeAspect)).toEqual([100, 100, 150, 150, 67, 67])
  for (const name of ['', 'Circle', 'constructor', '__proto__', 'toString']) expect(shapeAspect(name)).toBeUndefined()
})
