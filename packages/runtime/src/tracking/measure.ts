import { member, type Services } from '@ashlar/core-block'
import { cookieNames } from '@ashlar/core-site/cookie-names'
import { forgetIds } from '@ashlar/core-site/visitor'
import { isSkipped } from '@ashlar/core-tracking'
import { watchMouse } from '@ashlar/core-tracking/account'
import { createExternalEvents } from '@ashlar/core-tracking/external-events'
import { createLanding } from '@ashlar/core-tracking/landing'
import { createTraces } from '@ashlar/core-tracking/traces'
import { measureVitals } from '@ashlar/core-tracking/vitals'
import { trackedPage } from './tracked-page'
import { getVisitor } from './visitor'

let hasLoaded = false

/** Every 30 s while the page is visible, for ten minutes at most: our own choice. (TRK-02) */
const heartbeat = { interval: 30_000, max: 20 } as const

type Needed = Pick<Services, 'site' | 'consent' | 'tracking'>

/** Starts the measurements beside the census, after the start of the page and with the consent of the visitor. */
export async function measure(
  { site, consent, tracking }: Needed,
  report: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> {
  const crumb = () => site.cookies.read(cookieNames.crumb)
  const page = trackedPage(site)
  const trace = createTraces({ tracking, crumb })
  if (page.isAuthenticated) {
    watchMouse(window, trace, signal)
    // The site that the account used last (SITE-04).
    site.cookies.write(cookieNames.lastSite, site.context.website.id)
  }
  if (isSkipped(page, location.pathname)) return
  const sendExternally = external({ site, consent, tracking }, report)
  const land = createLanding({ tracking, window })
  await consent.whenAllowed('analytics', signal)
  const undo = consent.subscribe((choice) => choice === 'declined' && forgetIds(site.cookies))
  signal.addEventListener('abort', undo)
  // A page that is started again in the same window has been loaded once.
  if (!hasLoaded) measureVitals({ tracking, crumb, report, window, signal })
  hasLoaded = true
  if (getVisitor({ site, consent }).isLanding()) land()
  reportEvents(site.context, sendExternally, signal)
  beat(tracking, signal)
}

/** Sends the view, and each form that is sent, to other services. */
function reportEvents(context: Needed['site']['context'], send: ReturnType<typeof external>, signal: AbortSignal) {
  send({ action: 'view', objectType: 'page', custom: describeView(context), schema: 'page-view' })
  const onSuccess = ({ detail }: CustomEventInit) =>
    send({ action: 'submit', objectType: 'form', custom: { formId: detail?.formId }, schema: 'form-submission' })
  document.addEventListener('forms:success', onSuccess, { signal })
}

/** The part of the site that is looked at; content of a template that the owner has not replaced is no content of the site. (TRK-06) */
function describeView({ pageType, collectionId, itemId, demoCollections }: Services['site']['context']) {
  const demo = demoCollections.find((content) => member(content, 'collectionId') === collectionId)
  return { pageType, collectionId, itemId, isDemo: Boolean(collectionId && demo) && member(demo, 'deleted') !== true }
}

/** Counts that a visitor is still on the page. */
function beat(tracking: Services['tracking'], signal: AbortSignal) {
  let count = 0
  const timer = setInterval(() => {
    if (document.hidden) return
    count++
    tracking.census('heartbeat', { seconds: (count * heartbeat.interval) / 1000 })
    if (count === heartbeat.max) clearInterval(timer)
  }, heartbeat.interval)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Origin of the external events service; empty for the page's own. (TRK-06) */
function getService({ source }: Services['site']['context']): string {
  const { eventsServiceOrigin } = source
  const url = typeof eventsServiceOrigin === 'string' ? URL.parse(eventsServiceOrigin) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}

/** Events for other services, with their common fields. */
function external({ site, consent, tracking }: Needed, report: (error: Error) => void) {
  const { context, cookies } = site
  const visitor = getVisitor({ site, consent })
  const base = getService(context)
  return createExternalEvents({
    tracking,
    // The token is for this site alone.
    ...(base ? { base } : { crumb: () => cookies.read(cookieNames.crumb) }),
    report,
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
