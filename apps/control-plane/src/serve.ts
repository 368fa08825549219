import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileChannels, lostChannelsProblem, postDecision, startMetricExport, unpackStore } from '@ashlar/release'
import { createAdaptorServer } from '@hono/node-server'
import { createControlPlane } from './app.ts'
import { decideCanaries } from './canaries.ts'
import { readCatalogue, saveCatalogue } from './catalogue.ts'
import { adoptChannels, readChannels } from './channels.ts'
import { openDatabase } from './database.ts'
import { createFirstKey } from './keys.ts'
import { createPlaneMetrics, type PlaneMetrics } from './metrics.ts'
import type { Database } from './tables.ts'
import { tidyStarts } from './tidy.ts'

const help = `The control plane of a fleet: platforms' servers ask it which releases the pages of their sites get.

  ashlar serve [--port 4400] [--host 127.0.0.1] [--data .ashlar] [--store <folder>]

  --port, --host   where it listens; put a TLS proxy before it
  --data <folder>  the SQLite file. Default: ASHLAR_DATA, or .ashlar. DATABASE_URL names a Postgres instead
  --store <folder> a release store whose catalogue is read at each start, and its channels for names that have none. Default: ASHLAR_RELEASES

OTEL_EXPORTER_OTLP_ENDPOINT is the address of an OpenTelemetry collector that metrics are sent to once a minute. Default: none.
RELEASE_WEBHOOK is an address that each decision about a canary, and each question to a person, is posted to as JSON. Default: none.

The first start makes a key of an admin and prints it once. Two servers on one Postgres answer alike.
`

async function readStore(database: Database, store: string | undefined): Promise<string> {
  const path = store && join(store, 'catalogue.json')
  if (!path) return 'The catalogue is the one that was sent last.'
  if (store) unpackStore(store)
  if (!existsSync(path))
    throw new Error(
      `There is no catalogue at ${path}. The control plane does not start. Name a release store by --store.`,
    )
  const result = await saveCatalogue(database, readFileSync(path, 'utf8'), 'serve')
  if ('problem' in result) throw new Error(result.problem)
  const names = await adoptChannels(database, await fileChannels(store).read())
  await refuseLostChannels(database, store)
  const adopted = names.length > 0 ? ` The channels of ${names.length} names were taken over from it.` : ''
  return `The catalogue of ${store} is that of revision ${result.revision}.${adopted}`
}

async function refuseLostChannels(database: Database, store: string) {
  const { catalogue } = (await readCatalogue(database)) ?? {}
  const place = { store, consequence: 'The control plane does not start.' }
  const problem = catalogue && lostChannelsProblem(catalogue, await readChannels(database, []), place)
  if (problem) throw new Error(problem)
}

const decide = (database: Database, webhook: string | undefined, metrics: PlaneMetrics) =>
  decideCanaries(database, new Date(), async (made) => {
    metrics.addDecision(made)
    console.log(`${made.block} ${made.version}: ${made.decision}. ${made.reason}`)
    const problem = webhook && (await postDecision(webhook, made))
    if (problem) console.error(problem)
  }).catch((error: Error) =>
    console.error(
      `Canaries cannot be judged (${error.message}). They stay as they are. It is tried again in a minute.`,
    ),
  )

const tidy = (database: Database) =>
  tidyStarts(database).catch((error: Error) =>
    console.error(
      `Old starts cannot be joined and removed (${error.message}). The database grows. It is tried again in an hour.`,
    ),
  )

/** Judges canaries each minute, tidies starts each hour, and sends metrics where there is a collector; the returned function stops all of it. */
async function startWork(database: Database, environment: NodeJS.ProcessEnv, metrics: PlaneMetrics) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  const webhook = environment.RELEASE_WEBHOOK || undefined
  const readFamilies = () => metrics.readFamilies(database)
  const service = 'ashlar-control-plane'
  const stopExport = endpoint
    ? await startMetricExport({ endpoint, service, readFamilies, report: console.error })
    : async () => {}
  tidy(database)
  decide(database, webhook, metrics)
  const timers = [
    setInterval(() => decide(database, webhook, metrics), 60_000),
    setInterval(() => tidy(database), 3_600_000),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
    return stopExport()
  }
}

/** Throws, in three parts, for a port or an address that cannot be one: before the first start makes a key. */
function checkStart(port: string, environment: NodeJS.ProcessEnv) {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(
      `--port is "${port}", which is no port. The control plane does not start. Write one from 0 to 65535.`,
    )
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'RELEASE_WEBHOOK'] as const) {
    const address = environment[name]
    // Not repeated: it may have a password.
    if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new Error(`${name} is no address of http. The control plane does not start. Write https://…, or unset it.`)
  }
}

function listen(server: ReturnType<typeof createAdaptorServer>, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? `Port ${port} is taken` : message
      reject(new Error(`${reason}. The control plane does not start. Name another by --port or --host.`))
    })
    server.listen(port, host, resolve)
  })
}

/** `ashlar serve`: resolves at SIGINT or SIGTERM. */
export async function serveCommand(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { ...text, default: '4400' },
      host: { ...text, default: '127.0.0.1' },
      data: text,
      store: text,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  checkStart(values.port, environment)
  const folder = values.data ?? environment.ASHLAR_DATA ?? '.ashlar'
  const database = await openDatabase({ url: environment.DATABASE_URL, folder })
  const metrics = createPlaneMetrics()
  const server = createAdaptorServer({ fetch: createControlPlane(database, metrics).fetch })
  let stopWork = async () => {}
  try {
    const catalogue = await readStore(database, values.store ?? environment.ASHLAR_RELEASES)
    await listen(server, Number(values.port), values.host)
    const { port } = server.address() as AddressInfo
    stopWork = await startWork(database, environment, metrics)
    // Last: a start that fails would lose the key, which is shown once.
    const key = await createFirstKey(database)
    const shown = key ? `\nKey of the first admin, shown this once: ${key}` : ''
    console.log(`The control plane listens at http://${values.host}:${port}. ${catalogue}${shown}`)
    const signal = await new Promise((resolve) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.once(name, resolve)
    })
    return { code: 0, output: `${signal}: calls that run are answered.` }
  } finally {
    await stopWork()
    await new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)))
    await database.destroy()
  }
}
