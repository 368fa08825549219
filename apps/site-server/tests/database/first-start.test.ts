// @vitest-environment node
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { bundleForServer } from '../../../../tooling/build/server'
import { root } from '../../../../tooling/build/workspace'
import { openDatabase as openControlPlane } from '../../../control-plane/src/index'
import { connect } from '../../src/db/open'
import { withStartLock } from '../../src/db/start-lock'
import { openDatabase } from '../../src/tables'

/** Opens the database as a server does at its start, in a process of its own, at the call of `open`. */
async function prepare(options: object) {
  const script = await bundleForServer(join(root, 'tests/chaos/open-database.ts'), 'open-database.js')
  const child = spawn(process.execPath, [script, JSON.stringify(options)])
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += String(piece)
    })
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(text)))
  // Four processes begin at once, and a busy machine takes its time.
  await expect.poll(() => text, { timeout: 60_000 }).toContain('ready')
  return {
    open() {
      child.stdin.write('open\n')
      return ended
    },
  }
}

describe.each(engines)('a new database on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'none' })

  it('[N4] several servers that open it at once wait for one another, and all of them have it', async () => {
    const options = { url: stored.url, folder: stored.folder }
    const servers = await Promise.all(Array.from({ length: 4 }, () => prepare(options)))
    const all = await Promise.all(servers.map(({ open }) => open()))
    for (const text of all) expect(text).toContain('rows 1')
  })

  it('[N4] the first content is made by one server at a time', async () => {
    const options = { url: stored.url, folder: stored.folder }
    const events: string[] = []
    const transaction = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 100))
      events.push(`${name} ends`)
    }
    await Promise.all(['one', 'two'].map((name) => withStartLock(options, 'first-content', transaction(name))))
    const [first = ''] = events
    const name = first.split(' ')[0]
    expect(events.slice(0, 2)).toEqual([`${name} begins`, `${name} ends`])
    expect(events).toHaveLength(4)
  })
})

describe.each([
  ['site server', openDatabase, 'site.sqlite', 'rate_limits'],
  ['control plane', openControlPlane, 'control-plane.sqlite', 'starts'],
] as const)('the tables of a %s', (_, open, name, lastTable) => {
  describe.each(engines)('on %s', (engine) => {
    const stored = openTestDatabase(engine, { content: 'none' })
    async function execute(text: string) {
      if (stored.url === undefined) return new Sqlite(join(stored.folder, name)).exec(text).close()
      const database = connect<object>({ url: stored.url, folder: stored.folder })
      await sql.raw(text).execute(database)
      await database.destroy()
    }

    it('[F7] a first migration that ends at its last table leaves nothing: the next start makes it whole', async () => {
      await execute(`create table ${lastTable} (of_another text)`)
      await expect(open(stored)).rejects.toThrow('already exists')
      await execute(`drop table ${lastTable}`)
      await (await open(stored)).destroy()
    })

    if (engine === 'SQLite')
      it('[F7] a transaction that the engine has rolled back by itself, as on a full disk, fails with its reason', async () => {
        const database = await open(stored)
        const failing = database.transaction().execute(async (transaction) => {
          await sql`create table twice (name text primary key)`.execute(transaction)
          await sql`insert or rollback into twice values ('a'), ('a')`.execute(transaction)
        })
        await expect(failing).rejects.toThrow('UNIQUE constraint failed')
        await database.destroy()
      })

    it('[H3] on tables that a newer server has changed, the start of an older one says so, in three parts, and changes nothing', async () => {
      await execute("insert into kysely_migration values ('9999-of-later', '2027-01-01T00:00:00.000Z')")
      await expect(open(stored)).rejects.toThrow(
        /^A newer [a-z ]+ has changed the database \(9999-of-later\)\. [^.]+ does not start\. Start that version, or restore a copy of before it\.$/,
      )
      await execute("delete from kysely_migration where name = '9999-of-later'")
      await (await open(stored)).destroy()
    })
  })
})

describe('a cluster behind a pooler', () => {
  const stored = openTestDatabase('Postgres', { content: 'none' })

  it('[N4] the lock of a start belongs to a transaction: none of it stays with a connection that others get', async () => {
    const database = connect<object>({ url: stored.url, folder: stored.folder })
    const holders = sql<{ state: string }>`
      select state from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and datname = current_database() and granted`
    const read = async () => (await holders.execute(database)).rows.map(({ state }) => state)
    const within = await withStartLock({ url: stored.url, folder: stored.folder }, 'first-content', read)
    expect([within, await read()]).toEqual([['idle in transaction'], []])
    await database.destroy()
  })
})
