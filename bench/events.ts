// `npm run bench -- events`: the events that one server process saves in a second, with a page of the shop asked for beside them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { workingReleases } from '../tooling/build/cdn/folder.ts'
import { buildServer } from '../tooling/build/server.ts'
import { startPostgres } from '../tooling/testkit/run/postgres.ts'
import type { EventLoad, EventResult } from './server/events.ts'
import { getAnswer, picturesAreMade, siteFolder, start, stopAll } from './server/processes.ts'

// `npm run bench -- events 30` takes thirty seconds for each row.
const [, , , seconds = '10'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'ashlar-bench-'))

const query = 'select count(*) as count from records'

/** The rows of the table of events. */
async function countRecords(url: string): Promise<number> {
  if (!url) {
    const file = new Sqlite(join(folder, 'SQLite/site.sqlite'), { readonly: true })
    const { count } = file.prepare(query).get() as { count: number }
    file.close()
    return count
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(query)
  await client.end()
  return Number(rows[0]?.count)
}

async function measure(engine: string, url: string, server: string) {
  const env = {
    ...workingReleases,
    ASHLAR_DATA: siteFolder(join(folder, engine)),
    DATABASE_URL: url,
    ASHLAR_PASSWORD: 'a password for the bench',
  }
  const origin = await start(server, [], { ...env, TRUSTED_PROXIES: '127.0.0.1' })
  await picturesAreMade()
  const rows = []
  for (const batch of [1, 10]) {
    const load: EventLoad = { origin, duration: Number(seconds) * 1000, connections: 64, batch }
    const before = await countRecords(url)
    const result = await getAnswer<EventResult>('events.ts', load)
    const saved = (await countRecords(url)) - before
    rows.push({
      engine,
      'events in a call': batch,
      'events a second': Math.round(result.eventsPerSecond),
      'p50, ms': result.p50.toFixed(1),
      'p99, ms': result.p99.toFixed(1),
      'page beside them, p99, ms': result.pageP99.toFixed(1),
      acknowledged: result.acknowledged,
      saved,
      refused: result.refused,
    })
  }
  await stopAll()
  return rows
}

const server = await buildServer()
const postgres = await startPostgres(folder)
try {
  console.table([...(await measure('SQLite', '', server)), ...(await measure('Postgres', postgres.url, server))])
} finally {
  await stopAll()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
