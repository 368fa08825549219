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
  const leaveKey = watchHeldKey()
  function end() {
    running.abort()
    trap.deactivate()
    leaveKey()
  }
  watchHidden(element, running.signal, end)
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

/** Where another script removes or hides an open dialog, no event tells of its end: each key looks, or Tab would be dead. */
function watchHidden(element: HTMLElement, signal: AbortSignal, end: () => void) {
  const look = () => element.checkVisibility?.() === false && end()
  for (const name of ['keydown', 'focusin']) addEventListener(name, look, { capture: true, signal })
}

const pressing = /^(?:Enter| )$/

/**
 * Keeps a held key from pressing twice: the browser repeats the press on what has the focus by then, which is the button that closes what the press has
 * opened, or the one that opens it again (OVR-07). Returns what ends it, with the press that goes on.
 */
function watchHeldKey() {
  const ending = new AbortController()
  let isDown = false
  let isOver = false
  /** Where the press began; undefined for one from before. */
  let target: EventTarget | null | undefined
  function look(event: KeyboardEvent) {
    isDown = event.type === 'keydown'
    if (!event.repeat) target = event.target
    else if (event.target !== target && pressing.test(event.key)) event.preventDefault()
    if (isOver && !isDown) ending.abort()
  }
  for (const name of ['keydown', 'keyup'] as const)
    addEventListener(name, look, { capture: true, signal: ending.signal })
  return () => {
    isOver = true
    if (!isDown) ending.abort()
  }
}
