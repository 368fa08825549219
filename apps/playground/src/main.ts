import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApp } from './app'
import { createAssets } from './assets'
import { openDatabase } from './database/open'
import { seed } from './seed'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = process.env.ASHLAR_DATA || join(home, '.data')
const port = Number(process.env.PORT ?? 4173)

const database = await openDatabase({ url: process.env.DATABASE_URL, folder })
await seed(database)
const assets = createAssets(join(home, '../../cdn'))
const log = (line: Readonly<Record<string, unknown>>) =>
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }))
const app = createApp({ database, assets, home, cache: folder, log })

const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`
Aitz & Mar, the demo site, is running: http://127.0.0.1:${address.port}/

  /              a page as an owner would build it
  /blocks        every block there is, each on a page of its own
  /blocks/all    all of them on one page: watch what is fetched, and when
  /search        type slowly; then turn scripts off and search again

Content is kept in ${process.env.DATABASE_URL ? 'the database of DATABASE_URL' : folder}. Stop with Ctrl+C.
`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error.message
  console.error(`${why}. The site is not running. Set PORT to another number and start again.`)
  process.exit(1)
})

/** Answers what has been asked, then lets go of the database. */
function stop() {
  server.close(async () => {
    await database.destroy()
    process.exit(0)
  })
  setTimeout(() => process.exit(0), 5000).unref()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
