import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import { createApp } from './app'
import { withStartLock } from './db/start-lock'
import { type Environment, getWarnings, readEnvironment } from './environment'
import { ensureAccounts, type FirstAccount } from './features/accounts/service/ensure-accounts'
import { beginChannels } from './features/releases/service/begin-channels'
import { createLog, type Log } from './http/log/log'
import { serve } from './http/serve'
import { createAssets } from './rendering/assets'
import { readCatalogue } from './rendering/catalogue'
import type { SiteApp } from './site-app'
import type { SiteOptions } from './site-options'
import { createHttpProvider } from './store/payments/service/http-provider'
import { openDatabase, type SiteDatabase } from './tables'

/** The options of a site to start; the others are environment variables (see environment.ts). */
export interface StartOptions {
  /** The facts and texts of the site. */
  readonly site: SiteOptions
  /** Folder of the site, with `photos`, `videos` and `styles`. */
  readonly home: string
  /** The release store: a folder of releases with `catalogue.json`, and with `channels.json`, which names those that pages of a new database get. ASHLAR_RELEASES names another. */
  readonly releases: string
  /** The accounts that a first start creates, so that an owner can log in. */
  readonly accounts: readonly FirstAccount[]
  /** Fills an empty database. */
  seed(database: SiteDatabase): Promise<void>
  /** Returns the lines that are printed at the start. */
  greeting(start: StartFacts): string
}

/** Facts of a started server. */
export interface StartFacts {
  /** Where the site is reached, such as http://127.0.0.1:4173. */
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

/** The same as the function, or the end of the process with its error. */
function orExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    return exit((error as Error).message)
  }
}

/** Makes the folder of the database, of copies of pictures and of emails. */
function prepareFolder(folder: string) {
  try {
    makeFolder(folder, 0o700)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    exit(
      `The folder ${folder} cannot be used (${(error as Error).message}). The site is not running. Let the server write there, or set ASHLAR_DATA to another folder.`,
    )
  }
}

/** True for a sentence on what happened, one on what follows, and one on what to do. */
const isInThreeParts = (message: string) => message.split(/\. (?=[A-Z])/).length >= 3

async function open(options: StartOptions, environment: Environment, folder: string, log: Log) {
  const { accounts, seed } = options
  const { databaseUrl: url, password, releases = options.releases } = environment
  try {
    const database = await openDatabase({ url, folder })
    const report = (problem: string) => log({ level: 'warn', problem })
    const store = await beginChannels({
      ...{ database, releases, catalogue: readCatalogue(releases), isLocal: url === undefined, report },
      tell: (channels) => log({ level: 'info', channels }),
    })
    const assets = createAssets(releases, { channels: store, report })
    const generated = await withStartLock({ url, folder }, 'first-content', async () => {
      await seed(database)
      return ensureAccounts(database, accounts, { password })
    })
    return { assets, store, database, generated }
  } catch (error) {
    const { message } = error as Error
    // Errors of this package have three parts; those of a database have one, or none when it cannot be reached.
    if (isInThreeParts(message)) return exit(message)
    return exit(
      `The content cannot be opened (${message || String(error)}). The site is not running. Check ${url ? 'DATABASE_URL' : folder}.`,
    )
  }
}

const noPayment =
  'PUBLIC_ORIGIN is set and PAYMENT_URL is not. Orders are paid with test cards, and no money moves. Set it.'

/** A generated password is shown once; it cannot be read again. */
function passwordText(generated: string | undefined, { password }: Environment): string {
  if (generated) return `with the password ${generated} (shown only now; set ASHLAR_PASSWORD for another)`
  return password
    ? 'with the password of ASHLAR_PASSWORD'
    : 'with the password of the first start (ASHLAR_PASSWORD sets another)'
}

/** An address that a browser of this machine can open. */
function originFor({ host, deployment }: Environment, port: number): string {
  if (deployment.publicOrigin) return `${deployment.publicOrigin}/`
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

/** Gives back what the start alone needed, 20 MiB, in a twentieth of a second; needs Node's `--expose-gc`. A server may then wait for hours. */
const freeStartMemory = () => globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })

/** Starts what a server does beside its requests. */
async function startWork(app: SiteApp, { otlpEndpoint }: Environment) {
  const stops = [app.startHealing(), app.startSettlement(), app.startJobs()]
  const stopCounting = app.startCounting()
  const stopExport = otlpEndpoint ? await app.startExport(otlpEndpoint) : undefined
  return {
    stopWork() {
      for (const stop of stops) stop()
    },
    /** Once no request can come any more. */
    async writeLast() {
      await stopCounting()
      await stopExport?.()
    },
  }
}

/** What starting a site has opened. */
type Opened = Awaited<ReturnType<typeof open>>

interface SiteStart {
  readonly options: StartOptions
  readonly environment: Environment
  /** Folder of the database and of resized pictures. */
  readonly folder: string
  readonly log: Log
}

/** What a site can start with and its owner probably did not mean goes to the log. */
function warn({ environment, log }: SiteStart) {
  if (environment.deployment.publicOrigin && !environment.payment) log({ level: 'error', problem: noPayment })
  for (const problem of getWarnings(environment)) log({ level: 'warn', problem })
}

function createSite({ options, environment, folder, log }: SiteStart, { database, assets, store }: Opened) {
  const { deployment, payment, metricsToken, port, releaseWebhook: webhook } = environment
  const { storybook = options.site.storybook } = environment
  return createApp({
    database,
    assets,
    releases: { store, webhook, folder: environment.releases ?? options.releases },
    site: { ...options.site, ...(storybook && { storybook }) },
    deployment,
    home: options.home,
    cache: folder,
    log,
    mail: { ...environment.mail, origin: originFor(environment, port).replace(/\/$/, '') },
    metricsToken,
    ...(payment && { payment: { provider: createHttpProvider(payment) } }),
  })
}

/** Tells where the site is reached, and makes its pictures. */
function announce({ options, environment, folder, log }: SiteStart, app: SiteApp, generated: string | undefined) {
  return ({ port }: { readonly port: number }) => {
    const storage = environment.databaseUrl ? 'the database of DATABASE_URL' : folder
    const password = passwordText(generated, environment)
    console.log(options.greeting({ origin: originFor(environment, port), password, storage }))
    // A copy that cannot be made now is made, or its problem reported, when a visitor asks for it.
    const prepared = app.prepareImages().catch(({ message }: Error) => log({ level: 'warn', problem: message }))
    void prepared.then(freeStartMemory)
  }
}

/** Starts a site and runs it until SIGINT or SIGTERM. */
export async function startSite(options: StartOptions): Promise<void> {
  const environment = orExit(readEnvironment)
  const folder = environment.folder ?? join(options.home, '.data')
  const start: SiteStart = { options, environment, folder, log: createLog(environment.hasJsonLog) }
  warn(start)
  prepareFolder(folder)
  const opened = await open(options, environment, folder, start.log)
  const app = createSite(start, opened)
  const { stopWork, writeLast } = await startWork(app, environment)
  const { host: hostname, port } = environment
  const server = serve({ fetch: app.fetch, port, hostname }, announce(start, app, opened.generated))
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `Port ${port} is taken` : error.message
    exit(`${reason}. The site is not running. Set PORT or HOST to another value and start again.`)
  })
  /** Finishes open requests, then closes the database. */
  let isStopping = false
  const stop = () => {
    // Ctrl+C of a terminal comes from it and from npm.
    if (isStopping) return
    isStopping = true
    stopWork()
    server.close(async () => {
      await writeLast()
      await opened.database.destroy()
      process.exit(0)
    })
    setTimeout(() => process.exit(0), 5000).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
