import type { cookieNames } from '@ashlar/core-site'
import { asksForExtras } from '@ashlar/manifest/page-extras'

const override: (typeof cookieNames)['override'] = 'ss_override'

/** Whether a page has any of the extras. A visitor with an override may have features that the site has not. */
export const hasExtras = (context: unknown): boolean =>
  document.cookie.includes(`${override}=`) || asksForExtras(context)
