import { beforeAll } from 'vitest'
import { openTestDatabase, testPassword } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import type { AppOptions } from '../../src/site-options'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets } from './assets'
import { createDemoApp } from './demo'
import { createTestVisitor } from './visitor'

export { testPassword } from '../../../../tests/databases'
export const testOwner = 'owner@aitzmar.example'
export const testViewer = 'viewer@aitzmar.example'
export const testMember = 'member@aitzmar.example'

/** A site with its accounts on one of the engines, for the tests of a describe. */
export function openTestSite(
  engine: string,
  rateLimits: AppOptions['rateLimits'] = { login: 10_000 },
  payment?: AppOptions['payment'],
) {
  const stored = openTestDatabase(engine, { content: 'demo with accounts' })
  const { folder } = stored
  const site = {} as { database: SiteDatabase; app: SiteApp }

  beforeAll(() => {
    site.database = stored.database
    site.app = createDemoApp({
      database: site.database,
      assets: emptyAssets,
      cache: folder,
      ...(rateLimits && { rateLimits }),
      ...(payment && { payment }),
    })
  })

  return Object.assign(site, {
    /** Where its database is, for a second server or a command. */
    options: () => ({ url: stored.url, folder }),
    visitor: (origin?: string) => createTestVisitor(site.app, origin),
    /** A visitor who is logged in. */
    async known(email: string) {
      const visitor = createTestVisitor(site.app)
      await visitor.logIn(email, testPassword)
      return visitor
    },
  })
}
