import type {} from '@ashlar/core-tracking'
import { storageKey } from '../contract'
import { findPopup } from '../elements'
import type { PopupScope } from '../paint'
import { openPopup } from './dialog'
import { waitUntilFree, watchTrigger } from './trigger'

export function effects(scope: PopupScope) {
  const { root, onCleanup, subscribe, services, emit, config } = scope
  const { tracking, site } = services
  if (!config.isWanted) return undefined
  onCleanup(
    subscribe((state, previous) => {
      const { memory, phase } = state
      if (memory && memory !== previous.memory) site?.local.write(storageKey, memory)
      if (memory?.submitted && !previous.memory?.submitted) report('submit')
      if (phase === 'shown' && previous.phase === 'waiting' && openPopup(scope)) report('open')
      if (phase === 'closed' && previous.phase === 'shown') {
        const popup = findPopup(root)
        popup?.close()
        popup?.remove()
        if (memory?.closedDate) report('close')
      }
    }),
  )
  // Closed before it is removed, so that the browser returns focus.
  onCleanup(() => findPopup(root)?.close())
  watchTrigger(scope, () => waitUntilFree(scope))

  /** Reports an event to the page and to tracking (POP-04). */
  function report(event: 'open' | 'close' | 'submit') {
    tracking?.overlay({ action: event, version: config.version })
    if (event !== 'submit') emit(event)
  }
  return undefined
}
