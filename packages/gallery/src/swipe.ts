import { listen } from '@ashlar/core-dom'

/** A swipe is this far in this time, and what it does takes so long (GAL-18). */
export const swipe = { min: 50, within: 250, duration: 280 } as const

/** A finished drag: how far in CSS pixels, in how many milliseconds, over what width. */
export interface Drag {
  readonly x: number
  readonly time: number
  readonly width: number
}

/** Which way a drag leads: 1 onward, -1 back, 0 nowhere. With snap points a slow one counts from half the width on (GAL-17). */
export function swipeWay({ x, time, width }: Drag, snapPoints: 'percentage' | 'none'): -1 | 0 | 1 {
  const isFlick = Math.abs(x) >= swipe.min && time <= swipe.within
  const isFar = snapPoints === 'percentage' && Math.abs(x) > width / 2
  if (!isFlick && !isFar) return 0
  return x < 0 ? 1 : -1
}

/** How far a slide follows the finger beyond an end: all the way, not at all, or a third of it (GAL-17). */
export function beyondEnd(x: number, boundaries: 'none' | 'hard' | 'inertial'): number {
  return { none: x, hard: 0, inertial: x / 3 }[boundaries]
}

/** How long a slide that was let go takes to come to rest, in milliseconds: 300 to 500, below 767 px 200 to 400 (GAL-18). */
export function inertia({ x, time, width }: Drag, viewport: number): number {
  const min = viewport < 767 ? 200 : 300
  const speed = Math.abs(x) / Math.max(1, time)
  const left = Math.max(0, width - Math.abs(x))
  return Math.round(Math.min(min + 200, Math.max(min, left / Math.max(speed, 0.1))))
}

/** What is told of a finger, or a mouse button, that drags sideways. */
export interface SwipeOptions {
  /** Called while it moves; `x` in CSS pixels. */
  move(x: number): void
  /** Called once, when it is let go; `x` is 0 when the browser took it over. */
  end(drag: Drag): void
}

const slack = 8

/** Watches a sideways drag; the page still scrolls up and down under it, and a drag is no click. */
export function watchSwipe(element: HTMLElement, { move, end }: SwipeOptions) {
  let start: { x: number; y: number; time: number; id: number } | undefined
  let isDragging = false
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  function finish(x: number) {
    if (isDragging && start) end({ x, time: performance.now() - start.time, width: element.clientWidth })
    start = undefined
  }
  const undos = [
    listen(element, 'pointerdown', (event) => {
      if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('button,video,iframe,input'))
        return
      start = { x: event.clientX, y: event.clientY, time: performance.now(), id: event.pointerId }
      isDragging = false
    }),
    listen(element, 'pointermove', (event) => {
      if (!start || event.pointerId !== start.id) return
      const x = event.clientX - start.x
      if (!isDragging) {
        if (Math.abs(x) < slack || Math.abs(x) < Math.abs(event.clientY - start.y)) return
        isDragging = true
        element.setPointerCapture(event.pointerId)
      }
      move(x)
    }),
    listen(element, 'pointerup', (event) => start && finish(event.clientX - start.x)),
    listen(element, 'pointercancel', () => finish(0)),
    listen(element, 'dragstart', stop),
    listen(element, 'click', (event) => isDragging && stop(event), { capture: true }),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}
