import type { Scope, Services } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { whenCounted } from '@ashlar/core-tracking/service'
import type { Elements } from './elements'
import type { Config } from './model'

type ButtonScope = Scope<Config, undefined, never, Elements>

/** Counts a button, once it may be counted (BTN-01). */
export function effects(scope: ButtonScope) {
  const { root, elements, services, signal } = scope
  if (root !== elements.container) whenCounted(services, signal).then((tracking) => tracking && count(scope, tracking))
  else if (!elements.hasButton) console.error('Careful, there was no button found inside this node!', root)
  return undefined
}

/** Tracking events go into a persisted queue: no click waits for one. */
function count({ root, config, onCleanup }: ButtonScope, tracking: Services['tracking']) {
  const track = () => tracking.buttonClick(config)
  tracking.buttonRender(config)
  onCleanup(listen(root, 'click', track, { passive: true }))
  // A middle click opens a link as well.
  onCleanup(listen(root, 'auxclick', ({ button }) => button === 1 && track(), { passive: true }))
}
