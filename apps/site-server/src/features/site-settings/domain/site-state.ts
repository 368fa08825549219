import { siteStatus, siteTypes } from '@ashlar/core-site'
import { asRaw } from '../../../http/request/body'

/** How much of a site visitors see: all of it, its first page alone, or nothing. */
export type SiteState = 'open' | 'first-page' | 'closed'

const closed: readonly unknown[] = [siteStatus.expired, siteStatus.removed]
const parked: readonly unknown[] = [siteTypes.coverPage, siteTypes.parkingPage]

/** The state of a site by the status and the type that its page context names; unknown codes are open (SITE-03). */
export function getSiteState(website: unknown): SiteState {
  const { siteStatus: status, websiteType } = asRaw(website)
  const { value } = asRaw(status)
  if (closed.includes(value)) return 'closed'
  return parked.includes(websiteType) || value === siteStatus.activeParkingPage ? 'first-page' : 'open'
}
