import type { Undo } from '@ashlar/core-block'

/** Presses that act in no block: handled ones, those of an input method, and commands of the browser or the system. (DOM-09, DOM-10) */
const isTakenKey = ({ defaultPrevented, isComposing, keyCode, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  // Safari ends a word with a key of this code that is composing no longer.
  defaultPrevented || isComposing || keyCode === 229 || altKey || ctrlKey || metaKey

/** Events by name and type: of elements, documents, windows and media queries; events of blocks carry a detail. */
export type EventTypes = HTMLElementEventMap & WindowEventMap & DocumentEventMap & MediaQueryListEventMap
/** The event of a name; a custom event for a name the platform does not know. */
export type EventOf<Name extends string> = Name extends keyof EventTypes ? EventTypes[Name] : CustomEvent

/** Listens until the undo is run. Handled keys, those of an input method, and those pressed with Alt, Ctrl or Meta are not told. */
export function listen<Name extends string>(
  target: EventTarget,
  name: Name,
  handle: (event: EventOf<Name>) => void,
  options?: AddEventListenerOptions,
): Undo {
  const listener = (event: Event) =>
    (name === 'keydown' && isTakenKey(event as KeyboardEvent)) || handle(event as EventOf<Name>)
  target.addEventListener(name, listener, options)
  return () => target.removeEventListener(name, listener, options)
}

/** Listens on `root` for events of elements that match `selector`, also of elements that arrive later. */
export function delegate<Name extends string>(
  root: HTMLElement,
  name: Name,
  selector: string,
  handle: (event: EventOf<Name>, match: HTMLElement) => void,
): Undo {
  return listen(root, name, (event) => {
    const match =
      event.target instanceof Element
        ? (HTMLElement.prototype.closest.call(event.target, selector) as HTMLElement | null)
        : null
    // A field hides the member of its form that is called like it (ENV-04).
    if (match && HTMLElement.prototype.contains.call(root, match)) handle(event, match)
  })
}
