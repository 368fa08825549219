/** Cookies by name (SITE-04; the last-site identifier and the last four are our own choice). */
export const cookieNames = {
  visitor: 'ss_cvr',
  visit: 'ss_cvt',
  crumb: 'crumb',
  hasCart: 'hasCart',
  cart: 'CART',
  lastSite: 'SS_LAST_SITE_ID',
  consent: 'ss_cookieAllowed',
  analyticsId: 'SS_ANALYTICS_ID',
  marketingId: 'SS_MID',
  sessionId: 'SS_SESSION_ID',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
  preview: 'ss_preview',
  override: 'ss_override',
  expandedFrame: 'ss_expandedFrame',
  noUserScripts: 'ss_noUserScripts',
} as const
