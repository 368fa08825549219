import { after, listen } from '@ashlar/core-dom'
import { alertDialog, confirmDialog, informDialog, type Outcome, systemError } from '@ashlar/core-intents'
import { type DialogRequest, durations, type Open } from './model'
import { type DialogScope, elementOf, parts } from './paint'
import { watchTooltip } from './tooltip'

/** The body answers wishes; an element with words beside it shows them. */
export function effects(scope: DialogScope) {
  if (scope.root === document.body) answerRequests(scope)
  else if (scope.config.tooltip) watchTooltip(scope)
  return undefined
}

function answerRequests(scope: DialogScope) {
  const { onCleanup, send, state, subscribe } = scope
  for (const { name, answer } of [confirmDialog, alertDialog, informDialog, systemError])
    onCleanup(
      answer(document, (request: DialogRequest, from: Element) =>
        send({ type: 'open', dialog: { kind: name as Open['kind'], request: request ?? {}, from } }),
      ),
    )
  onCleanup(
    subscribe(({ stack, answered }, previous) => {
      const [opened] = stack.slice(previous.stack.length)
      if (opened) open(scope, opened)
      if (!answered || answered === previous.answered) return
      const { dialog, outcome } = answered
      hide(scope, dialog)
      if (dialog.kind === 'system-error' && outcome === 'confirm') location.reload()
      else dialog.request.settle?.(outcome)
    }),
  )
  onCleanup(
    listen(document, 'keydown', (event) => {
      const top = state().stack.at(-1)
      if (!top || event.defaultPrevented) return
      if (event.key === 'Tab') keepFocus(elementOf(top) as Element, event)
      if (event.key !== 'Escape') return
      // Left to itself, a browser may close all that were opened since the last click.
      event.preventDefault()
      send({ type: 'answer', dialog: top, outcome: 'cancel' })
    }),
  )
  onCleanup(() => {
    for (const dialog of document.querySelectorAll(parts.dialog)) dialog.remove()
    // Whoever still waits is told that nobody will answer.
    for (const { request } of state().stack) request.settle?.('cancel')
  })
}

function open({ onCleanup, send, signal }: DialogScope, one: Open) {
  const dialog = elementOf(one) as HTMLDialogElement
  const answer = (outcome: Outcome) => send({ type: 'answer', dialog: one, outcome })
  let pressed: EventTarget | null
  dialog.showModal()
  // Words that are marked with the mouse may end beside it: that is no press beside it.
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
  // A browser may close it by itself, such as by a gesture.
  listen(dialog, 'close', () => answer('cancel'), { signal })
  if (one.kind !== 'inform') return
  // Goes away by itself, but not while somebody reads it with a mouse over it (OVR-02).
  const box = dialog.querySelector(parts.box) as Element
  const wait = () => after(durations.inform, () => answer('confirm'))
  let stop = wait()
  listen(box, 'pointerenter', () => stop(), { signal })
  listen(box, 'pointerleave', () => (stop = wait()), { signal })
  onCleanup(() => stop())
}

/** Closed at once, so that the page works again; removed when it has faded out, or after 600 ms at the latest (OVR-04). */
function hide({ onCleanup, signal }: DialogScope, one: Open) {
  const dialog = elementOf(one)
  if (!dialog) return
  const gone = () => dialog.remove()
  dialog.close()
  listen(dialog, 'transitionend', gone, { signal })
  onCleanup(after(durations.hide, gone))
  // Less motion is wished for.
  if (dialog.getAnimations().length === 0) gone()
  ;(one.from as HTMLElement).focus?.()
}

/** The page behind is inert already; this keeps Tab from leaving for the browser's own bars. */
function keepFocus(dialog: Element, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll('button')]
  const at = stops.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus()
}
