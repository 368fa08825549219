import { attempt } from '@ashlar/core-block/attempt'
import { recordedAddress } from './recorded-address'

/** Facts of the site and the page, by the names that records have. Each is optional. (TRK-01) */
export interface RecordFacts {
  readonly websiteId?: string | undefined
  readonly templateId?: string | undefined
  readonly website_locale?: string | undefined
  /** Language of the member who is logged in. */
  readonly member_locale?: string | undefined
  readonly memberAccountId?: string | undefined
  /** Id of the product variant that is chosen. */
  readonly variantId?: string | undefined
  readonly collectionId?: string | undefined
  readonly itemId?: string | undefined
  readonly recordType?: number | string | undefined
}

/** The page as tracking sees it. Each property is optional. */
export interface TrackingPage {
  /** Facts of each record, read as it happens. Default: none. */
  facts?(): RecordFacts
  /** Code of the page type, for example 100 for not found. (TRK-11) */
  readonly pageType?: number | undefined
  /** Role codes of the account that is logged in; 10 is viewer. Default: none. (TRK-11) */
  readonly roles?: readonly number[] | undefined
  /** True when an account of the site is logged in. Default: false. (TRK-11) */
  readonly isAuthenticated?: boolean | undefined
  /** True on a site that wants no census. Default: false. (TRK-11) */
  readonly censusDisabled?: boolean | undefined
  /** True in the frame of the editor, where an owner looks at the page, and no visitor. Default: false. (OWN-05) */
  readonly isInEditorFrame?: boolean | undefined
}

/** The part of a browser window that tracking reads; a test hands in its own. */
export type TrackedWindow = Window & typeof globalThis

// Not found, lock screen, access denied.
const uncounted = [100, 103, 106]
const viewer = 10

function isInside(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder}/`)
}

/** True when nothing of this page is counted. `path` is the path of the address. (TRK-11) */
export function isSkipped(page: TrackingPage, path: string): boolean {
  if (page.censusDisabled || page.isInEditorFrame) return true
  if (uncounted.includes(page.pageType ?? 0)) return true
  if (!page.isAuthenticated) return false
  const roles = page.roles ?? []
  return !roles[0] || roles.some((role) => role !== viewer) || isInside(path, '/config')
}

/** True for the search page, whose views are not counted. (TRK-11) */
export function isSearchPage(path: string): boolean {
  return isInside(path, '/search')
}

// A form or picture named "title" in the page takes the place of document.title.
function word(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The fields of a record about page, screen and time; the visitor's cookie is added when it is sent. (TRK-01) */
export function pageFields(page: TrackingPage, view: TrackedWindow): Record<string, unknown> {
  const { location, document, navigator, screen } = view
  const { href, hash, search } = new URL(recordedAddress(location.href))
  return {
    ...page.facts?.(),
    pagePath: location.pathname,
    pageHash: hash,
    queryString: search,
    url: href,
    title: word(document.title),
    referrer: recordedAddress(document.referrer),
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: view.innerWidth,
    viewportInnerHeight: view.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    localStorageSupported: Boolean(attempt(() => view.localStorage)),
  }
}
