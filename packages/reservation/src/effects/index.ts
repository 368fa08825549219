import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { getParts, type ReservationScope } from '../paint'

/** Follows the width of the block, and loads the widget once the visitor allows it (BKG-01, BKG-03). */
export function effects(scope: ReservationScope) {
  const { root, config, services, onCleanup, send, signal, subscribe } = scope
  const measure = () => send({ type: 'measure', width: root.clientWidth })
  measure()
  // Its first report counts, too: the width may have changed since.
  const observer = new ResizeObserver(measure)
  observer.observe(root)
  onCleanup(() => observer.disconnect())
  const parts = getParts(scope)
  if (!parts || !config.mayLoad) return undefined
  onCleanup(
    subscribe(({ phase }, previous) => {
      if (phase === 'loading' && previous.phase !== 'loading') load(scope, parts.widget)
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
function load(scope: ReservationScope, place: HTMLElement) {
  import('./script')
    .then(({ showWidget }) => showWidget(scope, place))
    .then(
      () => {
        scope.send({ type: 'settle', isLoaded: true })
        scope.emit('load')
      },
      () => scope.send({ type: 'settle', isLoaded: false }),
    )
}
