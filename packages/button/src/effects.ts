import { loadService, member, type Scope, type Services } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-site'
import type {} from '@ashlar/core-tracking'
import type { Elements } from './elements'
import type { Config } from './model'

type ButtonScope = Scope<Config, undefined, never, Elements>

/** Counts a button, once it may be counted (BTN-01). */
export function effects(scope: ButtonScope) {
  const { root, elements, services, signal } = scope
  if (root === elements.container) {
    if (!elements.hasButton) console.error('Careful, there was no button found inside this node!', root)
    return undefined
  }
  if (services.tracking) count(scope, services.tracking)
  else
    fetchTracking(scope).then(
      (tracking) => tracking && !signal.aborted && count(scope, tracking),
      // A button that ends before its visitor agrees, or whose page cannot count.
      () => {},
    )
  return undefined
}

/** The tracking service, not fetched before it may count; the records of an account stay in its browser, and need no consent. */
async function fetchTracking({ services, signal }: ButtonScope) {
  if (!member(services.pageContext, 'authenticatedAccount')) await services.consent?.whenAllowed('analytics', signal)
  return loadService(services, 'tracking')
}

/** Tracking events go into a persisted queue: no click waits for one. */
function count({ root, config, onCleanup }: ButtonScope, tracking: Services['tracking']) {
  const track = () => tracking.buttonClick(config)
  tracking.buttonRender(config)
  onCleanup(listen(root, 'click', track, { passive: true }))
  // A middle click opens a link as well.
  onCleanup(listen(root, 'auxclick', ({ button }) => button === 1 && track(), { passive: true }))
}
