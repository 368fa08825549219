import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Action, durations, init, type Open, placeTip, reduce, sizes } from './model'

const dialog = (id: number): Open => ({ id, kind: 'confirm', title: '', message: 'm', confirm: '', reject: '' })
const after = (...actions: Action[]) => actions.reduce(reduce, init({ tooltip: '' }))

it('[OVR-01] what is shown is answered once, and gone', () => {
  const shown = after({ type: 'open', dialog: dialog(1) })
  expect(shown.stack).toHaveLength(1)
  const answered = reduce(shown, { type: 'answer', id: 1, outcome: 'reject' })
  expect(answered).toMatchObject({ stack: [], answered: { id: 1, outcome: 'reject' } })
  expect(reduce(answered, { type: 'answer', id: 1, outcome: 'confirm' })).toBe(answered)
})

it('[OVR-04] [OVR-05] widths, paddings and times as they are specified', () => {
  expect(sizes).toEqual({ width: 350, padding: 20, tip: 250, offset: 15, edge: 20 })
  expect(durations).toEqual({ inform: 2000, hide: 600, tip: 1200, fade: 300 })
})

it('[OVR-05] a tooltip stands 15 px beside the mouse and 20 px from every edge', () => {
  const view = { width: 800, height: 600 }
  expect(placeTip({ x: 100, y: 100 }, { width: 200, height: 40 }, view)).toEqual({ x: 115, y: 115 })
  expect(placeTip({ x: 790, y: 590 }, { width: 200, height: 40 }, view)).toEqual({ x: 580, y: 535 })
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
