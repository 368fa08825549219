import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

/** The path of pgbouncer on this machine; undefined where it is not installed. */
export function findPgbouncer(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v pgbouncer || ls /usr/sbin/pgbouncer'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function untilReady(url: string, child: ChildProcess, readLog: () => string) {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (child.exitCode !== null || attempt === 100) throw new Error(`pgbouncer: ${readLog()}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The unprivileged user of every system: pgbouncer refuses to run as root. */
const unprivileged = 65_534

/** Starts pgbouncer in transaction mode before a database: a statement, and the next one, are of whichever connection is free. */
export async function startPgbouncer(program: string, folder: string, database: string) {
  const { hostname, port: upstream, pathname } = new URL(database)
  const port = await freePort()
  const [users, file] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${upstream}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\nignore_startup_parameters = extra_float_digits\n`,
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chmodSync(folder, 0o755)
    for (const one of [users, file]) chownSync(one, unprivileged, unprivileged)
  }
  let log = ''
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
  })
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  const url = `postgres://postgres@127.0.0.1:${port}${pathname}`
  await untilReady(url, child, () => log)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGINT')
    })
  return { url, stop }
}
