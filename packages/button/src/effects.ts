import type { Scope } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import type { Elements } from './elements'
import type { Config } from './model'

/** Tracking events go into a persisted queue: no click waits for one (BTN-01). */
export function effects({
  root,
  elements,
  config,
  services: { tracking },
  onCleanup,
}: Scope<Config, undefined, never, Elements>) {
  if (root === elements.container) {
    if (!elements.hasButton) console.error('Careful, there was no button found inside this node!', root)
    return undefined
  }
  if (!tracking) return undefined
  const track = () => tracking.buttonClick(config)
  tracking.buttonRender(config)
  onCleanup(listen(root, 'click', track, { passive: true }))
  // A middle click opens a link as well.
  onCleanup(listen(root, 'auxclick', ({ button }) => button === 1 && track(), { passive: true }))
  return undefined
}
