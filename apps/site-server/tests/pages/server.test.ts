import { beforeAll, describe, expect, it, vi } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import type { SiteApp } from '../../src/app'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets as assets } from '../support/assets'
import { createDemoApp, seed } from '../support/demo'

describe.each(engines)('the site server on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const { folder } = stored
  let database: SiteDatabase
  let app: SiteApp

  beforeAll(async () => {
    database = stored.database
    // A second start of the site changes nothing.
    await seed(database)
    app = createDemoApp({ database, assets, cache: folder, rateLimits: { search: 5 } })
  }, 120_000)

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
    const guests = await get('/guests')
    expect([guests.status, await guests.text()]).toEqual([403, expect.stringContaining('"pageType":105')])
    const members = await get('/members')
    expect([members.status, await members.text()]).toEqual([403, expect.stringContaining('"pageType":106')])
    const broken = createDemoApp({
      database: undefined as never,
      assets,
      cache: folder,
    })
    const failed = await broken.request('http://site.test/')
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('"pageType":101')])
    expect(failed.headers.get('content-security-policy')).toContain("default-src 'none'")
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
    const sameOrigin = { Origin: 'http://site.test' }
    const forgeries = [
      post(path, form(''), sameOrigin),
      post(path, form(crumb), sameOrigin),
      post(path, form('other.crumb'), { Cookie: cookie, ...sameOrigin }),
      post(path, form('a.b'), { Cookie: 'crumb=a.b', ...sameOrigin }),
      post(path, form(crumb), { Cookie: cookie }),
      post(path, form(crumb), { Cookie: cookie, Origin: 'null' }),
      post(path, form(crumb), { Cookie: cookie, Origin: 'https://evil.test' }),
      post(path, form(crumb), { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }),
      post(`${path}?crumb=wrong`, form(crumb), { Cookie: cookie, ...sameOrigin }),
      post(path, form(crumb), { Cookie: cookie, 'X-CSRF-Token': 'wrong', ...sameOrigin }),
    ]
    for (const response of await Promise.all(forgeries)) {
      expect(response.status).toBe(400)
      const answer = await response.json()
      expect(answer).toMatchObject({ error: expect.any(String), crumbFail: true, crumb: expect.any(String) })
      expect(response.headers.get('set-cookie')).toContain(encodeURIComponent(answer.crumb))
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

  it('[TRK-02] of many calls at once each record is stored once', async () => {
    const crumb = await freshCrumb()
    const headers = { Cookie: `crumb=${encodeURIComponent(crumb)}`, Origin: 'http://site.test' }
    const before = await records()
    const ids = Array.from({ length: 100 }, (_, at) => `many-${at % 90}`)
    const all = await Promise.all(ids.map((id) => post('/api/census/RecordHit', form(crumb, id), headers)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await records()).toBe(before + 90)
  })

  it('[TRK-10] error reports are kept, ten of a call at the most', async () => {
    const crumb = await freshCrumb()
    const headers = {
      Cookie: `crumb=${encodeURIComponent(crumb)}`,
      'X-CSRF-Token': crumb,
      'Content-Type': 'application/json',
      Origin: 'http://site.test',
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
    stopClock()
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
    const html = await (await get('/journal/figs')).text()
    const address = /\/images\/[0-9a-f]{12}\/fig\.jpg/.exec(html)?.[0] as string
    const of = async (path: string, accept: string) => {
      const { status, headers } = await get(path, { Accept: accept })
      return [status, headers.get('content-type'), headers.get('cache-control')]
    }
    const forEver = 'public, max-age=31536000, immutable'
    const forAnHour = 'public, max-age=3600'
    expect(await of(`${address}?format=300w`, 'image/avif,image/webp')).toEqual([200, 'image/avif', forEver])
    expect(await of(`${address}?format=300w`, 'image/webp')).toEqual([200, 'image/webp', forEver])
    expect(await of(`${address}?format=300w`, '*/*')).toEqual([200, 'image/jpeg', forEver])
    expect(await of('/images/fig.jpg?format=300w', 'image/webp')).toEqual([200, 'image/webp', forAnHour])
    expect(await of('/images/0123456789ab/fig.jpg?format=300w', 'image/webp')).toEqual([200, 'image/webp', forAnHour])
    for (const path of [
      '/images/fig.jpg?format=333w',
      '/images/fig.jpg?format=300wide',
      '/images/..%2f..%2fpackage.json',
      '/images/%2e%2e/package.json',
      '/images/CREDITS.md',
      '/cdn/../package.json',
      '/assets/../package.json',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  it('[MAP-07] places are found by the typed text, and one of them by its id when the call names its page and section', async () => {
    const get = async (path: string) => {
      const response = await app.request(`http://site.test/api/google-maps/places/${path}`)
      return { status: response.status, body: await response.json() }
    }
    const { predictions } = (await get('autocomplete?input=zeg')).body
    expect(predictions).toEqual([{ place_id: 'zegama', description: 'Zegama, Gipuzkoa, Spain' }])
    expect((await get(`autocomplete?input=${encodeURIComponent('ｚégama,  gip')}`)).body).toEqual({ predictions })
    expect((await get('autocomplete?input=')).body).toEqual({ predictions: [] })
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await get('details?place_id=zegama')).status).toBe(400)
    expect(error).toHaveBeenCalledOnce()
    const asked = 'details?place_id=zegama&productPage=editor&productSection=map'
    expect((await get(asked)).body.result).toMatchObject({
      place_id: 'zegama',
      geometry: { location: { lat: 42.975 } },
    })
    expect((await get(asked.replace('zegama', 'atlantis'))).status).toBe(404)
  })

  it('sounds come whole, or in the part that a player asks for', async () => {
    const whole = await app.request('http://site.test/assets/sounds/tide.wav')
    const bytes = new Uint8Array(await whole.arrayBuffer())
    expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
    const part = await app.request('http://site.test/assets/sounds/tide.wav', { headers: { Range: 'bytes=4-7' } })
    expect(part.status).toBe(206)
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(4, 8))
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`)
    expect((await app.request('http://site.test/assets/sounds/none.wav')).status).toBe(404)
  })

  it('nothing stays open behind an answer to HEAD', async () => {
    const cancel = vi.spyOn(ReadableStream.prototype, 'cancel')
    const answer = await app.request('http://site.test/s/what-to-pack.txt', { method: 'HEAD' })
    expect([answer.status, answer.body, cancel.mock.calls.length]).toEqual([200, null, 1])
    cancel.mockRestore()
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
