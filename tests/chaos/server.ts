// The site server in a process of its own that can be ended at the worst moment: between the commit and the answer.
import type { AddressInfo } from 'node:net'
import { seed } from '../../apps/playground/src/seed/index'
import { site } from '../../apps/playground/src/site'
import { createApp } from '../../apps/site-server/src/app'
import { readEnvironment } from '../../apps/site-server/src/environment'
import { serve } from '../../apps/site-server/src/http/serve'
import { createAssets } from '../../apps/site-server/src/rendering/assets'
import { openDatabase } from '../../apps/site-server/src/tables'

const [folder = '', home = '', cdn = '', port = '0'] = process.argv.slice(2)
const many = 1_000_000_000

const database = await openDatabase({ url: process.env.DATABASE_URL || undefined, folder })
await seed(database)
const app = createApp({
  database,
  site,
  assets: createAssets(cdn),
  home,
  cache: folder,
  deployment: readEnvironment().deployment,
  rateLimits: { records: many, errors: many, search: many, forms: many },
})

/** Part of an address whose next answer is never given. */
let fatal = ''
process.on('message', (path: string) => {
  fatal = path
})

async function answer(...[request, ...rest]: Parameters<typeof app.fetch>) {
  const response = await app.fetch(request, ...rest)
  // The change is in the database, and no client receives the answer.
  if (fatal && request.url.includes(fatal)) process.kill(process.pid, 'SIGKILL')
  return response
}

const server = serve({ fetch: answer, port: Number(port), hostname: '127.0.0.1' }, (address: AddressInfo) =>
  process.send?.(address.port),
)
process.on('disconnect', () => {
  server.close()
  process.exit(0)
})
