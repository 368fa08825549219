// Runs once before the tests of a run: what all their files share is started with its first use, and ended after the last test.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unpackStore } from '../../../packages/release/src/store/mirror.ts'
import { root } from '../../build/workspace.ts'
import { type Postgres, startPostgres } from './postgres.ts'

/** What the files of a run share. */
export interface Run {
  /** A folder that is there until the last test has ended. */
  readonly folder: string
  /** An address whose answer is the URL of the run's Postgres; the first request starts it. */
  readonly postgres: string
}

declare module 'vitest' {
  interface ProvidedContext {
    run: Run
  }
}

// A test cluster is not needed after a crash of the machine, so no write waits for the disk.
const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400']

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/** The folder of temporary files: in memory where the system has room for them, as databases of tests wait for no disk there. */
function findTemporaryFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough ? memory : tmpdir()
}

/** Starts what the files of a run share. */
export async function startRun(): Promise<{ run: Run; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(findTemporaryFolder(), 'ashlar-run-'))
  let postgres: Promise<Postgres> | undefined
  const server = createServer((_request, response) => {
    // A connection that is kept for a next request may be closed while that request is sent.
    response.setHeader('Connection', 'close')
    postgres ??= startPostgres(folder, fast)
    postgres.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    run: { folder, postgres: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    async stop() {
      server.close()
      await (await postgres)?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let started: Awaited<ReturnType<typeof startRun>> | undefined

/** Suites that run side by side share what `npm test` has started for them. */
export async function setup({ provide }: TestProject) {
  const shared = process.env.TEST_RUN
  unpackStore(join(root, 'releases'))
  if (!shared) started = await startRun()
  provide('run', started?.run ?? (JSON.parse(shared as string) as Run))
}

export async function teardown() {
  await started?.stop()
}
