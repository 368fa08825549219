import { after, listen, prefersReducedMotion } from '@ashlar/core-dom'
import { alertDialog, confirmDialog, informDialog, type Outcome, systemError } from '@ashlar/core-intents'
import { durations, type Open } from './model'
import { type DialogScope, dialogsOf, parts } from './paint'
import { watchTooltip } from './tooltip'

let last = 0

export function effects(scope: DialogScope) {
  if (scope.config.tooltip) watchTooltip(scope)
  const settles = new Map<number, { settle(outcome: Outcome): void; opener: Element }>()
  const { own, send } = scope

  function open(
    kind: Open['kind'],
    wish: Partial<Omit<Open, 'id' | 'kind'>>,
    opener: Element,
    settle: (outcome: Outcome) => void,
  ) {
    const id = ++last
    const { title = '', message = '', confirm = '', reject = '' } = wish
    settles.set(id, { settle, opener })
    send({ type: 'open', dialog: { id, kind, title, message, confirm, reject } })
  }
  own(
    confirmDialog.answer(document, ({ settle, confirmLabel, rejectLabel, ...wish }, from) =>
      open(
        'confirm',
        { ...wish, ...(confirmLabel && { confirm: confirmLabel }), ...(rejectLabel && { reject: rejectLabel }) },
        from,
        settle,
      ),
    ),
  )
  own(alertDialog.answer(document, ({ settle, ...wish }, from) => open('alert', wish, from, () => settle?.())))
  own(informDialog.answer(document, ({ settle, ...wish }, from) => open('inform', wish, from, () => settle?.())))
  own(
    systemError.answer(document, ({ settle, ...wish }, from) =>
      open('system-error', wish, from, (outcome) => (outcome === 'confirm' ? location.reload() : settle?.())),
    ),
  )
  own(
    scope.subscribe(({ stack, answered }, previous) => {
      for (const one of stack) if (!previous.stack.includes(one)) show(scope, one)
      if (!answered || answered === previous.answered) return
      const waiting = settles.get(answered.id)
      settles.delete(answered.id)
      hide(scope, answered.id, waiting?.opener)
      waiting?.settle(answered.outcome)
    }),
  )
  // Whoever still waits is told that nobody will answer.
  own(() => {
    for (const { settle } of settles.values()) settle('cancel')
  })
  return undefined
}

function show(scope: DialogScope, { id, kind }: Open) {
  const { own, send } = scope
  const dialog = dialogsOf(scope).get(id)
  if (!dialog) return
  const answer = (outcome: Outcome) => send({ type: 'answer', id, outcome })
  dialog.showModal()
  dialog.querySelector<HTMLElement>(kind === 'confirm' ? parts.reject : parts.confirm)?.focus()
  own(listen(dialog.querySelector(parts.confirm) as Element, 'click', () => answer('confirm')))
  own(listen(dialog.querySelector(parts.reject) as Element, 'click', () => answer('reject')))
  own(
    listen(dialog, 'cancel', (event) => {
      event.preventDefault()
      answer('cancel')
    }),
  )
  own(listen(dialog, 'click', ({ target }) => target === dialog && answer('cancel')))
  own(listen(dialog, 'keydown', (event) => event.key === 'Tab' && keepFocus(dialog, event)))
  if (kind === 'inform') hideLater(scope, dialog, () => answer('confirm'))
}

/** Goes away by itself, but not while somebody is reading it with a mouse over it (OVR-02). */
function hideLater({ own }: DialogScope, dialog: HTMLElement, done: () => void) {
  let stop = after(durations.inform, done)
  own(listen(dialog, 'pointerenter', () => stop()))
  own(
    listen(dialog, 'pointerleave', () => {
      stop()
      stop = after(durations.inform, done)
    }),
  )
  own(() => stop())
}

function hide(scope: DialogScope, id: number, opener: Element | undefined) {
  const dialog = dialogsOf(scope).get(id)
  if (!dialog) return
  dialogsOf(scope).delete(id)
  const gone = () => {
    dialog.close()
    dialog.remove()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  if (prefersReducedMotion()) return gone()
  const animation = dialog.animate({ opacity: [1, 0] }, { duration: durations.fade })
  // A page in the background runs no animation: it is gone after this at the latest (OVR-04).
  const stop = after(durations.hide, gone)
  animation.onfinish = () => {
    stop()
    gone()
  }
}

function keepFocus(dialog: HTMLElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:not([hidden])')]
  const [first, end] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (document.activeElement !== end) return
  event.preventDefault()
  first?.focus()
}
