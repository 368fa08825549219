// @vitest-environment node
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import { isUnreachable } from '../../src/db/is-unreachable'
import { connect } from '../../src/db/open'

/** A way to a cluster that can fall silent, as a machine that is switched off: connections stay, and no byte comes over them. */
async function openWay(url: string) {
  const sockets: Socket[] = []
  const state = { isSilent: false }
  const server = createServer((near) => {
    const far = open(Number(new URL(url).port || 5432), new URL(url).hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      const isLost = state.isSilent
      from.on('data', (bytes) => void (isLost || state.isSilent || to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href, state, stop }
}

describe('a cluster that says nothing any more', () => {
  const stored = openTestDatabase('Postgres')
  let way: Awaited<ReturnType<typeof openWay>>
  let database: ReturnType<typeof connect>
  beforeAll(async () => {
    way = await openWay(stored.url ?? '')
    database = connect({ url: way.url, folder: stored.folder, maxSilence: 500 })
  })
  afterAll(async () => {
    await database.destroy()
    await way.stop()
  })
  const ask = () => sql`select 1`.execute(database).then(({ rows }) => rows.length)
  const write = () =>
    database.transaction().execute((transaction) => sql`create table silent (id text)`.execute(transaction))

  it('a query and a transaction fail in time, as those of a database that is away, and later ones succeed', async () => {
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    way.state.isSilent = true
    for (const work of [ask, ask, write]) {
      const error = await work().catch((failed: Error) => failed)
      expect(error instanceof Error && isUnreachable(error), String(error)).toBe(true)
    }
    way.state.isSilent = false
    expect(await ask()).toBe(1)
    await write()
  })

  it('a query that takes its time is answered', async () => {
    await sql`select pg_sleep(0.3)`.execute(database)
    expect(await ask()).toBe(1)
  })
})
