import { listen, watchSize } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { type BookingScope, getParts } from '../paint'

/** Follows the width of the block, and loads the widget once the visitor allows it (BKG-02, BKG-03). */
export function effects(scope: BookingScope) {
  const { root, config, services, onCleanup, send, signal, subscribe } = scope
  send({ type: 'measure', width: root.clientWidth })
  onCleanup(watchSize(root, () => send({ type: 'measure', width: root.clientWidth })))
  const parts = getParts(scope)
  if (!parts || !config.mayLoad) return undefined
  onCleanup(
    subscribe(({ phase }, previous) => {
      if (phase === 'loading' && previous.phase !== 'loading') load(scope, parts.container)
    }),
  )
  onCleanup(listen(parts.button, 'click', () => send({ type: 'allow' })))
  services.consent?.whenAllowed('media', signal).then(
    () => send({ type: 'allow' }),
    () => {},
  )
  return undefined
}

/** A widget that does not load in time leaves the plain link (BKG-03). */
function load(scope: BookingScope, container: HTMLElement) {
  import('./script')
    .then(({ showWidget }) => showWidget(scope, container))
    .then(
      () => {
        scope.send({ type: 'settle', isLoaded: true })
        scope.emit('load')
      },
      () => scope.send({ type: 'settle', isLoaded: false }),
    )
}
