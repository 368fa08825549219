import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import { emptyAssets } from './assets'
import { createDemoApp, seed } from './demo'

/** The demo site on a seeded database, for tests that read its pages; it ends after the tests of a file. */
export function openDemoReader() {
  let app: SiteApp
  let close: () => Promise<void>
  beforeAll(async () => {
    const stored = await createTestDatabase('SQLite')
    const database = await stored.open()
    await seed(database)
    app = createDemoApp({ database, assets: emptyAssets, cache: stored.folder })
    close = stored.remove
  })
  afterAll(() => close())
  const request = async (address: string, init?: RequestInit): Promise<Response> => app.request(address, init)
  /** The paths of the pages that search engines are told of. */
  async function getPaths(): Promise<string[]> {
    const sitemap = await (await request('http://site.test/sitemap.xml')).text()
    return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)?<\/loc>/g)].map(([, path]) => path || '/')
  }
  return { request, getPaths }
}
