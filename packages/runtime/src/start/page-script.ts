// The script of a page. The bootstrap imports it, hands over the policy, and waits for the start.

import { isReplaced } from '@ashlar/core-block/natives'
import type { PagePolicy } from '@ashlar/loader/bootstrap'
import { keepPolicy } from './page-policy'
import { start } from './start'

const started = isReplaced()
  ? import('./mend-natives')
      .then(({ mendNatives }) => mendNatives())
      .catch(() => {})
      .then(() => start(undefined, true))
  : start()

/** Takes the policy of the page; what it returns settles once the page has started. */
export function trust(given: PagePolicy) {
  keepPolicy(given)
  return started
}
