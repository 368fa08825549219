import { after, listen, trapFocus } from '@ashlar/core-dom'
import type { Outcome } from '@ashlar/core-intents'
import { findBox } from '../elements'
import { durations, type Open } from '../model'
import { type DialogScope, getElement, insertDialog } from '../paint'

/** Opens a dialog of the stack over the page. */
export function openDialog(scope: DialogScope, opened: Open) {
  const { send, signal } = scope
  const dialog = insertDialog(scope, opened)
  const answer = (outcome: Outcome) => send({ type: 'answer', dialog: opened, outcome })
  let pressed: EventTarget | null
  dialog.showModal()
  trapFocus(dialog)
  // A text selection may end on the overlay without a press on it, so the press must also begin there.
  listen(dialog, 'pointerdown', ({ target }) => (pressed = target), { signal })
  listen(
    dialog,
    'click',
    ({ target }) => {
      if (target instanceof HTMLButtonElement) answer(target.value as Outcome)
      else if (target === dialog && pressed === dialog) answer('cancel')
    },
    { signal },
  )
  // A browser may close it, for example by a gesture.
  listen(dialog, 'close', () => answer('cancel'), { signal })
  if (opened.kind === 'inform') closeAfterDelay(scope, dialog, () => answer('confirm'))
}

/** Calls `close` after 2000 ms, but not while the mouse is over the box of the dialog (OVR-02). */
function closeAfterDelay({ onCleanup, signal }: DialogScope, dialog: HTMLElement, close: () => void) {
  const box = findBox(dialog)
  const start = () => after(durations.inform, close)
  let stop = start()
  listen(box, 'pointerenter', () => stop(), { signal })
  const restart = () => {
    stop()
    stop = start()
  }
  listen(box, 'pointerleave', restart, { signal })
  onCleanup(() => stop())
}

/** Closes at once, so that the page works again; the element is removed after its fade, or after 600 ms at the latest (OVR-04). */
export function closeDialog({ onCleanup, signal }: DialogScope, answered: Open) {
  const dialog = getElement(answered)
  const remove = () => dialog.remove()
  dialog.close()
  listen(dialog, 'transitionend', remove, { signal })
  onCleanup(after(durations.hide, remove))
  // With reduced motion there is no fade.
  if (dialog.getAnimations().length === 0) remove()
  ;(answered.from as HTMLElement).focus?.()
}
