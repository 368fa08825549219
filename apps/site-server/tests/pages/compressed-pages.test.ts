// @vitest-environment node
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { openTestSite, testOwner } from '../support/site'
import { hasOwnCrumb, type TestVisitor } from '../support/visitor'

const page = { Accept: 'text/html' }
const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

describe.each(sampledEngines)('compressed answers on %s', (engine) => {
  const site = openTestSite(engine)

  /** The bytes of a page, and what they say. */
  async function read(visitor: TestVisitor, path: string, encoding: keyof typeof decoders) {
    const answer = await visitor.send('GET', path, { ...page, 'Accept-Encoding': encoding })
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, encoding])
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
    return { bytes, nonce, html: decoders[encoding](bytes).toString() }
  }
  /** A page whose text is compressed once for all: the values of a response stand in it as they are. */
  async function readStored(visitor: TestVisitor, path: string) {
    let last = await read(visitor, path, 'br')
    await expect
      .poll(async () => {
        last = await read(visitor, path, 'br')
        return last.bytes.includes(last.nonce)
      })
      .toBe(true)
    return last
  }
  const like = (html: string) => ({
    itemId: /id="like-([^"]+)"/.exec(html)?.[1] ?? '',
    isLiked: 'true',
    back: '/journal/figs',
    crumb: /name="crumb" value="([^"]*)"/.exec(html)?.[1] ?? '',
  })

  it('[SRV-03] a stored page is compressed once, and each of its visitors has a nonce and a crumb that are taken', async () => {
    const [one, other] = [site.visitor(), site.visitor()]
    const [mine, theirs] = [await readStored(one, '/journal/figs'), await readStored(other, '/journal/figs')]
    for (const [visitor, { html, nonce }] of [
      [one, mine],
      [other, theirs],
    ] as const) {
      expect(hasOwnCrumb(visitor, html)).toBe(true)
      expect(new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map(([, found]) => found))).toEqual(new Set([nonce]))
    }
    expect((await one.post('/likes', like(mine.html))).status).toBe(303)
    expect((await other.post('/likes', like(theirs.html))).status).toBe(303)
    // A refusal brings a new crumb, so it comes last.
    expect((await one.post('/likes', like(theirs.html))).status).toBe(400)
  })

  it('a page says the same in each encoding, stored or made for one visitor', async () => {
    const visitor = site.visitor()
    const strip = (html: string) => html.replace(/[\w-]{12,}[.][\w-]{22}|nonce="[^"]*"|[\da-f]{8}-[\da-f-]{27}/g, '')
    for (const path of ['/', '/shop/enamel-cup']) {
      const plain = strip(await visitor.html(path))
      expect(plain).toContain('<h1')
      for (const encoding of ['gzip', 'zstd'] as const)
        expect(strip((await read(visitor, path, encoding)).html)).toBe(plain)
      expect(strip((await readStored(visitor, path)).html)).toBe(plain)
    }
    expect(strip((await read(visitor, '/search?q=cup', 'br')).html)).toBe(strip(await visitor.html('/search?q=cup')))
  })

  it('a page that was changed is not sent in its old form', async () => {
    const visitor = site.visitor()
    await readStored(visitor, '/about')
    await site.database.updateTable('pages').set({ title: 'Changed' }).where('path', '=', '/about').execute()
    expect((await read(visitor, '/about', 'br')).html).toContain('<title>Changed')
    expect((await readStored(visitor, '/about')).html).toContain('<title>Changed')
  })

  it('a page that says the same after a change keeps its compressed form', async () => {
    const visitor = site.visitor()
    const { bytes } = await readStored(visitor, '/credits')
    await site.database
      .updateTable('pages')
      .set(({ ref }) => ({ title: ref('title') }))
      .execute()
    // The first visitor has it rendered.
    await read(visitor, '/credits', 'br')
    const again = await read(visitor, '/credits', 'br')
    expect(again.bytes.includes(again.nonce)).toBe(true)
    expect(again.bytes.length).toBe(bytes.length)
  })

  it('what text a visitor gets is compressed; pictures, recordings and what is short are not', async () => {
    const visitor = site.visitor()
    await visitor.get('/')
    const encodings = async (paths: readonly string[], more: Record<string, string> = {}) => {
      const found = []
      for (const path of paths) {
        const answer = await visitor.send('GET', path, { 'Accept-Encoding': 'gzip', ...more })
        expect(answer.status, path).toBeLessThan(300)
        await answer.arrayBuffer()
        found.push(answer.headers.get('Content-Encoding'))
      }
      return new Set(found)
    }
    const texts = [
      '/assets/site.css',
      '/sitemap.xml',
      '/api/openapi.json',
      '/journal?format=rss',
      '/login',
      '/config/login',
    ]
    expect(await encodings(texts)).toEqual(new Set(['gzip']))
    const others = ['/robots.txt', '/api/commerce/cart', '/assets/films/walk.webm', '/favicon.ico']
    expect(await encodings(others)).toEqual(new Set([null]))
    expect(await encodings(['/assets/films/walk.webm'], { Range: 'bytes=0-99' })).toEqual(new Set([null]))
  })

  it('a file has a tag for each of its forms, and either shows that a browser has it', async () => {
    const visitor = site.visitor()
    const get = (more: Record<string, string>) => visitor.send('GET', '/assets/site.css', more)
    const tags = []
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await get({ 'Accept-Encoding': encoding })
      const tag = answer.headers.get('ETag') ?? ''
      tags.push(tag)
      const again = await get({ 'Accept-Encoding': encoding, 'If-None-Match': tag })
      expect([again.status, await again.text(), again.headers.get('Vary')]).toEqual([304, '', 'Accept-Encoding'])
      expect(again.headers.get('Content-Encoding')).toBeNull()
      expect((await get({ 'If-None-Match': tag })).status).toBe(304)
    }
    expect(new Set(tags).size).toBe(3)
  })

  it('an answer to HEAD has no length of other bytes', async () => {
    const answer = await site.visitor().send('HEAD', '/about', { ...page, 'Accept-Encoding': 'gzip' })
    expect([answer.status, answer.headers.get('Vary')]).toEqual([200, 'Cookie, Accept-Encoding'])
    expect(answer.headers.get('Content-Length')).toBeNull()
  })

  it('pages of a person are not compressed for a request that another site causes', async () => {
    const [owner, guest] = [await site.known(testOwner), site.visitor()]
    await guest.get('/')
    const encoding = async (visitor: TestVisitor, path: string, from: string) => {
      const headers = { ...page, 'Accept-Encoding': 'gzip', 'Sec-Fetch-Site': from }
      const answer = await visitor.send('GET', path, headers)
      const mayChange = !answer.headers.get('Cache-Control')?.includes('no-transform')
      return answer.headers.get('Content-Encoding') ?? (mayChange ? 'plain' : 'plain for good')
    }
    for (const [visitor, path] of [
      [owner, '/config/orders?q=guess'],
      [owner, '/about'],
      [guest, '/checkout'],
    ] as const) {
      for (const from of ['cross-site', 'same-site'])
        expect([path, await encoding(visitor, path, from)]).toEqual([path, 'plain for good'])
      for (const from of ['same-origin', 'none'])
        expect([path, await encoding(visitor, path, from)]).toEqual([path, 'gzip'])
    }
    // Most first visits come from another site; their pages are those of everybody.
    expect(await encoding(guest, '/about', 'cross-site')).toBe('gzip')
  })
})
