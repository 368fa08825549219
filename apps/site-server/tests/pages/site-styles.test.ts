import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'

let app: SiteApp
let close: () => Promise<void>

beforeAll(async () => {
  const stored = await createTestDatabase('SQLite')
  app = createDemoApp({ database: await stored.open(), assets: emptyAssets, cache: stored.folder })
  close = stored.remove
})
afterAll(() => close())

const get = (headers: Record<string, string> = {}) => app.request('http://site.test/assets/site.css', { headers })

it('the sheet of the site is compressed, and sent again only after a change', async () => {
  const plain = await get()
  const text = Buffer.from(await plain.arrayBuffer())
  expect(plain.headers.get('content-encoding')).toBeNull()
  const small = await get({ 'Accept-Encoding': 'gzip, br' })
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(brotliDecompressSync(bytes).equals(text)).toBe(true)
  expect(bytes.length).toBeLessThan(text.length / 4)
  expect(small.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect([small.headers.get('cache-control'), small.headers.get('vary')]).toEqual(['no-cache', 'Accept-Encoding'])
  const tag = small.headers.get('etag') ?? ''
  const again = await get({ 'If-None-Match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get({ 'If-None-Match': '"another"' })).status).toBe(200)
})
