import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../apps/site-server/src/tables'
import { startPostgres } from '../../tooling/testkit/run/postgres'
import { startMortalServer } from '../chaos/child'
import { startNginx } from '../chaos/nginx'
import { findProgram } from '../chaos/programs'
import { createWriter } from '../chaos/writer'
import { isFull } from '../sample'

// Programs of Postgres are copied into it, and the folder of the run may be in memory, where none may be executed.
const createFolder = () => mkdtempSync(join(tmpdir(), 'ashlar-faults-'))

// Both tests are about one server on one database: each of them takes seconds to start.
const folder = createFolder()
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof startMortalServer>>
beforeAll(async () => {
  postgres = await startPostgres(folder)
  server = await startMortalServer(folder, postgres.url)
}, 300_000)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (origin: string, path: string) => fetch(origin + path, { headers: { Accept: 'text/html' } })

it('a database that is gone for a minute and back: a clear 503 meanwhile, and nothing acknowledged is lost', async () => {
  const acknowledged: string[] = []
  let isOver = false
  const writers = Array.from({ length: isFull ? 20 : 8 }, async (_, writer) => {
    const send = createWriter(server.origin)
    for (let at = 0; !isOver; at++) {
      const intent = `w${writer}-${at}`
      if (await send(intent).catch(() => false)) acknowledged.push(intent)
      else await wait(50)
    }
  })
  try {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(isFull ? 100 : 40)
    await postgres.stop()
    const gone = performance.now()
    const length = isFull ? 60_000 : 500
    const before = acknowledged.length
    do {
      const page = await get(server.origin, '/')
      expect(page.status).toBe(503)
      expect(page.headers.get('Retry-After')).toBe('5')
      expect(await page.text()).toContain('Nothing you entered has been lost. Try again in a minute.')
      expect((await get(server.origin, '/ready')).status).toBe(503)
      expect((await get(server.origin, '/health')).status).toBe(200)
      await wait(200)
    } while (performance.now() - gone < length)
    // What was on its way when it stopped may have been acknowledged; after that nothing is.
    expect(acknowledged.length - before).toBeLessThanOrEqual(writers.length)
    await postgres.restart()
    await expect.poll(async () => (await get(server.origin, '/ready')).status).toBe(200)
    expect((await get(server.origin, '/')).status).toBe(200)
    const back = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(back + 20)
  } finally {
    isOver = true
    await Promise.all(writers)
  }
  const database = await openDatabase({ url: postgres.url, folder })
  const rows = await database.selectFrom('submissions').select('content').execute()
  const stored = rows.map(({ content }) => content).join()
  expect(acknowledged.filter((intent) => !stored.includes(`${intent}@example.com`))).toEqual([])
  await database.destroy()
}, 300_000)

/** Files that a process may have open, but for those that it has anyway. */
const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) - 500

/** Connections that say nothing, opened at a pace that the system keeps up with. */
async function openSockets(port: number, count: number) {
  let open = 0
  const sockets: Socket[] = []
  for (let at = 0; at < count; at++) {
    const socket = connect(port, '127.0.0.1', () => open++)
    // One that is not read does not notice its end.
    socket
      .resume()
      .on('close', () => open--)
      .on('error', () => {})
    sockets.push(socket)
    if (at % 200 === 0) await wait(10)
  }
  return { sockets, countOpen: () => open }
}

/** After ten seconds without a request a server ends them; http/serve.test.ts proves the limits with shorter ones. */
async function expectEnded({ sockets, countOpen }: Awaited<ReturnType<typeof openSockets>>) {
  await expect.poll(countOpen, { timeout: 90_000, interval: 1000 }).toBeLessThan(sockets.length / 20)
  // Of thousands at once the system drops some before the server has them, and a client learns that with its next byte; one that the
  // server has would live for ten seconds more.
  for (const socket of sockets) if (!socket.destroyed) socket.write('x')
  await expect.poll(countOpen).toBe(0)
}

it('connections that say nothing keep no visitor out, and are ended', async () => {
  const { port } = new URL(server.origin)
  const count = Math.min(isFull ? 10_000 : 300, limit)
  const opened = await openSockets(Number(port), count)
  await expect.poll(opened.countOpen, { timeout: 60_000 }).toBe(count)
  console.log(`${count} open connections`)
  for (const path of ['/', '/shop/enamel-cup', '/ready'])
    expect((await get(server.origin, path)).status, path).toBe(200)
  if (isFull) await expectEnded(opened)
  for (const socket of opened.sockets) socket.destroy()
}, 300_000)

const nginx = isFull ? findProgram('nginx') : undefined
if (isFull && !nginx)
  console.log('nginx is not installed. The server was not tried behind it. Install it (apt install nginx-light).')
if (nginx)
  it('behind nginx the origin, the client and forms are those of the visitor', async () => {
    const folder = createFolder()
    const server = await startMortalServer(folder, '', {
      PUBLIC_ORIGIN: 'http://shop.example',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const proxy = await startNginx(nginx, folder, server.origin)
    // The name of the site is not one of this machine: the header alone has it. A visitor at the address of the proxy would be one.
    const ask = (path: string, ...more: string[]) =>
      execFileSync(
        'curl',
        [
          '-si',
          '--interface',
          '127.0.0.2',
          '-H',
          'Host: shop.example',
          '-H',
          'Accept: text/html',
          ...more,
          proxy.origin + path,
        ],
        {
          encoding: 'utf8',
        },
      )
    const page = ask('/shop')
    expect(page).toMatch(/^HTTP\/1.1 200/)
    expect(page).toContain('<link rel="canonical" href="http://shop.example/shop"')
    const compressed = ask('/shop', '--compressed')
    expect(compressed).toMatch(/^vary: Cookie, Accept-Encoding\r$/im)
    expect(compressed.match(/^content-encoding: (?:zstd|br|gzip)\r$/gim)).toHaveLength(1)
    expect(compressed).toContain('<link rel="canonical" href="http://shop.example/shop"')
    // What the server leaves alone, the proxy does as well: here the page of one visitor that another site asks for.
    const asked = ask('/login', '-H', 'Accept-Encoding: gzip', '-H', 'Sec-Fetch-Site: cross-site')
    expect(asked).toMatch(/^cache-control: .*no-transform/im)
    expect(asked).not.toMatch(/^content-encoding/im)
    const crumb = /set-cookie: crumb=([^;]+)/i.exec(page)?.[1] ?? ''
    const form = ['-H', `Cookie: crumb=${crumb}`, '-H', 'Origin: http://shop.example', '--data-urlencode']
    const login = ['--data-urlencode', 'email=a@shop.example', '--data-urlencode', 'password=guess']
    expect(ask('/config/login', ...form, `crumb=${decodeURIComponent(crumb)}`, ...login)).toMatch(/^HTTP\/1.1 401/)
    // A client that makes up an address is counted by the one that nginx saw.
    const made = Array.from({ length: 22 }, (_, at) =>
      ask(
        '/config/login',
        ...form,
        `crumb=${decodeURIComponent(crumb)}`,
        ...login,
        '-H',
        `X-Forwarded-For: 10.0.0.${at}`,
      ),
    )
    // Ten a minute, and the tries are of two minutes at most.
    expect(made.filter((answer) => answer.startsWith('HTTP/1.1 429')).length).toBeGreaterThan(0)
    await proxy.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)
