import type { Undo } from '@ashlar/core-block'
import { listen } from './listen'

const pressed = /^(?:button|submit|reset|checkbox|radio|range|image|color|file)$/

/** True while the visitor is typing, when arrow keys belong to the text (DOM-05). */
export function isTyping(target: EventTarget | null = document.activeElement): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !pressed.test(target.type)
  return target.isContentEditable || !!target.closest('textarea,select,[role=textbox]')
}

/** Where focus may be: inside `container`, or on elements that `contains` accepts. Exactly one of them (DOM-04). */
export interface FocusLeaveOptions {
  container?: Element
  contains?(target: Element): boolean
  /** Called when focus has moved out. */
  leave(): void
}

/** Calls `leave` when focus moves out. Throws a TypeError unless exactly one of `container` and `contains` is given. */
export function watchFocusLeaving({ container, contains, leave }: FocusLeaveOptions): Undo {
  if (!container === !contains) {
    throw new TypeError('Focus needs a container or a predicate. It is not watched. Give one.')
  }
  const isInside = contains ?? ((target: Element) => container?.contains(target) ?? false)
  return listen(document, 'focusin', (event) => {
    if (event.target instanceof Element && !isInside(event.target)) leave()
  })
}

/**
 * Keeps Tab inside an open modal dialog until it closes, or inside another element until `until` is aborted: the page behind is inert,
 * but Tab could still leave for the browser's own controls. `focus-trap` is fetched with the first one (OVR-07). An element
 * that is removed or hidden while it is open keeps nobody.
 */
export function trapFocus(dialog: HTMLDialogElement): void
export function trapFocus(element: HTMLElement, until: AbortSignal): void
export function trapFocus(element: HTMLElement, until?: AbortSignal): void {
  import('./focus-trap').then(
    ({ startTrap }) => (until ? !until.aborted : (element as HTMLDialogElement).open) && startTrap(element, until),
    // Without it Tab reaches the browser's own controls.
    () => {},
  )
}
