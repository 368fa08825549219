import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noChannels } from '../../../../packages/manifest/src/index'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { createShopper } from '../support/shopper'
import { openTwoServers, type Server } from '../support/two-servers'
import { createTestVisitor } from '../support/visitor'

const post = '/journal/figs'
/** Longer than a like takes on a busy machine: an answer that is not held comes while the version of before still counts. */
const contentAge = 400

describe('two servers that know the version of the content for a while, on Postgres', () => {
  const [here, there] = openTwoServers('Postgres', () => noChannels, contentAge)
  const readCount = async (server: Server) =>
    Number(/class="like-count[^>]*>(\d+)/.exec(await server.visitor().html(post))?.[1])

  /** A visitor of this server who can like the post. */
  async function openFan() {
    const visitor = here.visitor()
    const itemId = /id="like-([^"]+)"/.exec(await visitor.html(post))?.[1] ?? ''
    return async (isLiked: boolean) =>
      expect((await visitor.post('/likes', { itemId, isLiked: String(isLiked), back: post })).status).toBe(303)
  }
  /** Ends all connections to the database but the one that does so. */
  async function endConnections() {
    const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await here.database.connection().execute(async (connection) => {
      await sql`select pg_terminate_backend(pid) ${others}`.execute(connection)
      const find = async () => (await sql`select pid ${others}`.execute(connection)).rows
      await expect.poll(find).toEqual([])
    })
  }

  it('whoever comes after the answer to a change sees it, at any server and without any cookie', async () => {
    const like = await openFan()
    for (const isLiked of [true, false, true, false]) {
      const before = await readCount(there)
      await like(isLiked)
      expect(await readCount(there)).toBe(before + (isLiked ? 1 : -1))
    }
  })

  it('so does one at a server that has lost its connections to the database', async () => {
    const like = await openFan()
    const before = await readCount(there)
    await endConnections()
    await like(true)
    expect(await readCount(there)).toBe(before + 1)
  })

  it('a change that no page shows is answered at once', async () => {
    const app = createDemoApp({ database: here.database, assets: emptyAssets, cache: tmpdir(), contentAge: 600_000 })
    const visitor = createTestVisitor(app)
    await visitor.get('/shop/enamel-cup')
    expect((await createShopper(visitor).add('enamel-cup')).status).toBe(200)
  })
})
