import { memberCalls } from './features/accounts/routes/members'
import { commentCalls } from './features/comments/routes'
import { formCalls } from './features/forms/routes/submissions'
import { reactionCalls } from './features/reactions/routes'
import { reviewCalls } from './features/reviews/routes'
import { siteSettingCalls } from './features/site-settings/routes'
import type { JsonCall } from './http/request/json-call'
import { restockCalls } from './store/catalog/routes/restock'

/** The calls of all features that carry JSON; those of the cart have a document of their own. */
export const jsonCalls: readonly JsonCall[] = [
  ...memberCalls,
  ...commentCalls,
  ...formCalls,
  ...reactionCalls,
  ...reviewCalls,
  ...restockCalls,
  ...siteSettingCalls,
]
