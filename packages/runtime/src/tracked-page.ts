import type { Services } from '@ashlar/core-block'
import { isInEditorFrame } from '@ashlar/core-site'

/** The facts of the page that each record carries. */
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
