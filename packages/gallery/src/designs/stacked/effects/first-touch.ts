import type { Undo } from '@ashlar/core-block'
import type { Lazy } from '@ashlar/core-block/lazy'
import { listen } from '@ashlar/core-dom'

/** Distance before a press becomes a drag, in CSS pixels. */
export const slack = 8

type Handler = (event: PointerEvent) => void

/**
 * Fetches what handles the pointer when a mouse comes over the list or a finger touches it. The events of a first drag wait for it, so that
 * none is lost.
 */
export function watchFirstTouch(list: HTMLElement, handler: Lazy<Handler>): Undo {
  let handle: Handler | undefined
  let start: PointerEvent | undefined
  function take(event: PointerEvent) {
    if (handle) return handle(event)
    if (event.type === 'pointerdown') start = event
    if (event.type === 'click' && start && Math.abs(event.clientX - start.clientX) >= slack) {
      // A drag is no click.
      event.preventDefault()
      event.stopPropagation()
    }
    handler(
      (arrived) => {
        handle = arrived
        arrived(event)
      },
      () => {
        start = undefined
      },
    )
  }
  const undos = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click'].map((type) =>
    listen(list, type, take as (event: Event) => void, { capture: true }),
  )
  undos.push(listen(list, 'dragstart', (event) => event.preventDefault()))
  return () => {
    for (const undo of undos) undo()
  }
}
