import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestVisitor } from '../../apps/site-server/tests/support/visitor'
import { root } from '../../tooling/build/workspace.ts'
import { findFreePort } from '../../tooling/testkit/run/free-port.ts'
import { isAlive, listDescendants } from '../processes'
import { sample } from '../sample'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 })

/** What git sees of the checkout: its status, and a hash of what differs from the last commit. */
const readCheckout = () => ({
  status: git('status', '--porcelain'),
  changes: createHash('sha256').update(git('diff', 'HEAD')).digest('hex'),
})

/** `npm start` as a person types it, in a group of its own as in a terminal; resolves once the site answers. */
async function start() {
  const port = await findFreePort()
  const password = 'a stone house above Zegama'
  const npm = spawn('npm', ['start', '--', '--port', String(port)], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATABASE_URL: '', ASHLAR_RELEASES: '', ASHLAR_DATA: folder, ASHLAR_PASSWORD: password },
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (text) => {
      output += text
    })
  await expect.poll(() => output, { timeout: 90_000 }).toContain('is running: ')
  const origin = `http://127.0.0.1:${port}`
  const request = (url: string, init: RequestInit) => fetch(url, { ...init, redirect: 'manual' })
  return { npm, visitor: createTestVisitor({ request }, origin), password }
}

/** Sends a signal, and waits until everything has ended that npm had started. */
async function end(npm: ChildProcess, send: (pid: number) => void) {
  const pid = npm.pid as number
  const started = [pid, ...listDescendants(pid)]
  try {
    // npm, our entry, the command and the server.
    expect(started.length).toBeGreaterThanOrEqual(4)
    send(pid)
    await expect.poll(() => started.filter(isAlive), { timeout: 30_000 }).toEqual([])
  } finally {
    for (const left of started.filter(isAlive)) process.kill(left, 'SIGKILL')
  }
}

it('[REL-05] a running demo changes nothing that git sees, also when it is visited and a release is killed in its admin', async () => {
  const before = readCheckout()
  const { npm, visitor, password } = await start()
  try {
    expect(await visitor.html('/blocks/all')).toContain('block-chart')
    await visitor.logIn('owner@aitzmar.example', password)
    const forms = (await visitor.html('/config/releases')).match(/<form[\s\S]*?<\/form>/g) ?? []
    const kill = forms.find((form) => form.includes('value="chart"') && form.includes('value="kill"')) ?? ''
    const fields = [...kill.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    const answer = await visitor.post('/config/releases', Object.fromEntries(fields))
    expect(answer.status).toBe(303)
    expect(await visitor.html('/config/releases')).toContain(`kill ${Object.fromEntries(fields).version}`)
  } finally {
    await end(npm, (pid) => process.kill(-pid, 'SIGINT'))
  }
  expect(readCheckout()).toEqual(before)
})

const ends = [
  ['Ctrl+C in its terminal', (pid: number) => process.kill(-pid, 'SIGINT')],
  ['SIGINT to npm alone', (pid: number) => process.kill(pid, 'SIGINT')],
  ['SIGTERM to npm alone', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['SIGKILL to npm alone', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['a terminal that is closed', (pid: number) => process.kill(-pid, 'SIGHUP')],
] as const

// The test above ends it by Ctrl+C.
it.each(sample(ends, 3, 1))('%s ends all that npm start has started', async (_, send) => {
  const { npm } = await start()
  await end(npm, send)
})
