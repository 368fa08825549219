import type { Undo } from '@ashlar/core-block'

/** Events by name and type: of elements, documents, windows and media queries; events of blocks carry a detail. */
export type EventTypes = HTMLElementEventMap & WindowEventMap & DocumentEventMap & MediaQueryListEventMap
/** The event of a name; a custom event for a name the platform does not know. */
export type EventOf<Name extends string> = Name extends keyof EventTypes ? EventTypes[Name] : CustomEvent

/** Listens until the undo is run. */
export function listen<Name extends string>(
  target: EventTarget,
  name: Name,
  handle: (event: EventOf<Name>) => void,
  options?: AddEventListenerOptions,
): Undo {
  target.addEventListener(name, handle as EventListener, options)
  return () => target.removeEventListener(name, handle as EventListener, options)
}

/** Listens on `root` for events of elements that match `selector`, also of elements that arrive later. */
export function delegate<Name extends string>(
  root: HTMLElement,
  name: Name,
  selector: string,
  handle: (event: EventOf<Name>, match: HTMLElement) => void,
): Undo {
  return listen(root, name, (event) => {
    const match = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    if (match && root.contains(match)) handle(event, match)
  })
}
