// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/databases'
import { openWay } from '../../../tests/silent-way'
import { ping } from '../src/database'
import { openDatabase } from '../src/index'

describe('a cluster that says nothing any more', () => {
  const stored = openTestDatabase('Postgres', { content: 'none' })
  let way: Awaited<ReturnType<typeof openWay>>
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    way = await openWay(stored.url ?? '')
    database = await openDatabase({ url: way.url, folder: stored.folder, maxSilence: 500 })
  })
  afterAll(async () => {
    await database.destroy()
    await way.stop()
  })

  it('a query fails in time, and later ones succeed', async () => {
    await ping(database)
    way.state.isSilent = true
    await expect(ping(database)).rejects.toThrow('Connection terminated')
    way.state.isSilent = false
    await ping(database)
  })
})
