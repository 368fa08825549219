import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, init, type Open, placeTip, reduce } from './model'

const from = {} as Element
const dialog = (kind: Open['kind'] = 'confirm'): Open => ({ kind, request: {}, from })
const after = (...actions: Action[]) => actions.reduce(reduce, init())

it('[OVR-01] an open dialog is answered once, and closes', () => {
  const one = dialog()
  const shown = after({ type: 'open', dialog: one })
  expect(shown.stack).toEqual([one])
  const answered = reduce(shown, { type: 'answer', dialog: one, outcome: 'reject' })
  expect(answered).toMatchObject({ stack: [], answered: { dialog: one, outcome: 'reject' } })
  expect(reduce(answered, { type: 'answer', dialog: one, outcome: 'confirm' })).toBe(answered)
})

it('[OVR-07] a later dialog lies above, and any of them can close', () => {
  const [low, high] = [dialog(), dialog('inform')]
  const both = after({ type: 'open', dialog: low }, { type: 'open', dialog: high })
  expect(both.stack).toEqual([low, high])
  expect(reduce(both, { type: 'answer', dialog: high, outcome: 'cancel' }).stack).toEqual([low])
  expect(reduce(both, { type: 'answer', dialog: low, outcome: 'cancel' }).stack).toEqual([high])
})

it('[OVR-06] several failed requests open one system error', () => {
  const once = after({ type: 'open', dialog: dialog('system-error') })
  expect(reduce(once, { type: 'open', dialog: dialog('system-error') })).toBe(once)
  expect(reduce(once, { type: 'open', dialog: dialog('alert') }).stack).toHaveLength(2)
})

it('[OVR-05] a tooltip is 15 px beside the mouse and 20 px from every edge', () => {
  const view = { width: 800, height: 600 }
  expect(placeTip({ x: 100, y: 100 }, { width: 200, height: 40 }, view)).toEqual({ x: 115, y: 115 })
  expect(placeTip({ x: 790, y: 590 }, { width: 200, height: 40 }, view)).toEqual({ x: 580, y: 535 })
  // Below while 20 px stay free under it, otherwise above: it never lies under the pointer.
  const tops = [525, 526].map((y) => placeTip({ x: 100, y }, { width: 200, height: 40 }, view).y)
  expect(tops).toEqual([540, 471])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }), (x, y) => {
      const at = placeTip({ x, y }, { width: 250, height: 60 }, view)
      expect(at.x).toBeGreaterThanOrEqual(20)
      expect(at.x + 250).toBeLessThanOrEqual(780)
      expect(at.y).toBeGreaterThanOrEqual(20)
      expect(at.y + 60).toBeLessThanOrEqual(580)
    }),
  )
})
