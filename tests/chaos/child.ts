import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import { bundleForServer } from '../../tooling/build/server.ts'
import { root } from '../../tooling/build/workspace.ts'

/** A server that can be killed and started again at the same address. */
export interface MortalServer {
  readonly origin: string
  /** Ends it at once, without a shutdown. */
  kill(): Promise<void>
  /** Ends it after the next request with this text in its address has been carried out, before the answer. */
  killAfter(text: string): void
  /** Starts it again, after it has ended. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Starts the site server in a process of its own. `url` names a Postgres; default: SQLite in the folder. */
export async function startMortalServer(
  folder: string,
  url = '',
  more: Readonly<Record<string, string>> = {},
): Promise<MortalServer> {
  const script = await bundleForServer(join(root, 'tests/chaos/server.ts'), 'chaos.js')
  const home = join(root, 'apps/playground')
  let child: ChildProcess
  let port = 0
  let ended: Promise<void> = Promise.resolve()

  function revive(): Promise<void> {
    return ended.then(
      () =>
        new Promise((resolve, reject) => {
          child = fork(script, [folder, home, cdnFolder, String(port)], {
            env: { ...process.env, DATABASE_URL: url, ...more },
            stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
          })
          ended = new Promise((done) => child.once('exit', () => done()))
          child.once('message', (given) => {
            port = Number(given)
            resolve()
          })
          child.once('error', reject)
          child.once('exit', () => reject(new Error('The server ended before it listened.')))
        }),
    )
  }
  async function kill() {
    child.kill('SIGKILL')
    await ended
  }
  await revive()
  return {
    origin: `http://127.0.0.1:${port}`,
    kill,
    revive,
    killAfter: (text) => child.send(text),
    stop: kill,
  }
}
