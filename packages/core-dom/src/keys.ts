import { isTyping } from './focus'

/** Elements that are pressed and have no use for arrow keys. */
const pressed = 'html,body,:is(a,button):not([role]),[role=button],[role=link]'

/**
 * True for an arrow key that somebody else has a use for: the innermost element with the focus, in shadow roots as well, unless it is one that is only
 * pressed. In the block that listens, `own`, these are native controls alone. Ask it before a key of the document or of a whole block is taken. (DOM-09)
 */
export function isTaken(event: KeyboardEvent, own: Element): boolean {
  const path = event.composedPath() as [Element]
  return path.includes(own)
    ? isTyping(path[0]) || path[0].matches('input,audio,video')
    : path[0] instanceof Element && !path[0].matches(pressed)
}
