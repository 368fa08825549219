import { watchWidget } from '@ashlar/core-block/consented-widget'
import type {} from '@ashlar/core-site'
import { getParts, type ReservationScope } from '../paint'

/** Follows the width of the block, and loads the widget once the visitor allows it (BKG-01, BKG-03). */
export function effects(scope: ReservationScope) {
  const { root, config, onCleanup, send } = scope
  const measure = () => send({ type: 'measure', width: root.clientWidth })
  measure()
  // Its first report counts, too: the width may have changed since.
  const observer = new ResizeObserver(measure)
  observer.observe(root)
  onCleanup(() => observer.disconnect())
  const parts = getParts(scope)
  if (!parts || !config.mayLoad) return undefined
  const { button, widget: place } = parts
  watchWidget({ ...scope, place }, button, () => import('./script').then(({ showWidget }) => showWidget(scope, place)))
  return undefined
}
