import { listen } from '@ashlar/core-dom'
import type { Drag } from '../model/swipe'

/** Callbacks of a sideways drag by finger or mouse button. */
export interface SwipeOptions {
  /** Called while it moves; `x` in CSS pixels. */
  move(x: number): void
  /** Called once, at its end; `x` is 0 when the browser took it over. */
  end(drag: Drag): void
}

/** Distance before a press becomes a drag, in CSS pixels. */
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
