import type { Undo } from '@ashlar/core-block'

/** Listens until the undo is run. */
export function listen<Type extends keyof HTMLElementEventMap>(
  target: EventTarget,
  type: Type,
  handle: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): Undo {
  target.addEventListener(type, handle as EventListener, options)
  return () => target.removeEventListener(type, handle as EventListener, options)
}

/** Listens on `root` for events that come from an element matching `selector`, also from elements that arrive later. */
export function delegate<Type extends keyof HTMLElementEventMap>(
  root: HTMLElement,
  type: Type,
  selector: string,
  handle: (event: HTMLElementEventMap[Type], match: HTMLElement) => void,
): Undo {
  return listen(root, type, (event) => {
    const match = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    if (match && root.contains(match)) handle(event, match)
  })
}
