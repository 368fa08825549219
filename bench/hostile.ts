// `npm run bench -- hostile`: the memory of one server process while hostile requests pass its cache by, on both engines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workingReleases } from '../tooling/build/cdn/folder.ts'
import { buildServer } from '../tooling/build/server.ts'
import { startPostgres } from '../tooling/testkit/run/postgres.ts'
import type { HostileLoad, HostileReadings } from './server/hostile.ts'
import { getAnswer, picturesAreMade, siteFolder, start, stopAll } from './server/processes.ts'

// `npm run bench -- hostile 10` lasts ten seconds.
const [, , , seconds = '60'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'ashlar-bench-'))
/** Most that apps/site-server/docs/running.md allows, in MiB. */
const limit = 300
const token = 'a token for the bench'

async function measure(engine: string, url: string, server: string) {
  const env = { ...workingReleases, DATABASE_URL: url, METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.1' }
  const data = { ASHLAR_DATA: siteFolder(join(folder, engine)), ASHLAR_PASSWORD: 'a password for the bench' }
  // The first start makes copies of pictures, which needs more than any request.
  await start(server, [], { ...env, ...data })
  await picturesAreMade()
  await stopAll()
  const origin = await start(server, [], { ...env, ...data })
  const load: HostileLoad = { origin, rate: 300, seconds: Number(seconds), token }
  const { before, peak, after, answers } = await getAnswer<HostileReadings>('hostile.ts', load)
  await stopAll()
  if (peak > limit) {
    console.error(
      `On ${engine} the server needed ${Math.round(peak)} MiB, more than ${limit}. The bench fails. Look for what keeps the memory of a render.`,
    )
    process.exitCode = 1
  }
  const mebibytes = (value: number) => `${Math.round(value)} MiB`
  return { before: mebibytes(before), peak: mebibytes(peak), after: mebibytes(after), ...answers }
}

const server = await buildServer()
const postgres = await startPostgres(folder)
try {
  console.table({
    SQLite: await measure('SQLite', '', server),
    Postgres: await measure('Postgres', postgres.url, server),
  })
} finally {
  await stopAll()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
