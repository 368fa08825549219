import type { ServiceDependencies } from '../services/service-dependencies'

type Countable = Pick<ServiceDependencies, 'context' | 'service' | 'signal'>

/**
 * Resolves once the visitor may be counted: with the consent to analytics, or at once for an account of the site, whose traces stay in its
 * browser. The only place that decides it.
 */
export async function whenCountable({ context, service, signal }: Countable): Promise<void> {
  const { authenticatedAccount }: { authenticatedAccount?: unknown } = Object(context)
  // An account without an id is none: only the checked context shows that.
  if (authenticatedAccount && (await service('site')).context.authenticatedAccountId) return
  const consent = await service('consent')
  await consent.whenAllowed('analytics', signal)
}
