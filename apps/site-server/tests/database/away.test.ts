// @vitest-environment node
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import { connect } from '../../src/db/open'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { createTestVisitor } from '../support/visitor'

describe('a database that is away', () => {
  const stored = openTestDatabase('SQLite', { content: 'none' })
  const lines: string[] = []
  let database: SiteDatabase
  let app: ReturnType<typeof createDemoApp>
  beforeAll(() => {
    // Nothing listens there.
    database = connect({ url: 'postgres://nobody@127.0.0.1:1/none', folder: stored.folder })
    const log = (line: object) => lines.push(JSON.stringify(line))
    app = createDemoApp({ database, assets: emptyAssets, cache: stored.folder, log })
  })
  afterAll(() => database.destroy())

  it.each(['/', '/shop', '/config/login'])(
    '%s is answered with a page that says so, and when to come again',
    async (path) => {
      const answer = await createTestVisitor(app).get(path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      expect(await answer.text()).toContain(
        'We could not show this page. Nothing you entered has been lost. Try again in a minute.',
      )
    },
  )

  it('a call is answered in three parts, and the log has no stack', async () => {
    const answer = await createTestVisitor(app).send('GET', '/api/search?q=fig', {})
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      error: 'The database does not answer. Nothing was read or changed. Try again in some seconds.',
    })
    expect(lines.some((line) => line.includes('The database does not answer ('))).toBe(true)
    expect(lines.join()).not.toContain('at ')
  })

  it('the process answers, and no balancer is told that it is ready', async () => {
    expect((await app.request('http://site.test/health')).status).toBe(200)
    expect((await app.request('http://site.test/ready')).status).toBe(503)
  })
})

describe('a file that another program holds', () => {
  const stored = openTestDatabase('SQLite')
  const opened: SiteDatabase[] = []
  afterAll(() => Promise.all(opened.map((database) => database.destroy())))

  /** A visitor with a page, a write of theirs, and the other program. */
  async function openHeld(maxWait: number) {
    const database: SiteDatabase = connect({ folder: stored.folder, maxWait })
    opened.push(database)
    const visitor = createTestVisitor(createDemoApp({ database, assets: emptyAssets, cache: stored.folder }))
    const html = await visitor.html('/journal/figs')
    const itemId = /id="like-([^"]+)"/.exec(html)?.[1] ?? ''
    const like = () => visitor.post('/likes', { itemId, isLiked: 'true', back: '/journal/figs' })
    return { visitor, like, other: new Sqlite(join(stored.folder, 'site.sqlite')) }
  }

  it('[F7] a write is answered with 503 and when to come again, and then carried out', async () => {
    const { visitor, like, other } = await openHeld(0)
    other.exec('begin immediate')
    const answer = await like()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await visitor.get('/journal/figs')).status).toBe(200)
    other.exec('rollback').close()
    expect((await like()).status).toBe(303)
  })

  it('[F7] pages are answered while a write waits, which is carried out once the file is free', async () => {
    const { visitor, like, other } = await openHeld(60_000)
    other.exec('begin immediate')
    const waiting = like()
    for (const path of ['/journal/figs', '/shop', '/search?q=fig']) expect((await visitor.get(path)).status).toBe(200)
    other.exec('rollback').close()
    expect((await waiting).status).toBe(303)
  })
})
