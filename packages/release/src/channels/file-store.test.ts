// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Channels } from '@ashlar/manifest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileChannels } from './file-store'
import type { ChannelChange, ChannelStore } from './store'

const isFull = process.env.CHAOS === 'full'
let folder: string
let store: ChannelStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-channels-'))
  store = fileChannels(folder)
})
const children: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  rmSync(folder, { recursive: true, force: true })
})

/** What a store leaves in its folder. */
const files = ['channels.json', 'named-until.json']
const at = (revision: number): Channels => ({ revision, blocks: { accordion: { stable: `1.${revision}.0` } } })
const entry = (revision: number, text = 'promote'): ChannelChange => ({
  revision,
  at: '2026-11-22T10:00:00Z',
  block: 'accordion',
  text,
})
const write = (revision: number, expected = revision - 1) => store.write(at(revision), expected, entry(revision))

/** Another process with the store, as `store`, and a `write` of the next revision. */
function otherProcess(code: string): ChildProcess & { lines(): string[] } {
  const module = pathToFileURL(join(import.meta.dirname, 'file-store.ts')).href
  const source = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { fileChannels } = await import(${JSON.stringify(module)})
    const store = fileChannels(${JSON.stringify(folder)})
    const print = (text) => fs.writeSync(1, text + '\\n')
    async function write() {
      const { revision } = await store.read()
      const next = { revision: revision + 1, blocks: { accordion: { stable: \`1.\${revision + 1}.0\` } } }
      const change = { revision: revision + 1, at: '2026-11-22T10:00:00Z', block: 'accordion', text: String(process.pid) }
      return { revision: revision + 1, outcome: await store.write(next, revision, change) }
    }
    ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  return Object.assign(child, { lines: () => output.split('\n').filter(Boolean) })
}
/** The next turn of the event loop. A write that waits for no lock has ended by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Another process that stops for ever in the middle of its write, with the lock. */
const hangInRename = () =>
  otherProcess(`
    fs.renameSync = () => { print('renaming'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }
    syncBuiltinESMExports()
    await write()`)

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

it('a folder without a file stands for no changes', async () => {
  expect(await store.read()).toEqual({ revision: 0, blocks: {} })
  expect(await store.history()).toEqual([])
})

it('a revision is read by others as it was written, and leaves no other file', async () => {
  expect(await write(1)).toBe('written')
  expect(await fileChannels(folder).read()).toEqual(at(1))
  expect(readdirSync(folder)).toEqual(files)
})

it('a write on top of another revision than the stored one is a conflict, and writes nothing', async () => {
  await write(1)
  expect(await write(1)).toBe('conflict')
  expect(await write(3)).toBe('conflict')
  expect(await store.read()).toEqual(at(1))
})

it('of writers at once, one is written', async () => {
  const outcomes = await Promise.all(
    [1, 1, 1, 1].map((revision) => fileChannels(folder).write(at(revision), 0, entry(1))),
  )
  expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'conflict', 'written'])
})

it('the last 200 changes are remembered, newest first', async () => {
  for (let revision = 1; revision <= 202; revision++) await write(revision)
  const history = await store.history()
  expect(history.map((one) => one.revision)).toEqual(Array.from({ length: 200 }, (_, index) => 202 - index))
})

it('a broken file is refused in three parts, and not written over', async () => {
  writeFileSync(join(folder, 'channels.json'), '{"revision": 1, "blocks": {"accordion": {"stable": 1}}}')
  await expect(store.read()).rejects.toThrow(/channels\.json: blocks\.accordion\.stable is 1\. .* not used\. Write/)
  await expect(write(2)).rejects.toThrow(/not used/)
  expect(readFileSync(join(folder, 'channels.json'), 'utf8')).toContain('"stable": 1')
})

it('a process that is killed at any moment leaves one whole revision, the last reported one or the next', async () => {
  for (let round = 0; round < (isFull ? 5 : 2); round++) {
    const child = otherProcess('for (;;) print((await write()).revision)')
    const wanted = 3 + round * 4
    await vi.waitFor(() => expect(child.lines().length).toBeGreaterThan(wanted))
    await kill(child)
    const { revision, blocks } = await fileChannels(folder).read()
    expect(revision - Number(child.lines().at(-1))).toBeOneOf([0, 1])
    expect(blocks).toEqual(at(revision).blocks)
    expect(await write(revision + 1)).toBe('written')
  }
})

it('processes that write at once lose no change', async () => {
  const writers = Array.from({ length: isFull ? 3 : 2 }, () =>
    otherProcess(`
      print('ready')
      fs.readSync(0, Buffer.alloc(1))
      for (let done = 0; done < 12; ) if ((await write()).outcome === 'written') done++`),
  )
  await vi.waitFor(() => expect(writers.flatMap((child) => child.lines())).toEqual(writers.map(() => 'ready')))
  for (const child of writers) child.stdin?.end('!')
  await Promise.all(writers.map((child) => once(child, 'exit')))
  expect((await store.read()).revision).toBe(writers.length * 12)
  const texts = (await store.history()).map(({ text }) => text)
  for (const { pid } of writers) expect(texts.filter((text) => text === String(pid)).length).toBe(12)
})

it('a lock of another machine counts for half a minute', async () => {
  const lock = join(folder, 'channels.json.lock-othermachine-1-abc')
  writeFileSync(lock, '')
  const order: string[] = []
  const writing = write(1).then((outcome) => order.push(outcome))
  await turn()
  order.push('half a minute')
  const long = new Date(Date.now() - 31_000)
  utimesSync(lock, long, long)
  await writing
  expect(order).toEqual(['half a minute', 'written'])
  expect(readdirSync(folder)).toEqual(files)
})

it('a process that was so slow that others took its lock for dead writes nothing', async () => {
  await write(1)
  const child = otherProcess(`
    fs.fsyncSync = () => {
      for (const name of fs.readdirSync(${JSON.stringify(folder)}))
        if (name.includes('.lock-')) fs.rmSync(${JSON.stringify(folder)} + '/' + name)
    }
    syncBuiltinESMExports()
    print((await write()).outcome)`)
  await vi.waitFor(() => expect(child.lines()).toEqual(['conflict']))
  expect(await store.read()).toEqual(at(1))
  expect(readdirSync(folder)).toEqual(files)
})

it('a writer waits for a living process between file and rename; killed, it leaves the whole revision before it, and no lock', async () => {
  await write(1)
  const child = hangInRename()
  await vi.waitFor(() => expect(child.lines()).toEqual(['renaming']))
  expect(readdirSync(folder)).toHaveLength(files.length + 3)
  const order: string[] = []
  const writing = write(2).then((outcome) => order.push(outcome))
  await turn()
  expect(await store.read()).toEqual(at(1))
  order.push('kill')
  await kill(child)
  await writing
  expect(order).toEqual(['kill', 'written'])
  expect(readdirSync(folder)).toEqual(files)
})
