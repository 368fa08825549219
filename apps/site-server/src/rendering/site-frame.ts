import type { PopupConfig } from '@ashlar/popup/markup'
import { asRaw, type Raw } from '../http/request/body'
import type { ReplacedOrigins } from '../http/response/third-parties'
import { plainText, readParagraphs } from './plain-text'

/** The owner's settings for bars, badge and popup around the pages (CHR-01). */
export interface SiteSettings {
  /** Shows the bar above the pages. Default: false. */
  readonly showAnnouncementBar?: boolean
  /** Where the business is. */
  readonly location?: Raw
  /** Goes into the page context as it is. */
  readonly websiteSettings?: Raw
  /** Further members of the page context: fonts, features, and the keys of services of other makers. */
  readonly pageContext?: Raw
  /** Origins to use in place of those of other makers, such as a proxy of the site. */
  readonly thirdPartyOrigins?: ReplacedOrigins
  /** Names of services of other makers that the owner does not allow. Default: none. */
  readonly blockedServices?: readonly string[]
  /** Hosts whose pages may be embedded, such as maps.example.com, beside the players of videos. Default: none. */
  readonly embedHosts?: readonly string[]
  /** The content of the popup. */
  readonly popup?: PopupConfig
}

/** The frame of one page: bars, badge and popup around its content. */
export interface SiteFrame {
  /** The blocks it needs beside those of the page. */
  readonly blocks: readonly string[]
  /** The announcement that room is reserved for, as the owner wrote it; empty for none. */
  readonly announcement: string
  /** The bar as it is sent: the text without its elements. Default: none. */
  readonly announcementBar?: object & { readonly paragraphs?: readonly string[] }
  /** The popup of this page, where its content is not fetched. */
  readonly popup?: PopupConfig
}

/** The settings of the bar, as its markup takes them. */
function getBar({ text, clickthroughUrl, style }: Raw) {
  const { url, newWindow } = asRaw(clickthroughUrl)
  const read = typeof text === 'string' ? readParagraphs(text) : undefined
  return {
    isReserved: true,
    ...(read && !read.isText && { paragraphs: read.lines }),
    text: typeof text === 'string' ? plainText(text) : '',
    // Only an address of the web or of this site.
    ...(typeof url === 'string' && /^(?:https?:|\/)/.test(url) && { link: url, newWindow: newWindow === true }),
    style: Number(style) === 2 ? 2 : 1,
  }
}

/** True for a page that the popup opens on, by its collection. */
export const isPopupPage = ({ showOnAllPages, enabledPages }: Raw, collectionId = '') =>
  showOnAllPages === true || (Array.isArray(enabledPages) && enabledPages.includes(collectionId))

/** The page that a frame is for, as its context names it. */
interface FramedPage {
  readonly collectionId?: string
  readonly authenticatedAccount?: unknown
}

/** The announcement of the site; empty for none. */
function getAnnouncement({ showAnnouncementBar, websiteSettings = {} }: SiteSettings): string {
  const { text } = asRaw(websiteSettings.announcementBarSettings)
  return showAnnouncementBar && typeof text === 'string' ? text : ''
}

/** The popup of a page; undefined for a page without. */
function getPopup({ websiteSettings = {}, popup }: SiteSettings, { collectionId }: FramedPage) {
  return isPopupPage(asRaw(websiteSettings.popupOverlaySettings), collectionId) ? popup : undefined
}

/** The blocks of the bars and buttons that the settings turn on, for visitors and accounts alike. */
function getFixedBlocks(settings: Raw): string[] {
  const { style: _style, ...offers } = asRaw(settings.mobileInfoBarSettings)
  return [
    ...(Object.values(offers).includes(true) ? ['mobile-info-bar'] : []),
    ...(Number(settings.ssBadgeType) > 1 ? ['badge'] : []),
  ]
}

/** Owners get the owner tools; visitors only where the site allows Escape to lead to the login (OWN-02). */
const hasOwnerTools = ({ useEscapeKeyToLogin }: Raw, isVisitor: boolean) => !isVisitor || useEscapeKeyToLogin === true

/** The frame of a page. An account that is logged in gets no announcement and no popup (CHR-01, LDR-07). */
export function getSiteFrame(settings: SiteSettings, page: FramedPage): SiteFrame {
  const { websiteSettings = {} } = settings
  const isVisitor = !page.authenticatedAccount
  const announcement = isVisitor ? getAnnouncement(settings) : ''
  const popup = isVisitor ? getPopup(settings, page) : undefined
  const isFetched = Boolean(asRaw(websiteSettings.popupOverlaySettings).contentUrl)
  return {
    announcement,
    ...(announcement && { announcementBar: getBar(asRaw(websiteSettings.announcementBarSettings)) }),
    blocks: [
      ...(announcement ? ['announcement-bar'] : []),
      ...getFixedBlocks(websiteSettings),
      ...(popup ? ['popup'] : []),
      // The newsletter form of the popup is a form block.
      ...(popup?.newsletter ? ['forms'] : []),
      ...(hasOwnerTools(websiteSettings, isVisitor) ? ['owner'] : []),
    ],
    ...(popup && !isFetched && { popup }),
  }
}
