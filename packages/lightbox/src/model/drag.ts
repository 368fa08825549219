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

/** Result of a drag: 1 for a swipe to the left, -1 for one to the right, "close" for a pull down. */
export function dragResult(axis: Axis | undefined, { x, y }: Point): 1 | -1 | 'close' | undefined {
  if (axis === 'x' && Math.abs(x) > minDistance) return x < 0 ? 1 : -1
  return axis === 'y' && y > minPull ? 'close' : undefined
}
