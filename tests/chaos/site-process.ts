// One of several servers of the demo site, in a process of its own; its options are JSON.
import type { AddressInfo } from 'node:net'
import { mock } from 'node:test'
import { site } from '../../apps/playground/src/site'
import { createApp } from '../../apps/site-server/src/app'
import { serve } from '../../apps/site-server/src/http/serve'
import { createAssets } from '../../apps/site-server/src/rendering/assets'
import type { AppOptions } from '../../apps/site-server/src/site-options'
import { openDatabase } from '../../apps/site-server/src/tables'

/** What a server of the site is started with. */
export interface ProcessOptions extends Pick<AppOptions, 'home' | 'cache' | 'deployment' | 'rateLimits'> {
  readonly url: string
  readonly cdn: string
}

const { url, cdn, ...options } = JSON.parse(process.argv[2] ?? '') as ProcessOptions
const database = await openDatabase({ url, folder: options.cache })
const app = createApp({ database, site, assets: createAssets(cdn), ...options })
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
  process.send?.(port),
)
// Another time for the clock, or null for the real one.
process.on('message', (time: number | null) => {
  mock.timers.reset()
  if (time !== null) mock.timers.enable({ apis: ['Date'], now: time })
  process.send?.('done')
})
process.on('disconnect', () => {
  server.close()
  process.exit(0)
})
