// @vitest-environment node
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { bundleForServer } from '../../../../tooling/build/server'
import { root } from '../../../../tooling/build/workspace'
import { connect } from '../../src/db/open'
import { withStartLock } from '../../src/db/start-lock'

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
