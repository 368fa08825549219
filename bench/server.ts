// `npm run bench -- server`: pages of the site server beside a bare handler, in one run: SQLite and Postgres, one and two processes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workingReleases } from '../tooling/build/cdn/folder.ts'
import { buildServer } from '../tooling/build/server.ts'
import { startPostgres } from '../tooling/testkit/run/postgres.ts'
import { measureCosts } from './server/costs.ts'
import type { Load, Measured, Target } from './server/load.ts'
import { getAnswer, picturesAreMade, siteFolder, start, stopAll } from './server/processes.ts'

// `npm run bench -- server 9` has nine rounds.
const [, , , rounds = '5'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'ashlar-bench-'))
const pages = ['/', '/shop/enamel-cup', '/portfolio']
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Drives all targets from a third process. */
const measure = (targets: readonly Target[]): Promise<Measured[]> => {
  const load: Load = { rounds: Number(rounds), turn: 1000, connections: 16, targets }
  return getAnswer('load.ts', load)
}

/** The size of a page of a server, in bytes. */
const getSize = async (origin: string, path: string) => {
  const page = await fetch(new URL(path, origin), { headers: { Accept: 'text/html' } })
  return (await page.arrayBuffer()).byteLength
}

/**
 * A table of one case: each page under a bare handler that sends as many bytes. Ratios are those of each round by itself: other
 * work of the machine comes and goes.
 */
function print(title: string, measured: readonly Measured[]) {
  console.log(`\n${title}`)
  console.table(
    measured.map((one, at) => {
      const bare = measured[at - (at % 2)] ?? one
      const ratio = median(one.rates.map((rate, round) => rate / (bare.rates[round] ?? Number.NaN)))
      return {
        page: one.name,
        'requests a second': Math.round(median(one.rates)),
        'p50, ms': one.p50.toFixed(2),
        'p99, ms': one.p99.toFixed(2),
        KiB: (one.bytes / 1024).toFixed(1),
        'requests, ratio': ratio.toFixed(2),
        'p99, ratio': (one.p99 / bare.p99).toFixed(1),
      }
    }),
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
  for (let at = 0; at < processes; at++) ours.push(await start(server, [], env))
  await picturesAreMade()
  const sizes = await Promise.all(pages.map(async (path) => String(await getSize(ours[0] ?? '', path))))
  const file = join(folder, `bare-${engine}-${processes}.sqlite`)
  for (let at = 0; at < processes; at++)
    bare.push(await start(join(import.meta.dirname, 'server/bare.ts'), [file, ...sizes]))
  const targets = pages.flatMap((path, at): Target[] => [
    { name: 'bare handler, as many bytes', origins: bare, path: `/${at + 1}` },
    { name: path, origins: ours, path },
  ])
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
