import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { createVisitor, getCookies } from './prepared'
import { type Site, visit } from './site'

const email = 'owner@aitzmar.example'
const password = 'a stone house above Zegama'

/** Gives the site an owner, and returns how to open a page of the admin as that owner, who logs in once for all tests, without scripts. */
export function withOwner(site: Site) {
  let session: Promise<ReturnType<typeof getCookies>> | undefined
  beforeAll(() => seedAccounts(site.database, { password }))
  async function logIn() {
    const visitor = createVisitor(site)
    await visitor.logIn(email, password)
    return getCookies(visitor, site)
  }
  return async (path: string): Promise<Page> => {
    session ??= logIn()
    const cookies = await session
    const { page } = await visit(site, path, { javaScriptEnabled: false }, (one) => one.context().addCookies(cookies))
    return page
  }
}
