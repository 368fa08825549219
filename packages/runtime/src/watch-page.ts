import { hasExtras } from './has-extras'
import type { createServices } from './services'

interface WatchPageOptions {
  readonly service: ReturnType<typeof createServices>['service']
  readonly signal: AbortSignal
  fetchStyle(url: string): Promise<void>
}

/** Adds the extras of the page at once, and counts with the consent of the visitor. */
export async function watchPage({ service, signal, fetchStyle: style }: WatchPageOptions) {
  const [site, consent] = await Promise.all([service('site'), service('consent')])
  const report = (error: Error) => {
    import('./error-service').then(
      ({ errorService }) => errorService(site, signal).report(error),
      () => {},
    )
  }
  if (hasExtras(site.context))
    Promise.all([import('./extras'), service('http')])
      .then(([{ loadExtras }, http]) => loadExtras({ site, consent, http, report, signal, style }))
      .catch(report)
  // Traces of an account stay in its browser.
  if (!site.context.authenticatedAccountId) await consent.whenAllowed('analytics', signal)
  const tracking = await service('tracking')
  tracking.pageView()
  const { measure } = await import('./measure')
  await measure({ site, consent, tracking }, report, signal)
}
