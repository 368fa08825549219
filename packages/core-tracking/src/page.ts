/** Properties of the page, as far as they are known. Each is optional. (TRK-01) */
export interface TrackingPage {
  readonly websiteId?: string | undefined
  readonly templateId?: string | undefined
  readonly websiteLocale?: string | undefined
  readonly memberLocale?: string | undefined
  readonly memberAccountId?: string | undefined
  readonly variantId?: string | undefined
  readonly collectionId?: string | undefined
  readonly itemId?: string | undefined
  readonly recordType?: number | string | undefined
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
  /** Default: the title of the document at the time of the event. */
  readonly title?: string | undefined
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

/** The storage of the window, or undefined when it is refused. */
export function storageOf(view: TrackedWindow): Storage | undefined {
  try {
    return view.localStorage
  } catch {
    return undefined
  }
}

/** The fields of a record about page, screen and time; the visitor's cookie is added when it is sent. (TRK-01) */
export function pageFields(page: TrackingPage, view: TrackedWindow): Record<string, unknown> {
  const { location, document, navigator, screen } = view
  return {
    websiteId: page.websiteId,
    templateId: page.templateId,
    website_locale: page.websiteLocale,
    member_locale: page.memberLocale,
    memberAccountId: page.memberAccountId,
    variantId: page.variantId,
    itemId: page.itemId,
    recordType: page.recordType,
    collectionId: page.collectionId,
    pagePath: location.pathname,
    pageHash: location.hash,
    queryString: location.search,
    url: location.href,
    title: page.title ?? word(document.title),
    referrer: word(document.referrer),
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: view.innerWidth,
    viewportInnerHeight: view.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    localStorageSupported: Boolean(storageOf(view)),
  }
}
