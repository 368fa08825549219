import type { PopupConfig } from '@ashlar/popup/markup'

type Raw = Readonly<Record<string, unknown>>

/** What the owner of a site has set for what stands around its pages (CHR-01). */
export interface SiteSettings {
  readonly showAnnouncementBar?: boolean
  /** Where the business is. */
  readonly location?: Raw
  /** Goes into the page context as it is. */
  readonly websiteSettings?: Raw
  /** What the popup says. */
  readonly popup?: PopupConfig
}

/** What the settings of a site put around one page. */
export interface Chrome {
  /** The blocks it needs beside those of the page. */
  readonly blocks: readonly string[]
  /** The announcement there is room kept for; empty for none. */
  readonly announcement: string
  /** What the popup of this page says. */
  readonly popup?: PopupConfig
}

const asRaw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})

/** Decides what stands around a page; whoever is logged in gets no announcement and no popup (CHR-01, LDR-07). */
export function chromeOf(
  { showAnnouncementBar, websiteSettings = {}, popup }: SiteSettings,
  page: { readonly collectionId?: string; readonly authenticatedAccount?: unknown },
): Chrome {
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
      // Its form is a form like any other.
      ...(hasPopup ? ['popup', ...(popup.newsletter ? ['forms'] : [])] : []),
      // Accounts have ways of their own; visitors one, where the site opens it (OWN-02).
      ...(!isVisitor || websiteSettings.useEscapeKeyToLogin === true ? ['owner'] : []),
    ],
    ...(hasPopup && { popup }),
  }
}
