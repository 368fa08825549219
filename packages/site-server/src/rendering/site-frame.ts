import type { PopupConfig } from '@ashlar/popup/markup'

type Raw = Readonly<Record<string, unknown>>

/** The owner's settings for bars, badge and popup around the pages (CHR-01). */
export interface SiteSettings {
  readonly showAnnouncementBar?: boolean
  /** Where the business is. */
  readonly location?: Raw
  /** Goes into the page context as it is. */
  readonly websiteSettings?: Raw
  /** The content of the popup. */
  readonly popup?: PopupConfig
}

/** The frame of one page: bars, badge and popup around its content. */
export interface SiteFrame {
  /** The blocks it needs beside those of the page. */
  readonly blocks: readonly string[]
  /** The announcement that room is reserved for; empty for none. */
  readonly announcement: string
  /** The popup of this page. */
  readonly popup?: PopupConfig
}

const asRaw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})

/** The frame of a page. An account that is logged in gets no announcement and no popup (CHR-01, LDR-07). */
export function siteFrameOf(
  { showAnnouncementBar, websiteSettings = {}, popup }: SiteSettings,
  page: { readonly collectionId?: string; readonly authenticatedAccount?: unknown },
): SiteFrame {
  const isVisitor = !page.authenticatedAccount
  const { text } = asRaw(websiteSettings.announcementBarSettings)
  const announcement = isVisitor && showAnnouncementBar && typeof text === 'string' ? text : ''
  const { showOnAllPages, enabledPages } = asRaw(websiteSettings.popupOverlaySettings)
  const isChosen =
    showOnAllPages === true || (Array.isArray(enabledPages) && enabledPages.includes(page.collectionId ?? ''))
  const hasPopup = isVisitor && isChosen && popup !== undefined
  const { style: _style, ...offers } = asRaw(websiteSettings.mobileInfoBarSettings)
  return {
    announcement,
    blocks: [
      ...(announcement ? ['announcement-bar'] : []),
      ...(Object.values(offers).includes(true) ? ['mobile-info-bar'] : []),
      ...(Number(websiteSettings.ssBadgeType) > 1 ? ['badge'] : []),
      // The newsletter form of the popup is a form block.
      ...(hasPopup ? ['popup', ...(popup.newsletter ? ['forms'] : [])] : []),
      // Owners get the owner tools; visitors only where the site allows Escape to lead to the login (OWN-02).
      ...(!isVisitor || websiteSettings.useEscapeKeyToLogin === true ? ['owner'] : []),
    ],
    ...(hasPopup && { popup }),
  }
}
