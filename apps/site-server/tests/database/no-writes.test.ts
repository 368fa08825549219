// @vitest-environment node
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { connect } from '../../src/db/open'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { createTestVisitor } from '../support/visitor'

describe.each([
  ['SQLite', 'a full disk'],
  ['SQLite', 'a database that is read only'],
  ['Postgres', 'a database that is read only'],
])('on %s, with %s', (engine, fault) => {
  const stored = openTestDatabase(engine)
  let database: SiteDatabase
  let app: ReturnType<typeof createDemoApp>
  beforeAll(async () => {
    // Keys are made at their first use.
    await createTestVisitor(
      createDemoApp({ database: stored.database, assets: emptyAssets, cache: stored.folder }),
    ).get('/')
    const url = stored.url && `${stored.url}?options=-c%20default_transaction_read_only%3Don`
    database = connect({ url, folder: stored.folder })
    if (fault === 'a full disk') await fill()
    else if (engine === 'SQLite') await sql`pragma query_only = 1`.execute(database)
    app = createDemoApp({ database, assets: emptyAssets, cache: stored.folder })
  })
  afterAll(() => database.destroy())
  /** No page can be added to the file, and those that it has are full. */
  async function fill() {
    await sql`pragma max_page_count = 1`.execute(database)
    const inserts = [
      (text: string) => database.insertInto('rate_limits').values({ key: text, period: 0, count: 1 }),
      (text: string) => database.insertInto('likes').values({ item_id: 'none', visitor: text, made_at: text }),
    ]
    for (const insert of inserts)
      for (const bytes of [2000, 100, 10])
        for (let isFull = false, at = 0; !isFull; at++)
          await insert(`${'x'.repeat(bytes)}${at}`)
            .execute()
            .catch(() => {
              isFull = true
            })
  }

  it('[F7] pages and searches are answered, and no balancer is told that the server is ready', async () => {
    const visitor = createTestVisitor(app)
    for (const path of ['/', '/shop/enamel-cup', '/search?q=steep', '/api/search?q=steep'])
      expect((await visitor.get(path)).status, path).toBe(200)
    expect((await app.request('http://site.test/ready')).status).toBe(503)
    expect((await app.request('http://site.test/health')).status).toBe(200)
  })

  it('[F7] a write is refused with an error, and never acknowledged', async () => {
    const visitor = createTestVisitor(app)
    const html = await visitor.html('/journal/figs')
    const itemId = /id="like-([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await visitor.post('/likes', { itemId, isLiked: 'true', back: '/journal/figs' })
    expect(answer.status).toBe(500)
  })
})

describe.each(engines)('on %s, with room', (engine) => {
  const stored = openTestDatabase(engine)
  it('[F7] the server is ready', async () => {
    const app = createDemoApp({ database: stored.database, assets: emptyAssets, cache: stored.folder })
    expect((await app.request('http://site.test/ready')).status).toBe(200)
  })
})
