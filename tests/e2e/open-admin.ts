import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { type Site, visit } from './site'

const email = 'owner@aitzmar.example'
const password = 'a stone house above Zegama'

/** Gives the site an owner, and returns how to open a page of the admin as that owner, who logs in once for all tests, without scripts. */
export function withOwner(site: Site) {
  let session: Promise<BrowserContextOptions> | undefined
  beforeAll(() => seedAccounts(site.database, { password }))
  async function logIn(): Promise<BrowserContextOptions> {
    const { page } = await visit(site, '/config/login', { javaScriptEnabled: false })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/config/login')
    return { javaScriptEnabled: false, storageState: await page.context().storageState() }
  }
  return async (path: string): Promise<Page> => {
    session ??= logIn()
    return (await visit(site, path, await session)).page
  }
}
