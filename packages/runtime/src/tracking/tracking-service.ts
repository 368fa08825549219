import type { Services } from '@ashlar/core-block'
import { cookieNames } from '@ashlar/core-site/cookie-names'
import { createTracking, type TrackingRecord } from '@ashlar/core-tracking'
import { joinAdminTabs } from '@ashlar/core-tracking/account'
import { trackedPage } from './tracked-page'
import { getVisitor } from './visitor'

type TrackedRecord = Omit<TrackingRecord, 'recordId'>

/** The tracking service of this page. A visitor gets a cookie only once analytics are allowed. */
export function trackingService({ site, consent }: Pick<Services, 'site' | 'consent'>, signal: AbortSignal) {
  const { cookies } = site
  const visitor = getVisitor({ site, consent })
  const isAdmin = site.context.websiteRoles.includes(1)
  let sendToTabs: ((record: TrackedRecord) => void) | undefined
  function onRecord(record: TrackedRecord) {
    sendToTabs ??= joinAdminTabs(window, signal)
    sendToTabs(record)
  }
  const tracking = createTracking({
    window,
    page: trackedPage(site),
    ...(isAdmin && { onRecord }),
    consent,
    crumb: () => cookies.read(cookieNames.crumb),
    visitor: { cookie: () => visitor.ids()?.visitor },
  })
  signal.addEventListener('abort', tracking.stop)
  return tracking
}
