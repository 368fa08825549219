import type { Services } from '@ashlar/core-block'
import { cookieNames } from '@ashlar/core-site/cookie-names'
import { isInEditorFrame } from '@ashlar/core-site/editor-frame'

/** The language of a member is that of the browser, unless the page names it. */
function memberLocale({ siteUser, authenticatedAccountId }: Services['site']['context']): string | undefined {
  if (!siteUser.displayName && !authenticatedAccountId) return undefined
  return typeof siteUser.locale === 'string' ? siteUser.locale : navigator.language
}

/** The facts of the page that each record carries. */
export function trackedPage({ context, cookies }: Services['site']) {
  return {
    facts: () => ({
      websiteId: context.website.id,
      templateId: context.templateId,
      website_locale: context.website.language,
      member_locale: memberLocale(context),
      memberAccountId: context.authenticatedAccountId,
      // The same value as in the block of the product on the page.
      variantId: document.querySelector<HTMLElement>('[data-selected-variant]')?.dataset.selectedVariant,
      collectionId: context.collectionId,
      itemId: context.itemId,
      recordType: context.item.recordType,
    }),
    pageType: context.pageType,
    roles: context.websiteRoles,
    isAuthenticated: context.authenticatedAccountId !== '',
    censusDisabled: context.censusDisabled,
    // A preview is the owner's own view (SITE-15).
    isInEditorFrame: isInEditorFrame(window) || cookies.read(cookieNames.preview) === 'true',
  }
}
