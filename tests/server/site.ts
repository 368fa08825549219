import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { SiteApp } from '../../packages/site-server/src/app'
import { startPostgres } from '../../packages/site-server/src/db/test-postgres'
import type { AppOptions } from '../../packages/site-server/src/site-options'
import type { SiteDatabase } from '../../packages/site-server/src/tables'
import { openDatabase } from '../../packages/site-server/src/tables'
import { emptyAssets } from './assets'
import { createDemoApp, seed, seedAccounts } from './demo'
import { createTestVisitor } from './visitor'

/** The password of the demo accounts in tests. */
export const testPassword = 'a stone house above Zegama'
export const testOwner = 'owner@aitzmar.example'
export const testViewer = 'viewer@aitzmar.example'
export const testMember = 'member@aitzmar.example'

/** A site with its accounts on one of the engines, for the tests of a describe. */
export function openTestSite(
  engine: string,
  rateLimits: AppOptions['rateLimits'] = { login: 10_000 },
  payment?: AppOptions['payment'],
) {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-site-'))
  const site = {} as { database: SiteDatabase; app: SiteApp }
  let url: string | undefined
  let stop: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const postgres = engine === 'Postgres' ? await startPostgres(folder) : undefined
    url = postgres?.url
    site.database = await openDatabase({ url, folder })
    await seed(site.database)
    await seedAccounts(site.database, { password: testPassword, cost: 10 })
    stop = async () => {
      await site.database.destroy()
      await postgres?.stop()
    }
    site.app = createDemoApp({
      database: site.database,
      assets: emptyAssets,
      cache: folder,
      ...(rateLimits && { rateLimits }),
      ...(payment && { payment }),
    })
  }, 120_000)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  return Object.assign(site, {
    /** Where its database is, for a second server or a command. */
    options: () => ({ url, folder }),
    visitor: (origin?: string) => createTestVisitor(site.app, origin),
    /** A visitor who is logged in. */
    async known(email: string) {
      const visitor = createTestVisitor(site.app)
      await visitor.logIn(email, testPassword)
      return visitor
    },
  })
}
