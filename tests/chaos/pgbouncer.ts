import { spawn } from 'node:child_process'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../tooling/testkit/run/free-port'
import { unprivileged, untilReady } from '../../tooling/testkit/run/postgres'

/** Starts pgbouncer, which refuses to run as root, in transaction mode before a database: a statement, and the next one, are of whichever connection is free. */
export async function startPgbouncer(program: string, folder: string, database: string) {
  const { hostname, port: upstream, pathname } = new URL(database)
  const port = await findFreePort()
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
  await untilReady(url, child).catch((cause: Error) => {
    throw new Error(`pgbouncer: ${log}`, { cause })
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGINT')
    })
  return { url, stop }
}
