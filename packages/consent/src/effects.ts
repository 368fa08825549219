import { delegate, listen } from '@ashlar/core-dom'
import { consentChoices } from '@ashlar/core-intents'
import { forceEvents } from './contract'
import { findFirst, findFirstButton, parts } from './elements'
import { isShown } from './model'
import type { ConsentScope } from './paint'
import { readSettings } from './parse'

export function effects(scope: ConsentScope) {
  const { root, send, onCleanup, services, state } = scope
  const { consent } = services
  let opener: Element | null = null
  consent?.enforce()

  // The class stops dismissal also where a script of the page has set it (CNS-03).
  onCleanup(
    delegate(root, 'click', `${parts.banner}:not(${parts.banner}-forced) button`, (_event, match) =>
      send({ type: 'choose', choice: match.matches(parts.accept) ? 'accepted' : 'declined' }),
    ),
  )
  onCleanup(
    delegate(root, 'click', parts.reopen, (event, match) => {
      event.preventDefault()
      reopen(match)
    }),
  )
  onCleanup(consentChoices.answer(document, (_nothing, from) => reopen(from)))
  watchEditor(scope)
  watchOtherTabs(scope)
  onCleanup(
    scope.subscribe((next, previous) => {
      // The same choice again is stored anew, for another 30 days.
      const isChosen = next.choice !== previous.choice || (previous.isReopened && !next.isReopened)
      if (isChosen && next.choice !== 'unasked') {
        consent?.choose(next.choice === 'accepted')
        scope.emit('choose', { choice: next.choice })
      }
      if (isShown(previous) && !isShown(next)) restoreFocus(opener, root)
    }),
  )

  function reopen(from: Element) {
    opener = from
    send({ type: 'reopen' })
    if (isShown(state())) findFirstButton(root)?.focus()
  }
  return undefined
}

/** Focus that was in the banner would fall to the body; it returns to the element that opened the banner, or goes to the one after it. */
function restoreFocus(opener: Element | null, root: HTMLElement) {
  if (document.activeElement !== document.body) return
  const target = opener?.isConnected ? opener : findFirst(root)
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
}

/** An answer in another tab ends the question here, and what waits for it goes on (CNS-09). */
function watchOtherTabs({ services: { consent }, send, signal, state }: ConsentScope) {
  const look = () => {
    const choice = consent?.choice() ?? 'unasked'
    // The answer that is known already closes no banner which the visitor has opened again.
    if (choice !== 'unasked' && choice !== state().choice) send({ type: 'choose', choice })
  }
  listen(document, 'visibilitychange', look, { signal })
  // Some browsers tell of it at once.
  window.cookieStore?.addEventListener('change', look, { signal })
}

/** An editor shows the banner regardless of the choice. */
function watchEditor({ send, state, signal }: ConsentScope) {
  listen(document, forceEvents.force, () => send({ type: 'force' }), { signal })
  listen(document, forceEvents.unforce, () => send({ type: 'unforce' }), { signal })
  const update = ({ detail }: CustomEvent) =>
    send({ type: 'update', config: readSettings(typeof detail === 'object' ? detail : undefined, state().config) })
  listen(document, forceEvents.update, update, { signal })
}
