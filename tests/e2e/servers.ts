// The servers behind a test site: one app, or for `npm run chaos -- servers` several on one Postgres, requests going to each in turn.
import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { serve } from '../../apps/site-server/src/http/serve'
import type { AppOptions } from '../../apps/site-server/src/site-options'
import type { SiteDatabase } from '../../apps/site-server/src/tables'
import { createDemoApp, demoDeployment, home } from '../../apps/site-server/tests/support/demo'
import type { ProcessOptions } from '../chaos/site-process'
import { createTestDatabase } from '../databases'

/** Answers a request. */
export type Fetch = Parameters<typeof serve>[0]['fetch']

/** What the servers of a site are started with. */
export interface ServerOptions extends Pick<AppOptions, 'assets' | 'rateLimits'> {
  readonly cdn: string
  /** Wraps the answers of the servers; such a site, and one whose assets are doubles, has its servers in the process of the test. */
  readonly around?: ((fetch: Fetch) => Fetch) | undefined
  readonly hasDoubles: boolean
}

/** Running servers and their database. */
export interface Servers {
  readonly origin: string
  readonly database: SiteDatabase
  /** Sets the clock of the servers; null for the real time. */
  setClock(time: number | null): Promise<void>
  stop(): Promise<void>
}

// Number of servers, the script of a process of one, and a file that gets a line for each site that was started.
const { SERVERS, SITE_PROCESS: script, SERVER_KINDS: kinds } = process.env
const count = Number(SERVERS ?? 1)
const cache = join(home, '.data')

type Running = Pick<Servers, 'origin' | 'setClock' | 'stop'>

async function listening(server: ReturnType<typeof createServer>) {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** Apps in the process of the test, each with its own connections and caches. */
async function startApps(databases: readonly SiteDatabase[], options: ServerOptions): Promise<Running> {
  const { assets, rateLimits, around = (fetch) => fetch } = options
  const apps = databases.map((database) =>
    createDemoApp({ database, cache, assets, ...(rateLimits && { rateLimits }) }),
  )
  let turn = 0
  const fetch: Fetch = (...given) => apps[turn++ % apps.length]?.fetch(...given)
  const server = serve({ fetch: around(fetch), port: 0, hostname: '127.0.0.1' })
  // A test waits for what is counted.
  const counting = apps.map((app) => app.startCounting(500))
  const { origin, stop } = await listening(server as ReturnType<typeof createServer>)
  return {
    origin,
    async stop() {
      await stop()
      for (const end of counting) await end()
    },
    async setClock(time) {
      if (time === null) vi.useRealTimers()
      else vi.setSystemTime(time)
    },
  }
}

function startProcess(script: string, options: ProcessOptions): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(script, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ child, port: Number(port) }))
    child.once('exit', () => reject(new Error('A server ended before it listened. See its lines above.')))
  })
}

/** Processes of their own behind a proxy of the test. */
async function startProcesses(
  { script, url }: { script: string; url: string },
  { cdn, rateLimits }: ServerOptions,
): Promise<Running> {
  const options = { url, cdn, home, cache, deployment: demoDeployment, ...(rateLimits && { rateLimits }) }
  const processes = await Promise.all(Array.from({ length: count }, () => startProcess(script, options)))
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const port = processes[turn++ % count]?.port
    const { method, url: path, headers } = incoming
    const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }).listen(0, '127.0.0.1')
  const { origin, stop } = await listening(proxy)
  const setClock = ({ child }: { child: ChildProcess }, time: number | null) =>
    new Promise((resolve) => {
      child.once('message', resolve)
      child.send(time as number)
    })
  const end = ({ child }: { child: ChildProcess }) =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  return {
    origin,
    async setClock(time) {
      await Promise.all(processes.map((process) => setClock(process, time)))
    },
    async stop() {
      await stop()
      await Promise.all(processes.map(end))
    },
  }
}

/** Starts the servers of a site, on SQLite where it is one. */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const { around, hasDoubles } = options
  const stored = await createTestDatabase(count > 1 ? 'Postgres' : 'SQLite')
  const separate = stored.url && script && !around && !hasDoubles ? { script, url: stored.url } : undefined
  const databases: SiteDatabase[] = []
  for (let at = 0; at < (separate ? 1 : count); at++) databases.push(await stored.open())
  const [database] = databases as [SiteDatabase]
  const running = separate ? await startProcesses(separate, options) : await startApps(databases, options)
  if (kinds) appendFileSync(kinds, separate ? 'processes\n' : 'apps\n')
  return {
    ...running,
    database,
    async stop() {
      await running.stop()
      await stored.remove()
    },
  }
}
