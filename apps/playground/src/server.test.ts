// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app'
import type { Assets } from './assets'
import { openDatabase } from './database/open'
import type { Database } from './database/schema'
import { startPostgres } from './database/test-postgres'
import { seed } from './seed'

const home = join(import.meta.dirname, '..')
const slice = {
  slice: { entries: [] },
  importMap: { imports: {}, integrity: {} },
  styles: [],
  entry: { src: '/cdn/x.js', integrity: '' },
  problems: [],
}
const assets = { catalogue: {}, slice: () => slice, files: new Hono() } as unknown as Assets

describe.each(['SQLite', 'Postgres'])('the site server on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-db-'))
  let database: Database
  let stop: () => Promise<void> = async () => {}
  let app: ReturnType<typeof createApp>

  beforeAll(async () => {
    const postgres = engine === 'Postgres' ? await startPostgres(folder) : undefined
    database = await openDatabase({ url: postgres?.url, folder })
    await seed(database)
    await seed(database)
    stop = async () => {
      await database.destroy()
      await postgres?.stop()
    }
    app = createApp({ database, assets, home, cache: folder, limits: { search: 5 } })
  }, 120_000)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://site.test${path}`, { headers: { Host: 'site.test', ...headers } })
  async function freshCrumb(): Promise<string> {
    const response = await get('/about')
    return decodeURIComponent(/crumb=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '')
  }
  const post = (path: string, body: string, headers: Record<string, string>) =>
    app.request(`http://site.test${path}`, {
      method: 'POST',
      body,
      headers: { Host: 'site.test', 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })
  const records = async () => (await database.selectFrom('records').selectAll().execute()).length
  const form = (crumb: string, id = 'r1') =>
    new URLSearchParams({ event: '1', data: JSON.stringify({ recordId: id, url: '/' }), ss_cvr: 'v', crumb }).toString()

  it('serves its pages under the strict policy, with context and crumb', async () => {
    const response = await get('/')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('Walk slowly')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /default-src 'none'.*script-src 'nonce-[\w+/=]{22,}' 'strict-dynamic'.*require-trusted-types-for 'script'/,
    )
    expect(policy).not.toMatch(/unsafe/)
    expect(html).not.toMatch(/\sstyle="|\son\w+="/)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(html.match(/nonce="([^"]+)"/g)?.every((one) => one.includes(nonce as string))).toBe(true)
    expect((await get('/')).headers.get('content-security-policy')).not.toBe(policy)
  })

  it('not found, members only and broken pages are pages, with their page types', async () => {
    const missing = await get('/nowhere')
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('"pageType":100')])
    const members = await get('/members')
    expect([members.status, await members.text()]).toEqual([403, expect.stringContaining('"pageType":106')])
    const broken = createApp({
      database: undefined as never,
      assets: { ...assets, slice: () => slice } as Assets,
      home,
      cache: folder,
    })
    const failed = await broken.request('http://site.test/')
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('"pageType":101')])
  })

  it.each([
    '/api/census/RecordHit',
    '/api/census/button-click',
    '/api/census/button-render',
    '/api/events/RecordEvent',
    '/api/events/RecordJavascriptErrors',
  ])('[SRV-03] %s without a good crumb or from another site answers crumbFail and stores nothing', async (path) => {
    const crumb = await freshCrumb()
    const cookie = `crumb=${encodeURIComponent(crumb)}`
    const before = await records()
    const forgeries = [
      post(path, form(''), {}),
      post(path, form(crumb), {}),
      post(path, form('other.crumb'), { Cookie: cookie }),
      post(path, form('a.b'), { Cookie: 'crumb=a.b' }),
      post(path, form(crumb), { Cookie: cookie, Origin: 'https://evil.test' }),
      post(path, form(crumb), { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }),
      post(`${path}?crumb=wrong`, form(crumb), { Cookie: cookie }),
      post(path, form(crumb), { Cookie: cookie, 'X-CSRF-Token': 'wrong' }),
    ]
    for (const response of await Promise.all(forgeries)) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ crumbFail: true, crumb: expect.any(String) })
    }
    expect(await records()).toBe(before)
    expect(await database.selectFrom('error_reports').selectAll().execute()).toEqual([])
  })

  it('[TRK-02] [TRK-05] a record is stored once, however often it is sent', async () => {
    const crumb = await freshCrumb()
    const headers = { Cookie: `crumb=${encodeURIComponent(crumb)}`, Origin: 'http://site.test' }
    const before = await records()
    const all = await Promise.all(
      ['/api/census/RecordHit', '/api/events/RecordEvent', '/api/census/RecordHit'].map((path) =>
        post(path, form(crumb, 'once'), headers),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await records()).toBe(before + 1)
    expect((await post('/api/census/RecordHit', `crumb=${encodeURIComponent(crumb)}&data=oops`, headers)).status).toBe(
      400,
    )
  })

  it('[TRK-10] error reports are kept, ten of a call at the most', async () => {
    const crumb = await freshCrumb()
    const headers = {
      Cookie: `crumb=${encodeURIComponent(crumb)}`,
      'X-CSRF-Token': crumb,
      'Content-Type': 'application/json',
    }
    const reports = Array.from({ length: 12 }, (_, at) => ({
      event: 'error',
      data: { message: `broke ${at}` },
      timestamp: at,
    }))
    expect((await post('/api/events/RecordJavascriptErrors', JSON.stringify(reports), headers)).status).toBe(200)
    const kept = await database.selectFrom('error_reports').selectAll().execute()
    expect(kept).toHaveLength(10)
    expect(kept.some(({ message }) => message === 'broke 3')).toBe(true)
  })

  it('[SRC-01] the search finds pages and posts, as text that is never markup; [SRV-05] too many answer 429', async () => {
    const answer = await (await get('/api/search?q=stream')).json()
    expect(answer).toMatchObject({
      query: 'stream',
      results: expect.arrayContaining([expect.objectContaining({ url: '/journal/how-slow-is-slow' })]),
    })
    expect(await (await get(`/api/search?q=${encodeURIComponent('<script>')}`)).json()).toMatchObject({ total: 0 })
    expect(await (await get(`/search?q=${encodeURIComponent('"><script>x</script>')}`)).text()).not.toContain(
      '<script>x',
    )
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await get('/api/search?q=a')).status))
    expect(statuses).toContain(429)
  })

  it('pictures come in the widths there are, and nothing outside their folder is served', async () => {
    const small = await get('/images/fig.jpg?format=300w', { Accept: 'image/webp' })
    expect([small.status, small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/images/fig.jpg?format=333w')).status).toBe(404)
    for (const path of [
      '/images/..%2f..%2fpackage.json',
      '/images/%2e%2e/package.json',
      '/cdn/../package.json',
      '/assets/../package.json',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  it('a body over 256 KiB is refused before it is read', async () => {
    const crumb = await freshCrumb()
    const response = await post('/api/census/RecordHit', `data=${'x'.repeat(300_000)}`, {
      Cookie: `crumb=${encodeURIComponent(crumb)}`,
      'Content-Length': '300005',
    })
    expect(response.status).toBe(413)
  })
})
