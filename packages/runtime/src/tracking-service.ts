import type { Services } from '@ashlar/core-block'
import { cookieNames, createVisitor } from '@ashlar/core-site'
import { createTracking } from '@ashlar/core-tracking'

/** Counts what happens on this page. A visitor gets a cookie only once analytics are allowed. */
export function trackingService({ site, consent }: Pick<Services, 'site' | 'consent'>) {
  const { cookies } = site
  const visitor = createVisitor({ cookies, consent })
  return createTracking({
    page: trackedPage(site),
    consent,
    crumb: () => cookies.read(cookieNames.crumb),
    visitor: { cookie: () => visitor()?.visitor },
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
  }
}
