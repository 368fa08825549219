import type {} from '@ashlar/core-site'
import type { SocialScope } from './follow'

/** The follow button of the provider, once the visitor allows it. A failure changes nothing (SOC-02). */
export function effects(scope: SocialScope) {
  const { config, services, signal } = scope
  // Without the service there was no question, so there is no consent.
  if (!config.username || !services.consent) return undefined
  services.consent
    .whenAllowed('media', signal)
    .then(() => import('./follow'))
    .then(({ showButton }) => showButton(scope))
    .catch(() => {})
  return undefined
}
