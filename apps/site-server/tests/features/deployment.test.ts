// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { serve } from '../../src/http/serve'
import { emptyAssets } from '../support/assets'
import { createBuyer } from '../support/buyer'
import { createDemoApp } from '../support/demo'
import { createShopper } from '../support/shopper'
import { openTestSite, testOwner, testPassword } from '../support/site'
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy'
import { createTestVisitor } from '../support/visitor'

const origin = 'https://shop.test'

describe.each(sampledEngines)('behind a TLS proxy, on %s', (engine) => {
  const site = openTestSite(engine)
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-tls-'))
  let proxy: TlsProxy
  let port = 0
  let close: () => Promise<void>

  beforeAll(async () => {
    const app = createDemoApp({
      database: site.database,
      assets: emptyAssets,
      cache: folder,
      rateLimits: { search: 3, login: 10_000, payments: 10_000 },
      deployment: { publicOrigin: origin, trustedProxies: ['127.0.0.1'] },
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    port = (server.address() as AddressInfo).port
    proxy = await startTlsProxy('shop.test', () => port)
    close = () => new Promise((resolve) => server.close(() => resolve()))
  })
  afterAll(async () => {
    await proxy.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const visitor = () => createTestVisitor(proxy, origin)
  const direct = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })

  it('[H3] a proxy that TRUSTED_PROXIES does not name is a line of the log, once', async () => {
    const lines: object[] = []
    const app = createDemoApp({
      ...{ database: site.database, assets: emptyAssets, cache: folder },
      deployment: { publicOrigin: origin, trustedProxies: ['10.0.0.0/8'] },
      log: (line) => lines.push(line),
    })
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/robots.txt`
    for (const client of ['203.0.113.1', '203.0.113.2'])
      expect((await fetch(address, { headers: { 'X-Forwarded-For': client } })).status).toBe(421)
    await new Promise((resolve) => server.close(resolve))
    expect(lines.filter((line) => 'problem' in line)).toEqual([
      {
        level: 'warn',
        problem:
          'A request from 127.0.0.1 names its client in X-Forwarded-For, and TRUSTED_PROXIES does not have that address. All visitors behind it count as one client. If it is your proxy, add it there.',
      },
    ])
  })

  it('[H3] the owner logs in, with cookies for https alone, and works in the admin', async () => {
    const owner = visitor()
    const asked = await owner.get('/config/orders?state=placed')
    expect(asked.headers.get('location')).toBe('/config/login?next=%2Fconfig%2Forders%3Fstate%3Dplaced')
    expect((await owner.logIn(testOwner, testPassword)).status).toBe(303)
    expect([...owner.cookies.keys()].toSorted()).toEqual(['__Host-device', '__Host-session', 'crumb'])
    expect(owner.setCookies.length).toBeGreaterThan(2)
    for (const line of owner.setCookies) expect(line).toContain('; Secure')
    const answer = await owner.get('/config/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('[H3] a thing goes into the cart, by script and by form, and is ordered', async () => {
    const buyer = visitor()
    await buyer.get('/about')
    const shopper = createShopper(buyer)
    await shopper.add('fig-marmalade')
    expect(buyer.cookies.has('__Host-CART')).toBe(true)
    expect(buyer.cookies.get('hasCart')).toBe('true')
    expect((await shopper.cart()).entries).toHaveLength(1)
    expect(await createBuyer(shopper).buy()).toMatch(/^\/checkout\/order-confirmed\//)
  })

  it('[L4] the site is the same with a dot at the end of its name: pages are shown, and forms of them are taken', async () => {
    const buyer = createTestVisitor(proxy, `${origin}.`)
    expect((await buyer.get('/about')).status).toBe(200)
    const shopper = createShopper(buyer)
    await shopper.add('fig-marmalade')
    expect((await shopper.cart()).entries).toHaveLength(1)
  })

  it('pages are of one browser alone, open to no other site, and their refusals are reported', async () => {
    const reader = visitor()
    for (const path of ['/', '/about', '/shop', '/login', '/config/login', '/nowhere', '/checkout']) {
      const { headers } = await reader.get(path)
      if (path !== '/checkout') expect(headers.get('cache-control'), path).toMatch(/private|no-store/)
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('reporting-endpoints'), path).toBe('site="/api/reports"')
      expect(headers.get('content-security-policy'), path).toMatch(/; report-uri \/api\/reports; report-to site$/)
      expect(headers.get('permissions-policy'), path).toMatch(/fullscreen=\*.*camera=\(\).*usb=\(\)/)
    }
    const picture = await reader.get('/images/fig.jpg?format=100w')
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=3600')
    const first = await visitor().get('/api/comments?itemId=none')
    expect(first.headers.getSetCookie().join()).toContain('crumb=')
    expect(first.headers.get('cache-control')).toMatch(/private|no-store/)
  })

  it('[H3] a form without scripts leads back to its page, on the public origin', async () => {
    const reader = visitor()
    await reader.get('/contact')
    const answer = await reader.send(
      'POST',
      '/api/form/submit/news',
      { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded', Referer: `${origin}/about` },
      new URLSearchParams({ crumb: reader.crumb(), 'news-email': 'a@b.co' }).toString(),
    )
    expect(answer.headers.get('location')).toBe('/about?sent=news#form-news')
  })

  it('[H3] pages name the public origin, and one of another origin changes nothing', async () => {
    const reader = visitor()
    expect(await reader.html('/about')).toContain(`"baseUrl":"${origin}"`)
    const forged = await reader.send('POST', '/api/auth/Logout', {
      Origin: 'http://shop.test',
      'X-CSRF-Token': reader.crumb(),
    })
    expect(forged.status).toBe(400)
  })

  it('[H3] [SRV-03] forgeries fail behind the proxy as well, and the call itself does not', async () => {
    const [owner, other] = [visitor(), visitor()]
    await owner.logIn(testOwner, testPassword)
    await other.logIn(testOwner, testPassword)
    const mine = { 'Content-Type': 'application/json', 'X-CSRF-Token': owner.crumb() }
    const forgeries: Record<string, string>[] = [
      { 'Content-Type': 'application/json' },
      { ...mine, 'X-CSRF-Token': other.crumb() },
      { ...mine, Origin: 'http://shop.test' },
      { ...mine, Origin: 'https://shop.test:8443' },
      { ...mine, Origin: 'https://www.shop.test' },
      { ...mine, Origin: `http://127.0.0.1:${port}` },
      { ...mine, Origin: 'null' },
      { ...mine, Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' },
      { ...mine, 'Sec-Fetch-Site': 'cross-site' },
    ]
    const send = (headers: Record<string, string>) =>
      owner.send('PUT', '/api/multilingual/languages', headers, '{"languages":["en-US"]}')
    for (const headers of forgeries) {
      // A refused call sets a fresh crumb; the forger does not have it.
      const crumb = owner.cookies.get('crumb') ?? ''
      expect((await send(headers)).status, JSON.stringify(headers)).toBe(400)
      owner.cookies.set('crumb', crumb)
    }
    expect((await send(mine)).status).toBe(200)
  })

  it('[L4] a link to a new password has the public origin, also when another name is forged', async () => {
    const owner = visitor()
    await owner.logIn(testOwner, testPassword)
    const account = await site.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-Server': 'evil.test' }
    const form = new URLSearchParams({ crumb: owner.crumb() }).toString()
    const answer = await owner.send('POST', `/config/accounts/${account.id}/reset`, type, form)
    expect(await answer.text()).toContain('<code>https://shop.test/config/reset?token=')
  })

  it('[H3] visitors are counted by their own addresses, and none can take another', async () => {
    // A limit is one of a minute by the clock, which stands still: none begins between two calls.
    stopClock()
    const search = async (client: string, headers: Record<string, string> = {}) => {
      proxy.client = client
      return (await visitor().send('GET', '/api/search?q=stone', headers)).status
    }
    const forged = (at: number) => ({ 'X-Forwarded-For': `6.6.6.${at}` })
    const statuses = []
    for (let at = 0; at < 4; at++) statuses.push(await search('198.51.100.1', forged(at)))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await search('198.51.100.2')).toBe(200)
    // One client of IPv6 has a network of addresses.
    const wide = []
    for (let at = 1; at < 5; at++) wide.push(await search(`2001:db8:1:2::${at}`))
    expect(wide).toEqual([200, 200, 200, 429])
  })

  it('[H3] a visitor who came to the proxy by http is sent on to https', async () => {
    const headers = { 'X-Forwarded-Host': 'shop.test', 'X-Forwarded-Proto': 'http' }
    const answer = await direct('/about?x=1', headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${origin}/about?x=1`])
  })

  it('a balancer asks by address whether the server is ready, and one without its migrations is not', async () => {
    expect((await direct('/health')).status).toBe(200)
    expect((await direct('/ready')).status).toBe(200)
    const missing = await site.database
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0004-accounts' as never)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect((await direct('/ready')).status).toBe(503)
    await site.database
      .insertInto('kysely_migration' as never)
      .values(missing as never)
      .execute()
    expect((await direct('/ready')).status).toBe(200)
  })

  it('people who found a weakness read where to report it', async () => {
    const answer = await visitor().get('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await answer.text()
    expect(text).toContain('Contact: mailto:security@aitzmar.example\n')
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`)
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  })

  it('[L4] another name is answered with 421, before anything is read', async () => {
    for (const headers of [{}, { 'X-Forwarded-Host': 'evil.test' }]) {
      const answer = await direct('/about', headers)
      expect(answer.status).toBe(421)
      expect(await answer.text()).toMatch(/^This server has no site of that name\. Nothing was done\. .+\.$/)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('[L4] the name in a whole address of the request line replaces that of the Host header', async () => {
    const ask = (target: string, host: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        )
        socket.on('data', (part) => {
          answer += part
        })
        socket.on('close', () => resolve(answer))
      })
    for (const target of ['http://evil.test/about', 'https://evil.test/', 'http://shop.test@evil.test/about'])
      expect(await ask(target, 'shop.test'), target).toContain('HTTP/1.1 421')
    // Twice: the second one may have a page that is stored.
    for (const target of ['http://shop.test/about', 'http://shop.test/about', '/about']) {
      const answer = await ask(target, target.startsWith('/') ? 'shop.test' : 'evil.test')
      expect(answer, target).toContain('HTTP/1.1 200')
      expect(answer, target).toContain(`"baseUrl":"${origin}"`)
      expect(answer, target).not.toContain('evil.test')
    }
  })
})
