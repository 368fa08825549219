import type { Services } from '@ashlar/core-block'
import { createVisitor, type VisitorIds } from '@ashlar/core-site/visitor'

interface PageVisitor {
  /** Ids of the visitor; undefined while analytics are not allowed. */
  ids(): VisitorIds | undefined
  /** True on the first page of a session. */
  isLanding(): boolean
}

const known = new WeakMap<Services['site'], PageVisitor>()

/** The visitor of this page, shared by all callers: only the first call shows whether the page is a landing. */
export function getVisitor({ site, consent }: Pick<Services, 'site' | 'consent'>): PageVisitor {
  const ask = createVisitor({ cookies: site.cookies, consent })
  let isFirst: boolean | undefined
  function ids() {
    const answer = ask()
    isFirst ??= answer && !answer.hasLanded
    return answer
  }
  function isLanding() {
    ids()
    return isFirst === true
  }
  const visitor = known.get(site) ?? { ids, isLanding }
  known.set(site, visitor)
  return visitor
}
