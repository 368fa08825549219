// @vitest-environment node

import { isUnreachable } from '@ashlar/release/database'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import { openWay } from '../../../../tests/silent-way'
import { inTransaction } from '../../src/db/database'
import { connect } from '../../src/db/open'
import { openIndex } from '../../src/features/search/repository/open-index'
import type { SiteDatabase } from '../../src/tables'

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

describe('a row of a cluster that another program has locked', () => {
  const stored = openTestDatabase('Postgres')

  it('[F7] a write fails in time, as one in a database that is away, and a later one succeeds', async () => {
    const database: SiteDatabase = connect({ url: stored.url, folder: stored.folder, maxWait: 100 })
    const other = new pg.Client({ connectionString: stored.url })
    await other.connect()
    await other.query('begin; lock table likes in exclusive mode')
    const write = () => database.insertInto('likes').values({ item_id: 'a', visitor: 'b', made_at: 'c' }).execute()
    for (const work of [write, () => inTransaction(database, write)]) {
      const error = await work().catch((failed: Error) => failed)
      expect(error instanceof Error && isUnreachable(error), String(error)).toBe(true)
    }
    expect(await database.selectFrom('likes').where('item_id', '=', 'a').selectAll().execute()).toEqual([])
    await other.query('rollback')
    await write()
    await other.end()
    await database.destroy()
  })
  it('an index of the search is waited for as long as another server makes it', async () => {
    const database: SiteDatabase = connect({ url: stored.url, folder: stored.folder, maxWait: 100 })
    const other = new pg.Client({ connectionString: stored.url })
    await other.connect()
    await other.query("begin; select pg_advisory_xact_lock(hashtext('ashlar search en'))")
    const problems: string[] = []
    const opening = openIndex(
      { database, report: (problem) => problems.push(problem) },
      { language: 'en', version: 1, content: { entries: [], stems: new Map() }, createFingerprint: async () => 'new' },
    )
    await other.query('select pg_sleep(0.3)')
    await other.query('commit')
    await opening
    expect(problems).toEqual([])
    await other.end()
    await database.destroy()
  })
})
