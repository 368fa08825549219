import type { Undo } from '@ashlar/core-block'
import type { Lazy } from '@ashlar/core-block/lazy'
import { listen } from '@ashlar/core-dom'

/** Distance before a press becomes a drag, in CSS pixels. */
export const slack = 8

type Handler = (event: PointerEvent) => void

/**
 * Fetches what handles the pointer when a mouse comes over the list or a finger touches it. The events of a first drag are handed over once
 * it has arrived, so that none is lost.
 */
export function watchFirstTouch(list: HTMLElement, handler: Lazy<Handler>): Undo {
  let handle: Handler | undefined
  let early: PointerEvent[] = []
  function arrive(arrived: Handler) {
    handle = arrived
    early.forEach(arrived)
    early = []
  }
  const take = (event: PointerEvent) => {
    if (handle) return handle(event)
    handler(arrive, () => {
      early = []
    })
    if (event.type === 'pointerdown') early = [event]
    else if (event.type !== 'click' && early.length > 0) early.push(event)
    else if (early[0] && Math.abs(event.clientX - early[0].clientX) >= slack) {
      // A drag is no click.
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const undos = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click'].map((type) =>
    listen(list, type, take as (event: Event) => void, { capture: true }),
  )
  undos.push(listen(list, 'dragstart', (event) => event.preventDefault()))
  return () => {
    for (const undo of undos) undo()
  }
}
