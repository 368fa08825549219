import { beforeAll } from 'vitest'
import { noChannels } from '../../../../packages/manifest/src/index'
import { openTestDatabase } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets } from './assets'
import { createDemoApp } from './demo'
import { createTestVisitor } from './visitor'

/** One of two server processes with one database. */
export interface Server {
  visitor(origin?: string): ReturnType<typeof createTestVisitor>
  readonly database: SiteDatabase
  rendering(act: () => Promise<unknown>): Promise<number>
}

/** Two servers of the demo site, on an engine, for the tests of a describe; a version of the content counts for `contentAge` milliseconds. */
export function openTwoServers(engine: string, channels = () => noChannels, contentAge = 0): readonly [Server, Server] {
  const stored = openTestDatabase(engine, { content: 'demo with accounts' })
  const { folder } = stored
  /** Two server processes with one database. */
  const servers: { database: SiteDatabase; app: SiteApp; rendered: string[] }[] = []
  const [here, there] = [0, 1].map((at) => ({
    visitor: (origin?: string) => createTestVisitor(servers[at]?.app as SiteApp, origin),
    get database() {
      return servers[at]?.database as SiteDatabase
    },
    /** Pages that are rendered while something is done. */
    async rendering(act: () => Promise<unknown>) {
      const rendered = servers[at]?.rendered ?? []
      const before = rendered.length
      await act()
      return rendered.length - before
    },
  })) as [Server, Server]
  beforeAll(async () => {
    for (let at = 0; at < 2; at++) {
      const database = await stored.open()
      const rendered: string[] = []
      const assets = {
        ...emptyAssets,
        channels: async () => channels(),
        async pageManifest(input: Parameters<typeof emptyAssets.pageManifest>[0]) {
          rendered.push(input.blocks.join())
          return emptyAssets.pageManifest(input)
        },
      }
      const app = createDemoApp({ database, assets, cache: folder, contentAge, rateLimits: { login: 10_000 } })
      servers.push({ database, app, rendered })
    }
  }, 120_000)
  return [here, there]
}
