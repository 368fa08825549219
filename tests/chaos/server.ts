// The site server in a process of its own that can be ended at the worst moment: between the commit and the answer.
import type { AddressInfo } from 'node:net'
import { createApp } from '../../apps/playground/src/app'
import { createAssets } from '../../apps/playground/src/assets'
import { openDatabase } from '../../apps/playground/src/database/open'
import { seed } from '../../apps/playground/src/seed'
import { serve } from '../../apps/playground/src/serve'

const [folder = '', home = '', cdn = '', port = '0'] = process.argv.slice(2)
const many = 1_000_000_000

const database = await openDatabase({ url: process.env.DATABASE_URL || undefined, folder })
await seed(database)
const app = createApp({
  database,
  assets: createAssets(cdn),
  home,
  cache: folder,
  limits: { records: many, errors: many, search: many, forms: many },
})

/** Part of an address whose next answer is never given. */
let fatal = ''
process.on('message', (path: string) => {
  fatal = path
})

async function answer(...[request, ...rest]: Parameters<typeof app.fetch>) {
  const response = await app.fetch(request, ...rest)
  // What was promised is in the database, and nobody will hear of it.
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
