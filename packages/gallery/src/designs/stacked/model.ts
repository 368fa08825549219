import type { StepConfig } from '../../steps/model'

/** What a swipe reads, too (GAL-17). */
export interface SwipeConfig extends StepConfig {
  readonly boundaries: 'none' | 'hard' | 'inertial'
  readonly snapPoints: 'percentage' | 'none'
}

/** A swipe covers `min` CSS pixels within `within` ms (GAL-18). */
const swipe = { min: 50, within: 250 } as const

/** A finished drag: its distance and the width of the list in CSS pixels, its time in milliseconds. */
export interface Drag {
  readonly x: number
  readonly time: number
  readonly width: number
}

/** The step that a drag asks for: 1 forward, -1 back, 0 none. With snap points a slow one counts from half the width on (GAL-17). */
export function swipeWay({ x, time, width }: Drag, snapPoints: 'percentage' | 'none'): -1 | 0 | 1 {
  const isFlick = Math.abs(x) >= swipe.min && time <= swipe.within
  const isFar = snapPoints === 'percentage' && Math.abs(x) > width / 2
  if (!isFlick && !isFar) return 0
  return x < 0 ? 1 : -1
}

/** Offset of a slide that is dragged beyond an end: all of the drag, none, or a third of it (GAL-17). */
export function beyondEnd(x: number, boundaries: 'none' | 'hard' | 'inertial'): number {
  return { none: x, hard: 0, inertial: x / 3 }[boundaries]
}

/** Duration of the animation after a drag, in milliseconds: 300 to 500, below 767 px 200 to 400 (GAL-18). */
export function inertia({ x, time, width }: Drag, viewport: number): number {
  const min = viewport < 767 ? 200 : 300
  const speed = Math.abs(x) / Math.max(1, time)
  const left = Math.max(0, width - Math.abs(x))
  return Math.round(Math.min(min + 200, Math.max(min, left / Math.max(speed, 0.1))))
}
