import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { seedAccounts } from './accounts/seed-accounts'
import { type AppWish, createApp } from './app'
import { openDatabase } from './database/open'
import type { Database } from './database/schema'
import { startPostgres } from './database/test-postgres'
import { seed } from './seed'
import { emptyAssets } from './test-assets'
import { createTestVisitor } from './test-visitor'

/** The password of the demo accounts in tests. */
export const testPassword = 'a stone house above Zegama'
export const testOwner = 'owner@aitzmar.example'
export const testViewer = 'viewer@aitzmar.example'
export const testMember = 'member@aitzmar.example'

/** A site with its accounts on one of the engines, for the tests of a describe. */
export function openTestSite(
  engine: string,
  limits: AppWish['limits'] = { login: 10_000 },
  payment?: AppWish['payment'],
) {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-office-'))
  const site = {} as { database: Database; app: ReturnType<typeof createApp> }
  let stop: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const postgres = engine === 'Postgres' ? await startPostgres(folder) : undefined
    site.database = await openDatabase({ url: postgres?.url, folder })
    await seed(site.database)
    await seedAccounts(site.database, { password: testPassword, cost: 10 })
    stop = async () => {
      await site.database.destroy()
      await postgres?.stop()
    }
    const home = join(import.meta.dirname, '..')
    site.app = createApp({
      database: site.database,
      assets: emptyAssets,
      home,
      cache: folder,
      ...(limits && { limits }),
      ...(payment && { payment }),
    })
  }, 120_000)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  return Object.assign(site, {
    visitor: (origin?: string) => createTestVisitor(site.app, origin),
    /** Somebody who is logged in. */
    async known(email: string) {
      const visitor = createTestVisitor(site.app)
      await visitor.logIn(email, testPassword)
      return visitor
    },
  })
}
