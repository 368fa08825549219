// `npm run bench -- server`: pages of the site server beside a bare handler, in one run: SQLite and Postgres, one and two processes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../packages/site-server/src/db/test-postgres.ts'
import { workingReleases } from '../tooling/cdn/folder.ts'
import { buildServer } from '../tooling/server.ts'
import { measureCosts } from './server/costs.ts'
import type { Load, Measured, Target } from './server/load.ts'
import { answerOf, picturesAreMade, siteFolder, start, stopAll } from './server/processes.ts'

// `npm run bench -- server 9` has nine rounds.
const [, , , rounds = '5'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'ashlar-bench-'))
const pages = ['/', '/shop/enamel-cup', '/portfolio']
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Drives all targets from a third process. */
const measure = (targets: readonly Target[]): Promise<Measured[]> => {
  const load: Load = { rounds: Number(rounds), turn: 1000, connections: 16, targets }
  return answerOf('load.ts', load)
}

/** A table of one case; ratios are those to the bare handler, of each round by itself: other work of the machine comes and goes. */
function print(title: string, [bare, ...ours]: readonly Measured[]) {
  if (!bare) return
  const ratio = ({ rates }: Measured) => median(rates.map((rate, round) => rate / (bare.rates[round] ?? Number.NaN)))
  console.log(`\n${title}`)
  console.table(
    [bare, ...ours].map((one) => ({
      page: one.name,
      'requests a second': Math.round(median(one.rates)),
      'p50, ms': one.p50.toFixed(2),
      'p99, ms': one.p99.toFixed(2),
      KiB: (one.bytes / 1024).toFixed(1),
      'requests, ratio': ratio(one).toFixed(2),
      'p99, ratio': (one.p99 / bare.p99).toFixed(1),
    })),
  )
}

async function runCase(engine: string, processes: number, server: string, url: string) {
  const data = siteFolder(join(folder, `${engine}-${processes}`))
  const env = {
    ...workingReleases,
    ASHLAR_DATA: data,
    DATABASE_URL: url,
    ASHLAR_PASSWORD: 'a password for the bench',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const bare: string[] = []
  const ours: string[] = []
  for (let at = 0; at < processes; at++) {
    bare.push(await start(join(import.meta.dirname, 'server/bare.ts'), [join(folder, 'bare.sqlite')]))
    ours.push(await start(server, [], env))
  }
  await picturesAreMade()
  const targets: Target[] = [
    { name: 'bare handler, one row of SQLite', origins: bare, path: '/' },
    { name: 'bare handler, a row of 41 KiB', origins: bare, path: '/large' },
    ...pages.map((path) => ({ name: path, origins: ours, path })),
  ]
  print(`${engine}, ${processes === 1 ? 'one process' : `${processes} processes`}`, await measure(targets))
  const [bareOrigin = '', origin = ''] = [bare[0], ours[0]]
  if (processes === 1) {
    console.log(`\n${engine}, CPU of one request`)
    console.table(await measureCosts(origin, bareOrigin))
  }
  await stopAll()
}

const server = await buildServer()
const postgres = await startPostgres(folder)
try {
  for (const [engine, url] of [
    ['SQLite', ''],
    ['Postgres', postgres.url],
  ] as const)
    for (const processes of [1, 2]) await runCase(engine, processes, server, url)
} finally {
  await stopAll()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
