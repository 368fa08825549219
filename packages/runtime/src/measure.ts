import type { Services } from '@ashlar/core-block'
import { cookieNames } from '@ashlar/core-site'
import { isSkipped } from '@ashlar/core-tracking'
import { watchMouse } from '@ashlar/core-tracking/account'
import { createExternalEvents } from '@ashlar/core-tracking/external-events'
import { createLanding } from '@ashlar/core-tracking/landing'
import { createTraces } from '@ashlar/core-tracking/traces'
import { measureVitals } from '@ashlar/core-tracking/vitals'
import { hasExtras } from './has-extras'
import type { createServices } from './services'
import { trackedPage } from './tracked-page'
import { visitorOf } from './visitor'

type Needed = Pick<Services, 'site' | 'consent' | 'tracking'>

/** Starts the measurements beside the census, after the start of the page and with the consent of the visitor. */
export async function measure(service: ReturnType<typeof createServices>['service']): Promise<void> {
  const [site, consent, tracking] = await Promise.all([service('site'), service('consent'), service('tracking')])
  const report = (error: Error) => tracking.error(error)
  if (hasExtras(site.context))
    Promise.all([import('./extras'), service('http')])
      .then(([{ loadExtras }, http]) => loadExtras({ site, consent, http, report }))
      .catch(report)
  const crumb = () => site.cookies.read(cookieNames.crumb)
  const page = trackedPage(site)
  const trace = createTraces({ tracking, crumb })
  if (page.isAuthenticated) watchMouse(window, trace)
  if (isSkipped(page, location.pathname)) return
  const sendExternally = external({ site, consent, tracking })
  const land = createLanding({ tracking, window })
  await consent.whenAllowed('analytics')
  measureVitals({ tracking, crumb, report, window })
  if (visitorOf({ site, consent }).isLanding()) land()
  sendExternally({ action: 'view', objectType: 'page' })
}

/** Events for other services, with their common fields. */
function external({ site, consent, tracking }: Needed) {
  const { context, cookies } = site
  const visitor = visitorOf({ site, consent })
  return createExternalEvents({
    tracking,
    crumb: () => cookies.read(cookieNames.crumb),
    report: (error) => tracking.error(error),
    analyticsId() {
      const id = visitor.ids()?.analyticsId
      return cookies.read(cookieNames.analyticsId) === id ? id : undefined
    },
    common: () => ({
      actor: context.authenticatedAccountId ? 'account' : 'visitor',
      event_owner_team: 'site',
      event_source: 'web',
      page: location.pathname,
      user: context.authenticatedAccountId,
      locale: context.website.language,
      website_id: context.website.id,
      session_id: visitor.ids()?.sessionId,
      is_first_session: visitor.ids()?.isFirstSession,
    }),
  })
}
