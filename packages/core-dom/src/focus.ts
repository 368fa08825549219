import type { Undo } from '@ashlar/core-block'
import { listen } from './listen'

const typing =
  'input:not([type=button],[type=submit],[type=reset],[type=checkbox],[type=radio],[type=range],[type=image],[type=color],[type=file]),textarea,select'

/** True while the visitor is typing, when arrow keys belong to the text (DOM-05). */
export function isTyping(target: EventTarget | null = document.activeElement): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches(typing) ||
    target.isContentEditable ||
    target.closest('[contenteditable=""],[contenteditable="true"],[role=textbox]') !== null
  )
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
  if ((container === undefined) === (contains === undefined)) {
    throw new TypeError(
      'Focus is watched in a container or by a predicate: exactly one. Nothing is watched. Give one of them.',
    )
  }
  const isInside = contains ?? ((target: Element) => container?.contains(target) ?? false)
  return listen(document, 'focusin', (event) => {
    if (event.target instanceof Element && !isInside(event.target)) leave()
  })
}
