import type { Services } from '@ashlar/core-block'
import { cookieNames, isInEditorFrame } from '@ashlar/core-site'
import { createTracking, type TrackingRecord } from '@ashlar/core-tracking'
import { visitorOf } from './visitor'

type TrackedRecord = Omit<TrackingRecord, 'recordId'>

/** Counts what happens on this page. A visitor gets a cookie only once analytics are allowed. */
export function trackingService({ site, consent }: Pick<Services, 'site' | 'consent'>) {
  const { cookies } = site
  const visitor = visitorOf({ site, consent })
  const isAdmin = site.context.websiteRoles.includes(1)
  let tabs: Promise<(record: TrackedRecord) => void> | undefined
  // Fetched for admins alone, at their first event.
  async function tell(record: TrackedRecord) {
    tabs ??= import('@ashlar/core-tracking/account').then(({ joinAdminTabs }) => joinAdminTabs(window))
    await tabs.then((one) => one(record)).catch(() => {})
  }
  return createTracking({
    page: trackedPage(site),
    ...(isAdmin && { tell }),
    errors: () => import('./error-service').then(({ errorService }) => errorService(site)),
    consent,
    crumb: () => cookies.read(cookieNames.crumb),
    visitor: { cookie: () => visitor.ids()?.visitor },
  })
}

/** What records say of the page. */
export function trackedPage({ context }: Services['site']) {
  return {
    websiteId: context.website.id,
    templateId: context.templateId,
    websiteLocale: context.website.language,
    memberAccountId: context.authenticatedAccountId,
    collectionId: context.collectionId,
    itemId: context.itemId,
    recordType: context.item.recordType,
    pageType: context.pageType,
    roles: context.websiteRoles,
    isAuthenticated: context.authenticatedAccountId !== '',
    censusDisabled: context.censusDisabled,
    isInEditorFrame: isInEditorFrame(window),
  }
}
