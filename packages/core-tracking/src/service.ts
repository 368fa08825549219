import { type BlockServices, type ConsentCategory, loadService, member, type Services } from '@ashlar/core-block'
import type {} from './tracking'

/** The part of the consent service that counting needs. */
interface WithConsent {
  readonly consent?: { whenAllowed(category: ConsentCategory, signal: AbortSignal): Promise<void> }
}

/**
 * The tracking service, fetched once the visitor may be counted: at once for an account of the site, whose records stay in its browser.
 * Undefined where the page has none, its code cannot be fetched, or `signal` is aborted before the consent. Never rejects.
 */
export const whenCounted = (services: BlockServices, signal: AbortSignal): Promise<Services['tracking'] | undefined> =>
  Promise.resolve(
    member(services.pageContext, 'authenticatedAccount') ||
      (services as WithConsent).consent?.whenAllowed('analytics', signal),
  )
    .then(() => loadService(services, 'tracking'))
    .catch(() => undefined)

/** Hands the tracking service to `call`, fetched with the first use; nothing happens on a page without one, or where its code cannot be fetched. */
export function withTracking(services: BlockServices, call: (tracking: Services['tracking']) => void): void {
  loadService(services, 'tracking').then(
    (tracking) => tracking && call(tracking),
    () => {},
  )
}
