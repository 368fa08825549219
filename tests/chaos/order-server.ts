// The demo site in a process of its own that is killed after a step of an order.
import type { AddressInfo } from 'node:net'
import { seed } from '../../apps/playground/src/seed/index'
import { site } from '../../apps/playground/src/site'
import { createApp } from '../../apps/site-server/src/app'
import { serve } from '../../apps/site-server/src/http/serve'
import { createAssets } from '../../apps/site-server/src/rendering/assets'
import { openDatabase } from '../../apps/site-server/src/tables'

const [folder = '', home = '', cdn = '', lastStep = ''] = process.argv.slice(2)
const database = await openDatabase({ url: process.env.DATABASE_URL || undefined, folder })
await seed(database)
const app = createApp({
  database,
  site,
  assets: createAssets(cdn),
  home,
  cache: folder,
  payment: {
    onStep(name) {
      if (name === lastStep) process.kill(process.pid, 'SIGKILL')
    },
  },
})
app.startSettlement()
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) => process.send?.(address.port))
process.on('disconnect', () => process.exit(0))
