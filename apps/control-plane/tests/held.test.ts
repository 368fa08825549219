// @vitest-environment node
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/databases'
import { createControlPlane, createKey, openDatabase } from '../src/index'

describe('a file that another program holds', () => {
  const stored = openTestDatabase('SQLite', { content: 'none' })
  let database: Awaited<ReturnType<typeof openDatabase>>
  let key: string
  beforeAll(async () => {
    database = await openDatabase({ folder: stored.folder, maxWait: 0 })
    key = await createKey(database, { name: 'operator', role: 'admin' })
  })
  afterAll(() => database.destroy())

  it('[F7] a change is answered with 503 and when to come again, reads as ever', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = createControlPlane(database)
    const call = (method: string, path: string, body?: string) =>
      app.request(path, { method, headers: { Authorization: `Bearer ${key}` }, ...(body && { body }) })
    const groups = () => call('POST', '/v1/sites', JSON.stringify({ 'shop-1': ['plan:pro'] }))
    const other = new Sqlite(join(stored.folder, 'control-plane.sqlite'))
    other.exec('begin immediate')
    const answer = await groups()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({
      problem: 'The database does not answer. Nothing was changed by this call. Try again in some seconds.',
    })
    expect(lines.mock.calls).toEqual([['The database does not answer (database is locked).']])
    expect((await call('GET', '/v1/channels')).status).toBe(200)
    other.exec('rollback').close()
    expect((await groups()).status).toBe(200)
    lines.mockRestore()
  })
})
