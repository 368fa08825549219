import { tmpdir } from 'node:os'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { siteStatus } from '../../../../packages/core-site/src/index'
import { sampledEngines } from '../../../../tests/databases'
import { inTransaction } from '../../src/db/database'
import { saveSetting, setting } from '../../src/db/settings'
import { takeStock } from '../../src/store/catalog/repository/stock'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { openTwoServers, type Server } from '../support/two-servers'
import { createTestVisitor } from '../support/visitor'

/** Lists the kinds of the statements that are made for a database. */
const listStatements = (kinds: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    kinds.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
})

describe.each(sampledEngines)('pages after a write, on %s', (engine) => {
  const [here, there] = openTwoServers(engine)

  /** A visit by someone who has not been there before, page by page. */
  async function visitEach(server: Server, paths: readonly string[]) {
    for (const path of paths) await server.visitor().html(path)
  }

  it('a like renders anew the pages that show it, and no other, on both servers', async () => {
    const liked = '/journal/figs'
    const others = ['/', '/about', '/journal', '/journal/how-slow-is-slow', '/shop/enamel-cup', '/shop']
    const fan = here.visitor()
    const itemId = /id="like-([^"]+)"/.exec(await fan.html(liked))?.[1] ?? ''
    const countOn = async (server: Server) =>
      /class="like-count[^>]*>([^<]*)</.exec(await server.visitor().html(liked))?.[1]
    for (const server of [here, there]) await visitEach(server, [liked, ...others])
    const before = (await countOn(here)) ?? ''
    for (const isLiked of ['true', 'false', 'true']) await fan.post('/likes', { itemId, isLiked, back: liked })
    for (const server of [here, there]) {
      expect(await server.rendering(() => visitEach(server, others))).toBe(0)
      expect(await server.rendering(() => server.visitor().html(liked))).toBe(1)
      expect(await server.rendering(() => server.visitor().html(liked))).toBe(0)
    }
    expect(await countOn(there)).toBe(before.replace(/\d+/, (count) => String(Number(count) + 1)))
  })

  it('a visitor who writes sees it on the next page, also of the other server', async () => {
    const fan = here.visitor()
    const path = '/journal/figs'
    const itemId = /id="like-([^"]+)"/.exec(await fan.html(path))?.[1] ?? ''
    const elsewhere = there.visitor()
    for (let at = 0; at < 6; at++) {
      await there.visitor().html(path)
      await fan.post('/likes', { itemId, isLiked: String(at % 2 === 0), back: path })
      for (const [name, value] of fan.cookies) elsewhere.cookies.set(name, value)
      const isPressed = /<button[^>]*aria-pressed="true"/.test(await elsewhere.html(path))
      expect(isPressed, `write ${at}`).toBe(at % 2 === 0)
    }
  })

  it('a comment and a mark on it render anew the pages that show it, and no other', async () => {
    const [shown, other] = ['/journal/figs', '/journal/how-slow-is-slow']
    const itemId = /id="like-([^"]+)"/.exec(await here.visitor().html(shown))?.[1] ?? ''
    const comment = {
      ...{ id: 'c-1', item_id: itemId, parent_id: '', author: 'Ada', text: 'Seen by all', status: 'published' },
      ...{ signs: '{}', idempotency_key: 'c-1', made_at: new Date().toISOString() },
    }
    const mark = { comment_id: 'c-1', visitor: 'v', mark: 'like' }
    const writes = [
      () => there.database.insertInto('comments').values(comment).execute(),
      () => there.database.insertInto('comment_marks').values(mark).execute(),
      () => there.database.deleteFrom('comments').where('id', '=', 'c-1').execute(),
    ]
    await here.visitor().html(other)
    for (const write of writes) {
      await here.visitor().html(shown)
      await write()
      expect(await here.rendering(() => here.visitor().html(shown))).toBe(1)
      expect(await here.rendering(() => here.visitor().html(other))).toBe(0)
    }
  })

  it('a setting, a post and a product that a page shows render it anew', async () => {
    await here.visitor().html('/shop')
    await there.database
      .updateTable('products')
      .set({ title: 'A cup, renamed' })
      .where('slug', '=', 'enamel-cup')
      .execute()
    expect(await here.visitor().html('/shop')).toContain('A cup, renamed')
    await here.visitor().html('/journal')
    await there.database.updateTable('posts').set({ title: 'Figs, renamed' }).where('slug', '=', 'figs').execute()
    expect(await here.visitor().html('/journal')).toContain('Figs, renamed')
  })

  it('a sale of what has no limit renders nothing anew, and one of what has a limit the pages that show it', async () => {
    const { database } = here
    const sell = async (unlimited: number) => {
      const stock = database.selectFrom('stock').select('variant_id').where('unlimited', '=', unlimited)
      const { variant_id: variantId } = await stock.where('quantity', '>=', 1 - unlimited).executeTakeFirstOrThrow()
      const left = await inTransaction(database, (transaction) => takeStock(transaction, [{ variantId, quantity: 1 }]))
      expect(left).toBeUndefined()
      return here.rendering(() => here.visitor().html('/shop'))
    }
    await here.visitor().html('/shop')
    expect([await sell(1), await sell(0)]).toEqual([0, 1])
  })

  it('a site that its owner closes answers the next call that writes as closed, on both servers', async () => {
    const visitors = [here, there].map((server) => server.visitor())
    for (const visitor of visitors) await visitor.get('/about')
    const send = () =>
      Promise.all(
        visitors.map(async (visitor, at) => {
          const data = JSON.stringify({ recordId: `closed-${at}` })
          return (await visitor.post('/api/census/RecordHit', { event: '1', data })).status
        }),
      )
    const stored = await setting(there.database, 'siteSettings', {})
    expect(await send()).toEqual([200, 200])
    await saveSetting(there.database, 'siteSettings', {
      ...stored,
      pageContext: { website: { siteStatus: { value: siteStatus.expired } } },
    })
    expect(await send()).toEqual([404, 404])
    await saveSetting(there.database, 'siteSettings', stored)
    expect(await send()).toEqual([200, 200])
  })

  it('a call that writes reads the settings of the site once for many', async () => {
    const asked: string[] = []
    const database = here.database.withPlugin(listStatements(asked))
    const app = createDemoApp({ database, assets: emptyAssets, cache: tmpdir() })
    const visitor = createTestVisitor(app)
    await visitor.get('/about')
    const send = (at: number) =>
      visitor.post('/api/census/RecordHit', { event: '1', data: JSON.stringify({ recordId: `few-${at}` }) })
    for (let at = 0; at < 2; at++) expect((await send(at)).status).toBe(200)
    asked.length = 0
    for (let at = 2; at < 5; at++) expect((await send(at)).status).toBe(200)
    // Besides the version of the content, whose query is compiled once. The tidying of each minute may fall in between.
    expect(asked.filter((kind) => kind !== 'DeleteQueryNode')).toEqual(Array(6).fill('InsertQueryNode'))
  })
})
