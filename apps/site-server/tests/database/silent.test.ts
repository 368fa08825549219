// @vitest-environment node

import { isUnreachable } from '@ashlar/release/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import { openWay } from '../../../../tests/silent-way'
import { connect } from '../../src/db/open'

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
