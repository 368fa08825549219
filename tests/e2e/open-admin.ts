import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { type Site, visit } from './site'

const email = 'owner@aitzmar.example'
const password = 'a stone house above Zegama'

/** Gives the site an owner, and returns how to open a page of the admin as that owner, without scripts. */
export function withOwner(site: Site) {
  beforeAll(() => seedAccounts(site.database, { password }))
  return async (path: string): Promise<Page> => {
    const { page } = await visit(site, path, { javaScriptEnabled: false })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    return page
  }
}
