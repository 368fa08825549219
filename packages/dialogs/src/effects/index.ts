import { listen } from '@ashlar/core-dom'
import { alertDialog, confirmDialog, informDialog, systemError } from '@ashlar/core-intents'
import { findDialogs } from '../elements'
import type { DialogRequest, Open } from '../model'
import type { DialogScope } from '../paint'
import { closeDialog, openDialog } from './dialog'
import { watchTooltip } from './tooltip'

/** The block on the body answers requests for dialogs; on any other element it shows a tooltip. */
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
      if (opened) openDialog(scope, opened)
      if (!answered || answered === previous.answered) return
      const { dialog, outcome } = answered
      closeDialog(scope, dialog)
      if (dialog.kind === 'system-error' && outcome === 'confirm') location.reload()
      else dialog.request.settle?.(outcome)
    }),
  )
  onCleanup(
    listen(document, 'keydown', (event) => {
      const top = state().stack.at(-1)
      if (!top || event.key !== 'Escape') return
      // Without this, a browser may close every dialog that was opened since the last click.
      event.preventDefault()
      send({ type: 'answer', dialog: top, outcome: 'cancel' })
    }),
  )
  onCleanup(() => {
    for (const dialog of findDialogs()) {
      dialog.close()
      dialog.remove()
    }
    // A request that is still open is settled, because its sender waits for an outcome.
    for (const { request } of state().stack) request.settle?.('cancel')
  })
}
