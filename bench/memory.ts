// `npm run bench -- memory`: the memory of one server process under mixed requests, on both engines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workingReleases } from '../tooling/build/cdn/folder.ts'
import { buildServer } from '../tooling/build/server.ts'
import { startPostgres } from '../tooling/testkit/run/postgres.ts'
import type { MemoryReading, MixedLoad } from './server/mixed.ts'
import { getAnswer, picturesAreMade, siteFolder, start, stopAll } from './server/processes.ts'

// `npm run bench -- memory 20000` is a shorter one.
const [, , , requests = '100000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'ashlar-bench-'))
/** Most that a server may need, in MiB. */
const limit = 400
const token = 'a token for the bench'
const paths = [
  ...[
    '/',
    '/shop',
    '/shop/enamel-cup',
    '/portfolio',
    '/journal',
    '/about',
    '/contact',
    '/walks',
    '/cart',
    '/nowhere/{n}',
  ],
  ...['/images/fig.jpg?format=300w', '/images/brushes.jpg?format=1500w', '/images/fig.jpg?format={n}w'],
  ...['/api/search?q=stone{n}', '/search?q=fig{n}', '/api/comments?itemId={n}', '/checkout/order-confirmed/{n}'],
]

async function measure(engine: string, url: string, server: string) {
  const env = {
    ...workingReleases,
    ASHLAR_DATA: siteFolder(join(folder, engine)),
    DATABASE_URL: url,
    METRICS_TOKEN: token,
  }
  const origin = await start(server, [], {
    ...env,
    ASHLAR_PASSWORD: 'a password for the bench',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await picturesAreMade()
  const load: MixedLoad = { origin, requests: Number(requests), connections: 16, token, paths }
  const readings = await getAnswer<MemoryReading[]>('mixed.ts', load)
  await stopAll()
  const highest = Math.max(...readings.map(({ memory }) => memory))
  if (highest > limit) {
    console.error(
      `On ${engine} the server needed ${Math.round(highest)} MiB, more than ${limit}. The bench fails. Look for what is not given back.`,
    )
    process.exitCode = 1
  }
  return Object.fromEntries(
    readings.map((reading) => [`after ${reading.requests}`, `${Math.round(reading.memory)} MiB`]),
  )
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
