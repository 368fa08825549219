import { join } from 'node:path'
import { fileChannels } from '@ashlar/release'
import { createApp } from './app'
import { ensureAccounts, type FirstAccount } from './features/accounts/service/ensure-accounts'
import { databaseChannels } from './features/releases/repository'
import { createLog, type Log } from './http/log'
import { serve } from './http/serve'
import { createAssets } from './rendering/assets'
import type { SiteOptions } from './site-options'
import { openDatabase, type SiteDatabase } from './tables'

/** A site to start; the environment decides the rest (see the README). */
export interface StartOptions {
  readonly site: SiteOptions
  /** Folder of the site, with `photos`, `videos` and `styles`. */
  readonly home: string
  /** Folder of the built blocks. */
  readonly cdn: string
  /** Folder of `channels.json`, which names the releases that pages get. ASHLAR_RELEASES names another, DATABASE_URL a database. */
  readonly releases: string
  readonly accounts: readonly FirstAccount[]
  /** Fills an empty database. */
  seed(database: SiteDatabase): Promise<void>
  /** Lines to show at the start. */
  greeting(start: StartFacts): string
}

/** Facts of a started server. */
export interface StartFacts {
  readonly origin: string
  /** How to log in, as the end of a sentence. */
  readonly password: string
  /** Where content is stored, as the end of a sentence. */
  readonly storage: string
}

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}

function readPort(): number {
  const text = process.env.PORT || '4173'
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  return exit(`PORT is "${text}", which is no port. The site is not running. Set it to a number from 0 to 65535.`)
}

const databaseUrl = () => process.env.DATABASE_URL || undefined

async function open({ cdn, releases, accounts, seed }: StartOptions, folder: string, log: Log) {
  try {
    const database = await openDatabase({ url: databaseUrl(), folder })
    const store = databaseUrl() ? databaseChannels(database) : fileChannels(process.env.ASHLAR_RELEASES || releases)
    const assets = createAssets(cdn, {
      channels: store,
      report: (problem) => log({ level: 'warn', problem }),
    })
    await seed(database)
    const generated = await ensureAccounts(database, accounts, { password: process.env.ASHLAR_PASSWORD || undefined })
    return { assets, store, database, generated }
  } catch (error) {
    const { message } = error as Error
    // Errors of this package have three parts; those of a database have one, or none when it cannot be reached.
    if (message.includes('does not start')) return exit(message)
    return exit(
      `The content cannot be opened (${message || String(error)}). The site is not running. Check ${databaseUrl() ? 'DATABASE_URL' : folder}.`,
    )
  }
}

/** A generated password is shown once; it cannot be read again. */
function passwordText(generated: string | undefined): string {
  if (generated) return `with the password ${generated} (shown only now; set ASHLAR_PASSWORD for another)`
  return process.env.ASHLAR_PASSWORD
    ? 'with the password of ASHLAR_PASSWORD'
    : 'with the password of the first start (ASHLAR_PASSWORD sets another)'
}

/** Starts a site on 127.0.0.1 and runs it until SIGINT or SIGTERM. */
export async function startSite(options: StartOptions): Promise<void> {
  const { site, home, greeting } = options
  const folder = process.env.ASHLAR_DATA || join(home, '.data')
  const port = readPort()
  const log = createLog(process.env.LOG === 'json')
  const { assets, store, database, generated } = await open(options, folder, log)
  const releases = { store, webhook: process.env.RELEASE_WEBHOOK || undefined }
  const app = createApp({ database, assets, releases, site, home, cache: folder, log })
  const stopHealing = app.startHealing()
  const stopSettlement = app.startSettlement()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
    const origin = `http://127.0.0.1:${address.port}/`
    const storage = databaseUrl() ? 'the database of DATABASE_URL' : folder
    console.log(greeting({ origin, password: passwordText(generated), storage }))
    // A copy that cannot be made now is made, or its problem reported, when a visitor asks for it.
    app.prepareImages().catch(({ message }: Error) => log({ level: 'warn', problem: message }))
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error.message
    exit(`${reason}. The site is not running. Set PORT to another number and start again.`)
  })
  /** Finishes open requests, then closes the database. */
  const stop = () => {
    stopSettlement()
    stopHealing()
    server.close(async () => {
      await database.destroy()
      process.exit(0)
    })
    setTimeout(() => process.exit(0), 5000).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
