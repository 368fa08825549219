import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findFreePort } from '../../tooling/testkit/run/free-port.ts'

/** Starts the server of a built project of Next; resolves once it answers, with its origin and what ends it. */
export async function startNext(folder: string): Promise<{ readonly origin: string; end(): void }> {
  const port = await findFreePort()
  const server = spawn(
    join(folder, 'node_modules/.bin/next'),
    ['start', '--hostname', '127.0.0.1', '--port', String(port)],
    { cwd: folder, stdio: 'ignore' },
  )
  const end = () => void server.kill()
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(answers, { timeout: 60_000 }).toBe(true)
  } catch (error) {
    end()
    throw error
  }
  return { origin, end }
}
