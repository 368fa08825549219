import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { seedAccounts } from './accounts/seed-accounts'
import { createApp } from './app'
import { createAssets } from './assets'
import { openDatabase } from './database/open'
import { createLog } from './log'
import { seed } from './seed'
import { keepSweeping } from './store/store'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = process.env.ASHLAR_DATA || join(home, '.data')

function giveUp(message: string): never {
  console.error(message)
  process.exit(1)
}

function portWish(): number {
  const text = process.env.PORT || '4173'
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  return giveUp(`PORT is "${text}", which is no port. The site is not running. Set it to a number from 0 to 65535.`)
}

async function openSite() {
  try {
    const assets = createAssets(join(home, '../../cdn'))
    const database = await openDatabase({ url: process.env.DATABASE_URL || undefined, folder })
    await seed(database)
    const password = await seedAccounts(database, { password: process.env.ASHLAR_PASSWORD || undefined })
    return { assets, database, password }
  } catch (error) {
    const { message } = error as Error
    // What we throw has three parts already; what the database throws has one, or none when it cannot be reached.
    const isOurs = message.includes('does not start')
    return giveUp(
      isOurs
        ? message
        : `The content cannot be opened (${message || String(error)}). The site is not running. Check ${process.env.DATABASE_URL ? 'DATABASE_URL' : folder}.`,
    )
  }
}

const port = portWish()
const { assets, database, password } = await openSite()
const log = createLog(process.env.LOG === 'json')
// For tests of power cuts: the server ends itself, as suddenly as it can, when an order has come to this step.
const lastStep = process.env.ASHLAR_LAST_STEP
const step = (name: string) => name === lastStep && process.kill(process.pid, 'SIGKILL')
const app = createApp({ database, assets, home, cache: folder, log, ...(lastStep && { payment: { step } }) })
const stopSweeping = keepSweeping(database, (problem) => log({ level: 'warn', problem }))

const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`
Aitz & Mar, the demo site, is running: http://127.0.0.1:${address.port}/

  /              a page as an owner would build it
  /blocks        every block there is, each on a page of its own
  /blocks/all    all of them on one page: watch what is fetched, and when
  /shop          from a product to an order; card 4242 4242 4242 4242 pays
  /search        type slowly; then turn scripts off and search again
  /config/       the owner's office: owner@aitzmar.example, ${passwordWords()}

Content is kept in ${process.env.DATABASE_URL ? 'the database of DATABASE_URL' : folder}. Stop with Ctrl+C.
`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error.message
  giveUp(`${why}. The site is not running. Set PORT to another number and start again.`)
})

/** Said once, when it is made up; afterwards nobody can read it. */
function passwordWords() {
  if (password) return `with the password ${password} (said this once; set ASHLAR_PASSWORD for another)`
  return process.env.ASHLAR_PASSWORD
    ? 'with the password of ASHLAR_PASSWORD'
    : 'with the password of the first start (ASHLAR_PASSWORD sets another)'
}

/** Answers what has been asked, then lets go of the database. */
function stop() {
  stopSweeping()
  server.close(async () => {
    await database.destroy()
    process.exit(0)
  })
  setTimeout(() => process.exit(0), 5000).unref()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
