import { createFocusTrap } from 'focus-trap'

/** Starts a focus trap that ends when the dialog closes. The dialog itself decides where focus begins, what Escape does, and where focus returns. */
export function startTrap(dialog: HTMLDialogElement) {
  const trap = createFocusTrap(dialog, {
    initialFocus: false,
    escapeDeactivates: false,
    returnFocusOnDeactivate: false,
    allowOutsideClick: true,
    fallbackFocus: dialog,
  })
  trap.activate()
  // Not through `listen`: sharing it would move it out of the core into a chunk of its own.
  dialog.addEventListener('close', () => trap.deactivate(), { once: true })
}
