import type { Point } from './zoom'

export type Axis = 'x' | 'y'

/** A drag shorter than this springs back, in CSS pixels. */
const minDistance = 50
const minPull = 100
/** Movement of a finger that still counts as a tap, in CSS pixels. */
const slack = 8

export const isTap = ({ x, y }: Point) => Math.hypot(x, y) < slack

export const getAxis = ({ x, y }: Point): Axis => (Math.abs(x) > Math.abs(y) ? 'x' : 'y')

/** Offset of an item under a drag: along one axis, and never up. */
export const follow = (axis: Axis, { x, y }: Point): Point => (axis === 'x' ? { x, y: 0 } : { x: 0, y: Math.max(0, y) })

/** A strip at either edge that does nothing, as a share of the width (LBX-04). */
const deadZone = 0.02

/** What a gesture asks for: the item to the right (1), the one to the left (-1), the end, or nothing. */
export type Wish = 1 | -1 | 'close' | undefined

/** Wish of a click at `x`, a share of the width from 0 to 1; `isOnItem` when it hit the picture (LBX-04). */
export function clickWish(x: number, isOnItem: boolean): Wish {
  if (x < deadZone || x > 1 - deadZone) return undefined
  if (!isOnItem) return 'close'
  return x < 0.5 ? -1 : 1
}

/** Wish of a drag: a swipe to the left, to the right, or a pull down. */
export function dragWish(axis: Axis | undefined, { x, y }: Point): Wish {
  if (axis === 'x' && Math.abs(x) > minDistance) return x < 0 ? 1 : -1
  return axis === 'y' && y > minPull ? 'close' : undefined
}
