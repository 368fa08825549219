import { createFocusTrap } from 'focus-trap'

/** Starts a focus trap that ends when the dialog closes, or with the signal. The element itself decides where focus begins, what Escape does, and where focus returns; focus that has left by now comes back to its first control. */
export function startTrap(element: HTMLElement, until?: AbortSignal) {
  const trap = createFocusTrap(element, {
    escapeDeactivates: false,
    returnFocusOnDeactivate: false,
    allowOutsideClick: true,
    fallbackFocus: element,
  })
  trap.activate()
  const running = new AbortController()
  function end() {
    running.abort()
    trap.deactivate()
  }
  // A dialog that another script removes or hides while it is open has no event for its end, and Tab would be dead.
  function endHidden() {
    if (!element.checkVisibility()) end()
  }
  for (const type of ['keydown', 'focusin'])
    window.addEventListener(type, endHidden, { capture: true, signal: running.signal })
  // The event of a dialog comes late: it may be open again.
  function endClosed() {
    if ((element as HTMLDialogElement).open) return
    element.removeEventListener('close', endClosed)
    end()
  }
  // `listen` is not used here: sharing it would move it out of the core into a chunk of its own.
  if (until) until.addEventListener('abort', end, { once: true })
  else element.addEventListener('close', endClosed)
}
