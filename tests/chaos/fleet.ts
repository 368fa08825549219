// A small fleet: two servers that render the demo site, and a control plane that they ask, each on a Postgres of its own.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createReleaseClient, type ReleaseClient } from '../../apps/control-plane/src/client'
import { createControlPlane, createKey, openDatabase } from '../../apps/control-plane/src/index'
import { site as demoSite } from '../../apps/playground/src/site'
import { healthAddress } from '../../apps/site-server/src/features/release-health/routes'
import { serve } from '../../apps/site-server/src/http/serve'
import { createAssets } from '../../apps/site-server/src/rendering/assets'
import { createDemoApp, home } from '../../apps/site-server/tests/support/demo'
import { createTestDatabase } from '../databases'
import { startPgbouncer } from './pgbouncer'
import { findProgram } from './programs'

type Fetch = Parameters<typeof serve>[0]['fetch']
const { id: site } = demoSite.identity

/** Serves on a free port of this machine. */
const listen = (fetch: Fetch) =>
  new Promise<{ origin: string; stop(): Promise<unknown> }>((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((end) => {
            server.close(end)
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
  })

const idOf = (token: string) => token.split('.')[0]?.replace(/-[^-]*$/, '')
const networkOf = (request: Request) => request.headers.get('x-forwarded-for') ?? ''

/** Counts at the control plane what a page is served with, by the token in its HTML. */
async function countServed(client: ReleaseClient, request: Request, response: Response) {
  const [, session] = /ashlar_cohort=(\d+)/.exec(request.headers.get('cookie') ?? '') ?? []
  const [, token] = /"token":"([^"]+)/.exec(await response.clone().text()) ?? []
  const tokenId = token && idOf(token)
  if (session && tokenId)
    client.serve(await client.manifest({ blocks: ['accordion'], site }), {
      ...{ site, session, network: networkOf(request), tokenId },
    })
}

/** What a platform's server adds: pages and their records are counted at the control plane. */
const countingAt =
  (client: ReleaseClient, inner: Fetch): Fetch =>
  async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === healthAddress) {
      const body = (await request.json()) as { token?: string }
      const answer = client.count(body, { site, network: networkOf(request), tokenId: idOf(body.token ?? '') })
      return Response.json(answer)
    }
    if (!pathname.startsWith('/blocks/')) return inner(request, env)
    const headers = new Headers(request.headers)
    headers.delete('accept-encoding')
    const response = (await inner(new Request(request, { headers }), env)) as Response
    await countServed(client, request, response)
    return response
  }

/** Opens the control plane, behind pgbouncer where it is installed. */
async function openPlane(cdn: string) {
  const stored = await createTestDatabase('Postgres', { content: 'none' })
  const program = findProgram('pgbouncer')
  const bouncer = program && stored.url ? await startPgbouncer(program, stored.folder, stored.url) : undefined
  const url = bouncer?.url ?? stored.url
  const database = await openDatabase({ url, folder: stored.folder })
  const { origin, stop } = await listen(createControlPlane(database).fetch)
  const [admin, counter] = [
    await createKey(database, { name: 'admin', role: 'admin' }),
    await createKey(database, { name: 'web', role: 'counter', sites: ['*'] }),
  ]
  async function call(method: string, path: string, body?: string) {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method, headers, ...(body && { body }) })
    const json = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
    return json
  }
  await call('PUT', '/v1/catalogue', readFileSync(join(cdn, 'catalogue.json'), 'utf8'))
  return {
    ...{ origin, database, counter, call },
    hasPgbouncer: bouncer !== undefined,
    /** Makes a change by the words of `ashlar channel`. */
    change: (line: string) => call('POST', '/v1/changes', JSON.stringify({ arguments: line.split(' ') })),
    async stop() {
      await stop()
      await database.destroy()
      await bouncer?.stop()
      await stored.remove()
    },
  }
}
type Plane = Awaited<ReturnType<typeof openPlane>>

/** Opens one server of the platform, which follows the channels of the control plane. */
async function openServer(plane: Plane, cdn: string) {
  const stored = await createTestDatabase('Postgres')
  let isStopped = false
  // A client sends what is left every five seconds for as long as its process runs.
  const report = (problem: string) => !isStopped && console.error(problem)
  const client = createReleaseClient({ url: plane.origin, key: plane.counter, maxAge: 200, report })
  const never = () => Promise.reject(new Error('Servers of a platform change no channels.'))
  const read = async () => (await plane.call('GET', '/v1/channels')) as never
  const store = { place: plane.origin, read, write: never, history: async () => [] }
  const assets = createAssets(cdn, { channels: store })
  const app = createDemoApp({
    ...{ database: await stored.open(), cache: join(home, '.data'), assets },
    rateLimits: { starts: 10_000 },
  })
  await client.refresh()
  const { origin, stop } = await listen(countingAt(client, app.fetch as Fetch))
  return {
    ...{ origin, client, assets },
    async stop() {
      isStopped = true
      await stop()
      await stored.remove()
    },
  }
}

/** Opens the fleet on a folder of releases. */
export async function openFleet(cdn: string) {
  const plane = await openPlane(cdn)
  const servers = [await openServer(plane, cdn), await openServer(plane, cdn)] as const
  return {
    ...{ plane, servers, site },
    async stop() {
      for (const server of servers) await server.stop()
      await plane.stop()
    },
  }
}
