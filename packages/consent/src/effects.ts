import type { Scope } from '@ashlar/core-block'
import { delegate, listen } from '@ashlar/core-dom'
import { consentChoices } from '@ashlar/core-intents'
import { contract, forceEvents } from './contract'
import { type Action, type Config, isShown, readSettings, type State } from './model'

type ConsentScope = Scope<Config & { choice: State['choice'] }, State, Action>

const parts = contract.parts as Record<'banner' | 'accept' | 'decline' | 'reopen', string>

export function effects(scope: ConsentScope) {
  const { root, send, onCleanup, services, state } = scope
  const { consent } = services
  let opener: Element | null = null
  services.consent?.enforce()

  onCleanup(delegate(root, 'click', parts.accept, () => send({ type: 'choose', choice: 'accepted' })))
  onCleanup(delegate(root, 'click', parts.decline, () => send({ type: 'choose', choice: 'declined' })))
  onCleanup(
    delegate(root, 'click', parts.reopen, (event, match) => {
      event.preventDefault()
      reopen(match)
    }),
  )
  onCleanup(consentChoices.answer(document, (_nothing, from) => reopen(from)))
  onCleanup(watchEditor(send))
  onCleanup(
    scope.subscribe((next, previous) => {
      // Said again is kept anew, for another 30 days.
      const isSaid = next.choice !== previous.choice || (previous.isReopened && !next.isReopened)
      if (isSaid && next.choice !== 'unasked') {
        consent?.choose(next.choice === 'accepted')
        scope.emit('choose', { choice: next.choice })
      }
      if (isShown(previous) && !isShown(next)) restoreFocus(opener)
    }),
  )

  function reopen(from: Element) {
    opener = from
    send({ type: 'reopen' })
    if (isShown(state())) root.querySelector<HTMLElement>(`${parts.banner} button:not([hidden])`)?.focus()
  }
  return undefined
}

/** Focus that was in the banner would fall to the top of the page unseen; it goes back to what asked for it. */
function restoreFocus(opener: Element | null) {
  if (document.activeElement !== document.body && document.activeElement?.isConnected) return
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/** An editor shows the banner whatever was chosen. */
function watchEditor(send: ConsentScope['send']) {
  const undos = [
    listen(document, forceEvents.force, () => send({ type: 'force' })),
    listen(document, forceEvents.unforce, () => send({ type: 'unforce' })),
    listen(document, forceEvents.update, (event) => {
      const { detail } = event as unknown as CustomEvent<unknown>
      const settings = typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {}
      send({ type: 'update', config: readSettings(settings) })
    }),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}
