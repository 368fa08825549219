// @vitest-environment node
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAshlar } from '../../../packages/release/src/commands/ashlar'
import { writeCatalogue } from '../../../packages/release/src/store/catalogue'
import { root } from '../../../tooling/build/workspace'
import { openDatabase } from '../src/index'
import { serveCommand } from '../src/serve'
import { countRecords } from '../src/starts'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-serve-'))
const store = join(folder, 'releases')
let server: ChildProcess
let url: string
let key: string

/** Starts `ashlar serve` as a user does, in a folder that has both packages installed; resolves once it listens. */
async function start(
  variables: Readonly<Record<string, string>> = {},
  more: readonly string[] = ['--data', 'state', '--store', store],
): Promise<string> {
  const args = [join(root, 'packages/release/src/ashlar.ts'), 'serve', '--port', '0', ...more]
  server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, DATABASE_URL: '', ...variables } })
  // One write has the address and, at the first start, the key.
  const [chunk] = await once(server.stdout as NodeJS.ReadableStream, 'data')
  const printed = String(chunk)
  url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''
  return printed
}
const run = (line: string) => runAshlar([...line.split(' '), '--store', url], { ASHLAR_KEY: key })

/** Links the store of the repository, with channels at rest: a holdback that ends while the test runs is a change, too. */
function linkStore() {
  const kept = join(root, 'releases')
  mkdirSync(store)
  for (const name of readdirSync(kept).filter((entry) => entry !== 'channels.json'))
    symlinkSync(join(kept, name), join(store, name))
  const channels = JSON.parse(readFileSync(join(kept, 'channels.json'), 'utf8'))
  for (const block of Object.values<{ holdback?: unknown; canary?: unknown }>(channels.blocks)) {
    delete block.holdback
    delete block.canary
  }
  writeFileSync(join(store, 'channels.json'), JSON.stringify(channels))
}

beforeAll(async () => {
  linkStore()
  mkdirSync(join(folder, 'node_modules/@ashlar'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  symlinkSync(join(root, 'apps/control-plane'), join(folder, 'node_modules/@ashlar/control-plane'))
  const printed = await start()
  key = /ashlar_[\w-]+/.exec(printed)?.[0] ?? ''
  expect(printed).toMatch(/The channels of \d+ names were taken over from it\./)
})
afterAll(async () => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

it('[REL-05] the channels of the store are taken over, changed from elsewhere, and there again after kill -9', async () => {
  const { output } = await run('channel status accordion')
  const known = /Revision 3 in the control plane\.\naccordion: stable \d+\.\d+\.\d+, previous (\d+\.\d+\.\d+)/
  expect(output).toMatch(known)
  const [, previous = ''] = known.exec(output) ?? []
  expect(await run(`channel pin accordion ${previous} --group plan:pro`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Revision 4 was written to the control plane.'),
  })
  server.kill('SIGKILL')
  await once(server, 'exit')
  const gone = await run('channel status accordion')
  expect(gone).toMatchObject({ code: 1, output: expect.stringMatching(/does not answer \(ECONNREFUSED\)/) })
  expect(await start()).not.toContain('Key of the first admin')
  expect((await run('channel status accordion')).output).toContain(`pins group plan:pro → ${previous}`)
})

it('a server that starts removes the starts of more than thirty days ago', async () => {
  server.kill()
  await once(server, 'exit')
  const database = await openDatabase({ folder: join(folder, 'state') })
  const record = { site: 'shop-17', block: 'accordion', version: '1.1.0', outcome: 'ready' }
  await countRecords(database, [record], new Date(Date.now() - 31 * 86_400_000))
  await countRecords(database, [record], new Date())
  // The start before has had its turn.
  await database.updateTable('leases').set({ until: '' }).execute()
  await start()
  await expect.poll(() => database.selectFrom('starts').selectAll().execute()).toHaveLength(1)
  await database.destroy()
})

it('a server that starts judges at once, and tells the webhook and its log what it has changed', async () => {
  const received: unknown[] = []
  const hook = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push(JSON.parse(body))
    response.end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const { output } = await run('channel status badge')
  const [, stable = '', previous = ''] = /badge: stable (\S+), previous (\S+?)[,\n]/.exec(output) ?? []
  expect(await run(`channel canary badge ${previous}`)).toMatchObject({ code: 0 })
  server.kill()
  await once(server, 'exit')
  const database = await openDatabase({ folder: join(folder, 'state') })
  const record = { site: 'shop-17', block: 'badge', version: stable, outcome: 'ready', count: 400 }
  await countRecords(database, [record, { ...record, version: previous, outcome: 'start' }], new Date())
  await database.destroy()
  let log = await start({ RELEASE_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` })
  server.stdout?.on('data', (text) => {
    log += String(text)
  })
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ block: 'badge', version: previous, decision: 'rollback' })
  await expect.poll(() => log).toContain(`badge ${previous}: rollback. It is worse.`)
  await new Promise((resolve) => hook.close(resolve))
})

it('what open pages need is asked of the control plane that sites follow', async () => {
  const needed = async () => {
    const args = ['needed', '--store', store, '--channels', url, '--json', '--days', '0']
    const { output } = await runAshlar(args, { ASHLAR_KEY: key, DATABASE_URL: 'postgres://x' })
    return JSON.parse(output).needed
  }
  await run('channel rollback badge')
  const { output } = await run('channel status badge')
  const [, stable = ''] = /badge: stable (\S+?)[,\n]/.exec(output) ?? []
  expect((await needed())[`badge@${stable}`]).toBe('a channel names it')
  const unasked = await runAshlar(['needed', '--store', store], { DATABASE_URL: 'postgres://x' })
  expect(unasked.output).toMatch(
    /sites may follow channels in a database\. Nothing was done\. Name their control plane/,
  )
})

it('[REL-05] a store without channels is refused, and a plane that gets a catalogue gets the channels of its store first', async () => {
  const bare = join(folder, 'bare')
  mkdirSync(bare)
  // What is derived goes with them: a catalogue that was made with channels has their stable releases.
  const gone = ['channels.json', 'catalogue.json', '.unpacked.json']
  for (const name of readdirSync(store).filter((entry) => !gone.includes(entry)))
    symlinkSync(join(store, name), join(bare, name))
  writeCatalogue(bare)
  const args = ['serve', '--port', '0', '--data', 'other', '--store', bare]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'packages/release/src/ashlar.ts'), ...args],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: '' },
      encoding: 'utf8',
    },
  )
  expect({ status, output: stdout + stderr }).toEqual({
    status: 1,
    output: expect.stringMatching(/No channels name a release of the store .* The control plane does not start\. Copy/),
  })
  server.kill()
  await once(server, 'exit')
  key = /ashlar_[\w-]+/.exec(await start({}, ['--data', 'empty']))?.[0] ?? ''
  const sent = await runAshlar(['catalogue', '--store', store, '--send', url], { ASHLAR_KEY: key })
  expect(sent.output).toMatch(/It had no channels of \d+ names, and has those of/)
  const { blocks } = JSON.parse(readFileSync(join(store, 'channels.json'), 'utf8'))
  expect((await run('channel status accordion')).output).toContain(`accordion: stable ${blocks.accordion.stable},`)
})

it('a wrong key, a missing key and a server that is not installed are answered in three parts', async () => {
  const wrong = await runAshlar(['channel', 'status', '--store', url], { ASHLAR_KEY: 'ashlar_wrong' })
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringContaining('does not know the key. Nothing was written. Set ASHLAR_KEY'),
  })
  const none = await runAshlar(['channel', 'status', '--store', url], {})
  expect(none.output).toBe(`There is no key for ${url}. Nothing was written. Set ASHLAR_KEY.`)
  const sent = await runAshlar(['catalogue', '--store', store, '--send', url], { ASHLAR_KEY: key })
  expect(sent.output, 'the catalogue of the store is there already').toMatch(/has it as of revision \d+\./)
})

it('a start that fails is refused in three parts, and the next one still shows the first key', async () => {
  const { port } = new URL(url)
  const args = [
    join(root, 'packages/release/src/ashlar.ts'),
    'serve',
    '--data',
    'fresh',
    '--store',
    store,
    '--port',
    port,
  ]
  const env = { ...process.env, DATABASE_URL: '' }
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', timeout: 20_000 })
  const refusal = /^.+\. The control plane does not start\. .+\.$/
  expect([status, stdout.trimEnd()]).toEqual([1, expect.stringMatching(refusal)])
  const failures: [string, Readonly<Record<string, string>>?][] = [
    [`--port 0 --data ${join(folder, 'package.json')}`],
    ['--port 0 --data /proc/nope'],
    ['--port web'],
    ['--port 0', { RELEASE_WEBHOOK: 'hook' }],
    ['--port 0', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }],
  ]
  for (const [line, variables] of failures)
    await expect(
      serveCommand(['--data', join(folder, 'fresh'), ...line.split(' ')], { DATABASE_URL: '', ...variables }),
    ).rejects.toThrow(refusal)
  const last = server
  expect(await start({}, ['--data', 'fresh', '--store', store])).toContain('Key of the first admin')
  server.kill()
  server = last
})
