import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { logIn } from './prepared'
import { type Site, type Visit, visit } from './site'

const password = 'a stone house above Zegama'

/** Gives the site its accounts, and returns how to open a page with a session of one, which logs in by request. */
export function withAccounts(site: Site, options: BrowserContextOptions = {}) {
  beforeAll(() => seedAccounts(site.database, { password }))
  return async (who: string, path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> => {
    const cookies = await logIn(site, `${who}@aitzmar.example`, password)
    return visit(site, path, options, async (page) => {
      await page.context().addCookies(cookies)
      await prepare?.(page)
    })
  }
}

/** Gives the site an owner, and returns how to open a page of the admin as that owner, without scripts. */
export function withOwner(site: Site) {
  const enter = withAccounts(site, { javaScriptEnabled: false })
  return async (path: string): Promise<Page> => (await enter('owner', path)).page
}
