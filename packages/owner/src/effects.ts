import { loadService, translate } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import { alertDialog } from '@ashlar/core-intents'
import { staysKey } from './contract'
import { findOverlay } from './elements'
import { messages } from './messages'
import type { OwnerScope } from './paint'

/** Escape and Shift+Escape, and what follows from them (OWN-01 … OWN-03). */
export function effects(scope: OwnerScope) {
  const { config, onCleanup, send, services, state, subscribe } = scope
  if (config.staysHere) services.site?.session.write(staysKey, true)
  const follow = () => {
    const { leaveFor } = state()
    // Replaced, so that going back does not redirect again.
    if (leaveFor) location.replace(leaveFor)
  }
  onCleanup(
    subscribe((next, previous) => {
      if (next.logout === 'requested' && previous.logout !== 'requested') void logOut(scope)
      if (next.leaveFor !== previous.leaveFor) follow()
    }),
  )
  onCleanup(
    listen(document, 'keydown', (event) => {
      if (event.key === 'Escape' && isFree(event)) send({ type: 'escape', isShifted: event.shiftKey })
    }),
  )
  follow()
  return undefined
}

/** True when no overlay is open, and no field has focus. */
function isFree({ repeat }: KeyboardEvent): boolean {
  const { activeElement, body } = document
  return !(repeat || (activeElement && activeElement !== body) || findOverlay())
}

async function logOut({ services, send, emit, root }: OwnerScope) {
  try {
    const http = await loadService(services, 'http')
    if (!http) throw new Error('There is no http service.')
    await http.post('/api/auth/Logout', { body: {} })
    emit('logout')
    send({ type: 'logged-out' })
  } catch {
    send({ type: 'logout-failed' })
    const message = translate(services.i18n, messages.unable)
    alertDialog.ask(root, { message })
  }
}
