// @vitest-environment node
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { coreMigrations } from './core-migrations'
import type { CoreTables } from './core-tables'
import { openTables } from './open'

it('on SQLite a transaction takes the lock at its start: a second server waits before it has read anything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-begin-'))
  const database = await openTables<CoreTables>({ folder }, coreMigrations)
  const other = new Sqlite(join(folder, 'site.sqlite'), { timeout: 0 })
  await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('keys').selectAll().execute()
    expect(() => other.prepare('begin immediate').run()).toThrow('database is locked')
  })
  expect(() => other.prepare('begin immediate').run()).not.toThrow()
  other.close()
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

it('only the user who runs the server reads the database: also one that others could read before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-modes-'))
  const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const old = join(folder, 'old')
  mkdirSync(old)
  chmodSync(old, 0o755)
  writeFileSync(join(old, 'site.sqlite'), '', { mode: 0o644 })
  for (const place of [old, join(folder, 'new')]) {
    const database = await openTables<CoreTables>({ folder: place }, coreMigrations)
    expect(getMode(place)).toBe('700')
    const files = readdirSync(place)
    expect(files).toContain('site.sqlite-wal')
    for (const file of files) expect(getMode(join(place, file)), file).toBe('600')
    await database.destroy()
  }
  rmSync(folder, { recursive: true, force: true })
})
