// `npm run bench -- health`: what the starts that pages report cost a server, and how long a decision about a canary takes.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleForServer, serverEnv, serverFlags } from '../tooling/build/server.ts'
import { startPostgres } from '../tooling/testkit/run/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-health-'))
const release = (name: string, version: string) => ({
  ...{ version, url: `/cdn/${name}/${version}/index.js`, integrity: {}, core: '1.0.0' },
  facts: { selector: `.${name}` },
})
const modules = { stable: '1.0.0', releases: { '1.0.0': { version: '1.0.0', imports: {}, integrity: {} } } }
const names = Array.from({ length: 60 }, (_, at) => `block-${at}`)
const catalogue = {
  shared: Object.fromEntries(['runtime', 'core', 'core-react', 'react', 'preact'].map((name) => [name, modules])),
  blocks: Object.fromEntries(
    names.map((name) => [
      name,
      { stable: '1.0.0', releases: { '1.0.0': release(name, '1.0.0'), '2.0.0': release(name, '2.0.0') } },
    ]),
  ),
}

const script = await bundleForServer(join(import.meta.dirname, 'server/health.ts'), 'bench-health.js')

function measure(engine: string, url: string) {
  const home = join(folder, engine)
  mkdirSync(home)
  const args = [...serverFlags, script, url, home, JSON.stringify(catalogue)]
  const output = execFileSync(process.execPath, args, { env: { ...process.env, ...serverEnv }, encoding: 'utf8' })
  const { call, one, many } = JSON.parse(output) as Record<'call' | 'one' | 'many', number>
  return {
    'CPU of a page with 11 records, ms': Number(call.toFixed(3)),
    'page views a second on one core': Math.round(1000 / call),
    'decision, one site, ms': Number(one.toFixed(1)),
    'decision, 4,000 sites, ms': Number(many.toFixed(1)),
  }
}

const postgres = await startPostgres(folder)
try {
  console.table({ SQLite: measure('SQLite', ''), Postgres: measure('Postgres', postgres.url) })
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
