// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ChannelStore } from '@ashlar/release'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stopClock } from '../../../../tests/stop-clock'
import { createAssets } from './assets'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
const cdn = join(folder, 'cdn')
const script = 'export const answer = 42\n'.repeat(50)

beforeAll(() => {
  mkdirSync(join(cdn, 'block/1.0.0'), { recursive: true })
  writeFileSync(join(cdn, 'catalogue.json'), '{"blocks":{}}')
  writeFileSync(join(cdn, 'block/1.0.0/index.js'), script)
  writeFileSync(join(folder, 'secret.js'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('files of the catalogue are immutable, and compressed for browsers that accept brotli', async () => {
  const { files } = createAssets(cdn)
  const plain = await files.request('/cdn/block/1.0.0/index.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const small = await files.request('/cdn/block/1.0.0/index.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(small.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(bytes.length).toBeLessThan(script.length)
  expect(brotliDecompressSync(bytes).toString()).toBe(script)
})

it.each([
  '/cdn/..%2fsecret.js',
  '/cdn/%2e%2e%2fsecret.js',
  '/cdn/block/..%2f..%2f..%2fsecret.js',
  '/cdn/..%5csecret.js',
  '/cdn/%',
  '/cdn/%E0%A4%A',
  '/cdn/',
  '/cdn/block',
  '/cdn/catalogue.json',
  '/cdn/block/1.0.0/index.js%00.map',
])('%s is not found', async (path) => {
  expect((await createAssets(cdn).files.request(path)).status).toBe(404)
})

it('a file that was not there is found once it is', async () => {
  const { files } = createAssets(cdn)
  expect((await files.request('/cdn/block/1.0.0/late.js')).status).toBe(404)
  writeFileSync(join(cdn, 'block/1.0.0/late.js'), 'late')
  expect(await (await files.request('/cdn/block/1.0.0/late.js')).text()).toBe('late')
})

it('without a catalogue the error names the command', () => {
  expect(() => createAssets(folder)).toThrow(
    /There is no catalogue .* does not start\. Set ASHLAR_RELEASES to a release store, or unset it and run "npm run build"\./,
  )
})

it('a new catalogue is followed without a restart, and a broken one keeps the last good one and is reported once', () => {
  stopClock()
  const build = mkdtempSync(join(folder, 'build-'))
  const write = (text: string) => writeFileSync(join(build, 'catalogue.json'), text)
  const problems: string[] = []
  write('{"blocks":{"map":{}}}')
  const assets = createAssets(build, { report: (problem) => problems.push(problem) })
  const blocksLater = () => {
    vi.setSystemTime(Date.now() + 1000)
    return Object.keys(assets.catalogue.blocks)
  }
  write('{"blocks":{"map":{},"quiz":{}}}')
  expect(Object.keys(assets.catalogue.blocks)).toEqual(['map'])
  expect(blocksLater()).toEqual(['map', 'quiz'])
  write('{"blocks":')
  expect([blocksLater(), blocksLater()]).toEqual([
    ['map', 'quiz'],
    ['map', 'quiz'],
  ])
  expect(problems).toEqual([expect.stringMatching(/cannot be read .* last good one\. Run "npm run build" again\./)])
  rmSync(join(build, 'catalogue.json'))
  expect(blocksLater()).toEqual(['map', 'quiz'])
  write('{"blocks":{}}')
  expect(blocksLater()).toEqual([])
})

it('a file that a new build has replaced is read again', async () => {
  stopClock()
  const build = mkdtempSync(join(folder, 'build-'))
  const write = (blocks: string, content: string) => {
    writeFileSync(join(build, 'index.js'), content)
    writeFileSync(join(build, 'catalogue.json'), `{"blocks":{${blocks}}}`)
  }
  write('', 'one')
  const assets = createAssets(build)
  const text = async () => (await assets.files.request('/cdn/index.js')).text()
  expect(await text()).toBe('one')
  write('"map":{}', 'two')
  vi.setSystemTime(Date.now() + 1000)
  expect(Object.keys(assets.catalogue.blocks)).toEqual(['map'])
  expect(await text()).toBe('two')
})

it('channels that are read again stay one object until they say something else', async () => {
  stopClock()
  let revision = 1
  const store = { place: 'channels.json', read: async () => ({ revision, blocks: {} }) } as unknown as ChannelStore
  const build = mkdtempSync(join(folder, 'build-'))
  writeFileSync(join(build, 'catalogue.json'), '{"blocks":{},"shared":{}}')
  const { channels } = createAssets(build, { channels: store })
  const first = await channels()
  vi.setSystemTime(Date.now() + 1000)
  expect(await channels()).toBe(first)
  revision = 2
  vi.setSystemTime(Date.now() + 1000)
  expect(await channels()).toEqual({ revision: 2, blocks: {} })
})

it('a catalogue that is broken at the start stops the server', () => {
  const build = mkdtempSync(join(folder, 'build-'))
  writeFileSync(join(build, 'catalogue.json'), '[]')
  expect(() => createAssets(build)).toThrow(/it lists no blocks.* does not start\. Run "npm run build" again/)
})
