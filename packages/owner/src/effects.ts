import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import { alertDialog } from '@ashlar/core-intents'
import { messages } from './messages'
import type { OwnerScope } from './paint'
import { staysKey } from './parse'

/** Escape and Shift+Escape, and what follows from them (OWN-01 … OWN-03). */
export function effects(scope: OwnerScope) {
  const { config, onCleanup, send, services, state, subscribe } = scope
  if (config.staysHere) services.site?.session.write(staysKey, true)
  const follow = () => {
    const { leaveFor } = state()
    // Going back must not lead here again.
    if (leaveFor) location.replace(leaveFor)
  }
  onCleanup(
    subscribe((next, previous) => {
      if (next.logout === 'asked' && previous.logout !== 'asked') void logOut(scope)
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

/** Nothing is open that Escape would close, nothing is being written, and nobody has answered the key. */
function isFree({ defaultPrevented, repeat }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat) return false
  const { activeElement, body } = document
  const isOnPage = activeElement === body || activeElement === null
  return (
    isOnPage && !document.querySelector('dialog[open],[aria-modal="true"],:popover-open') && !document.fullscreenElement
  )
}

async function logOut({ services, send, emit, root }: OwnerScope) {
  try {
    if (!services.http) throw new Error('There is no http service.')
    await services.http.post('/api/auth/Logout', { body: {} })
    emit('logout')
    send({ type: 'logged-out' })
  } catch {
    send({ type: 'logout-failed' })
    const message = services.i18n?.text(messages.unable) ?? messages.unable.default
    alertDialog.ask(root, { message })
  }
}
