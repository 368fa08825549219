import type { Loader } from '@ashlar/loader'
import type { ServiceDependencies } from '../services/service-dependencies'
import { whenCountable } from '../tracking/when-countable'
import { hasExtras } from './has-extras'
import type { Page } from './page'
import { quiet } from './quiet'

/** True for a page of another maker's, by its context, or by elements of which each has some. Pages of our own server wait for no states. */
const isPublished = (version: unknown) =>
  version ? version !== 'ashlar' : document.querySelector('[class*=sqs-],[data-controller]')

/** Values of a page that the work after the start needs. */
export interface AfterStartOptions {
  readonly page: Page
  readonly loader: Loader
  readonly service: ServiceDependencies['service']
  readonly signal: AbortSignal
  fetchStyle(url: string): Promise<unknown>
}

/** All that a page does once its blocks have been asked for, each part fetched only where it has a use. */
export function afterStart(options: AfterStartOptions) {
  const { page, loader, service, signal } = options
  if (signal.aborted) return
  const { context } = page
  // A wheel that scrolls the page over a number that has the focus would change it: the number loses the focus first.
  const leaveNumber = () => document.querySelector<HTMLElement>('[type=number]:focus:hover')?.blur()
  addEventListener('wheel', leaveNumber, { passive: true, signal })
  // The shims of a saved page have the states with them, and cancel the event.
  const detail = { ...loader, fetchStates: () => import('../legacy/page-states') }
  const asking = new CustomEvent('ashlar:states', { detail, cancelable: true })
  const { templateVersion }: { templateVersion?: unknown } = Object(context)
  if (isPublished(templateVersion) && document.dispatchEvent(asking))
    import('../legacy/legacy-states').then(({ applyLegacyStates }) => applyLegacyStates(detail), quiet)
  if (document.querySelector('[data-block]:not([data-block-status])'))
    import('./rare-notices').then(({ diagnose }) => diagnose(page.entries), quiet)
  // A server may have rendered the message itself.
  if (/[?&]logout=true\b/.test(location.search) && !document.querySelector('.site-notice'))
    import('./rare-notices').then(({ showLogout }) => showLogout(service)).catch(quiet)
  if (!context) return
  if (page.named.some(({ canary }) => canary))
    Promise.all([import('../tracking/session-number'), service('consent')]).then(
      ([{ numberSession }, consent]) => numberSession(consent, signal),
      quiet,
    )
  watchPage(options).catch(quiet)
}

/** Adds the extras of the page at once, and counts with the consent of the visitor. */
async function watchPage({ page, service, signal, fetchStyle: style }: Omit<AfterStartOptions, 'loader'>) {
  const report = (error: Error) => {
    import('./rare-notices').then(({ reportError }) => reportError(error, { service, signal })).catch(quiet)
  }
  if (hasExtras(page.context))
    import('./extras').then(({ startExtras }) => startExtras({ service, report, signal, style })).catch(report)
  await whenCountable({ ...page, service, signal })
  const [tracking, site, consent, { measure }] = await Promise.all([
    service('tracking'),
    service('site'),
    service('consent'),
    import('../tracking/counting'),
  ])
  tracking.pageView()
  await measure({ site, consent, tracking }, report, signal)
}
