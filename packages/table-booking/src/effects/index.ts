import { watchWidget } from '@ashlar/core-block/consented-widget'
import { watchSize } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import { type BookingScope, getParts } from '../paint'

/** Follows the width of the block, and loads the widget once the visitor allows it (BKG-02, BKG-03). */
export function effects(scope: BookingScope) {
  const { root, config, onCleanup, send } = scope
  send({ type: 'measure', width: root.clientWidth })
  onCleanup(watchSize(root, () => send({ type: 'measure', width: root.clientWidth })))
  const parts = getParts(scope)
  if (!parts || !config.mayLoad) return undefined
  const { button, container: place } = parts
  watchWidget({ ...scope, place }, button, () => import('./script').then(({ showWidget }) => showWidget(scope, place)))
  return undefined
}
