// @vitest-environment node
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Channels } from '../../../../packages/manifest/src/index'
import { createPostgres } from '../../../../tests/databases'
import { getLines, readNames, readVariables } from '../../../../tests/laws/lines'
import { root } from '../../../../tooling/build/workspace.ts'
import { findFreePort } from '../../../../tooling/testkit/run/free-port'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-line-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The versions in the addresses that a page names, by the names of what it loads. */
async function namedBy(port: number, host: string, path: string) {
  const named = new Map<string, Set<string>>()
  const addresses = (await readNames(port, host, path)).matchAll(/\/cdn\/([\w-]+)\/(\d+\.\d+\.\d+[^/]*)\//g)
  for (const [, name = '', version = ''] of addresses) named.set(name, (named.get(name) ?? new Set()).add(version))
  return named
}

it('[REL-05] the production line of apps/site-server/docs/running.md on an empty Postgres serves the stable releases of the store, and says that it has taken them over', async () => {
  const written = readVariables(
    getLines('apps/site-server/docs/running.md').find((line) => /DATABASE_URL=\S+ npm start$/.test(line)) ?? '',
  )
  const { host } = new URL(written.PUBLIC_ORIGIN ?? '')
  const [postgres, port] = [await createPostgres(), await findFreePort()]
  const env = {
    ...process.env,
    ...written,
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    PORT: '0',
    ASHLAR_DATA: folder,
  }
  const server = spawn(process.execPath, [join(root, 'tooling/commands/start.ts'), '--port', String(port)], { env })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const ended = new Promise((resolve) => server.on('close', resolve))
  try {
    await expect.poll(() => output, { timeout: 90_000 }).toContain(`is running: ${written.PUBLIC_ORIGIN}/`)
    const { blocks } = JSON.parse(readFileSync(join(root, 'releases/channels.json'), 'utf8')) as Channels
    expect(output).toContain(`The channels of ${Object.keys(blocks).length} names were taken over from`)
    const named = await namedBy(port, host, '/blocks/all')
    expect(named.size).toBeGreaterThan(40)
    // One site in a hundred stays for a day on the release before.
    const odd = [...named].filter(([name, versions]) => {
      const { stable = '', holdback } = blocks[name] ?? {}
      return stable && !versions.has(stable) && !versions.has(holdback?.version ?? '')
    })
    expect(odd).toEqual([])
  } finally {
    server.kill()
    await ended
    await postgres.stop()
  }
})
