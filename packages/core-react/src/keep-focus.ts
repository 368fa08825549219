import { useLayoutEffect } from 'react'

/** A title that can have the focus, or the first field. */
const start = '[tabindex="-1"], input'

/**
 * Keeps the focus in a block when a change of its view, in `place`, has removed the element that had it: a browser would go on from the top of the
 * page. It moves to where the block begins.
 */
export function useKeptFocus(root: HTMLElement, place: Element): void {
  const { activeElement } = document
  const held = place.contains(activeElement) && activeElement
  useLayoutEffect(() => {
    if (held && !held.isConnected) root.querySelector<HTMLElement>(start)?.focus()
  })
}
