/** Limits of the platform (SITE-12). */
export const limits = {
  blocksPerLayout: 60,
  albumTracks: 60,
  orderableCollectionItems: 250,
  productsPerCollection: 200,
  nestedCategories: 10_000,
  galleryCount: 20,
  gallerySize: 50,
} as const
/** Names an owner cannot give to navigation (SITE-12; the names themselves are not shown, and are ours). */
export const reservedNames = {
  hiddenNavigation: 'hidden-navigation',
  memberAreaNavigation: 'member-area-navigation',
} as const
/** Words for the state of a page in the catalogue (SITE-12). */
export const pageStatuses = ['Scheduled', 'Needs Review', 'Draft', 'Private'] as const
/** Widths at which layouts change, in CSS pixels (SITE-13). */
export const breakpoints = {
  desktop: 800,
  wideDesktop: 1024,
  maxMobileWidth: 432,
  minDesktopWidth: 433,
  maxMobileInfoBarWidth: 1024,
} as const

/** Label of a product's workflow state for owners; 'Unsupported' for an unknown one (SITE-14). */
export function productWorkflowLabel(state: string): 'Available' | 'Scheduled' | 'Hidden' | 'Unsupported' {
  if (state === 'published') return 'Available'
  if (state === 'scheduled') return 'Scheduled'
  return state === 'draft' ? 'Hidden' : 'Unsupported'
}

/** Whether something is paid on the pages of a type, carts and confirmations included: no script of other makers runs there (SITE-02). */
export const isPaymentPage = (pageType: number): boolean => pageType >= 200 && pageType < 209
