// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { coreMigrations } from './core-migrations'
import type { CoreTables } from './database'
import { openTables } from './open'

it('on SQLite a transaction takes the lock at its start: a second server waits before it has read anything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-begin-'))
  const database = await openTables<CoreTables>({ folder }, coreMigrations)
  const other = new Sqlite(join(folder, 'site.sqlite'), { timeout: 0 })
  await database.transaction().execute(async (work) => {
    await work.selectFrom('keys').selectAll().execute()
    expect(() => other.prepare('begin immediate').run()).toThrow('database is locked')
  })
  expect(() => other.prepare('begin immediate').run()).not.toThrow()
  other.close()
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})
