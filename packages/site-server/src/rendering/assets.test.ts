// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAssets } from './assets'

const folder = mkdtempSync(join(tmpdir(), 'ashlar-cdn-'))
const cdn = join(folder, 'cdn')
const script = 'export const answer = 42\n'.repeat(50)

beforeAll(() => {
  mkdirSync(join(cdn, 'block/1.0.0'), { recursive: true })
  writeFileSync(join(cdn, 'catalogue.json'), '{}')
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
  expect(() => createAssets(folder)).toThrow(/There is no catalogue .* does not start\. Run "npm run build" first\./)
})
