// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestSite, testMember, testOwner, testPassword } from './site'
import { createTestVisitor } from './visitor'

describe.each(['SQLite', 'Postgres'])('a login that others disturb, on %s', (engine) => {
  const site = openTestSite(engine, { login: 3 })
  /** A visitor of an address. */
  const from = (address: string) =>
    createTestVisitor({
      request: (url, init) => site.app.request(url, init, { incoming: { socket: { remoteAddress: address } } }),
    })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('logins of the accounts of the site are in the log of changes, and never the text of an unknown address', async () => {
    const lines = () =>
      site.database
        .selectFrom('audit_log')
        .select(['account', 'action', 'content'])
        .where('action', 'like', 'login %')
        .execute()
    const [mallory, owner, member] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from)
    await owner?.logIn(testOwner, testPassword)
    expect(await lines()).toEqual([
      { account: testOwner, action: 'login succeeded', content: expect.stringContaining('"address":"192.0.2.2"') },
    ])
    await member?.logIn(testMember, testPassword)
    await member?.logIn(testMember, 'guess')
    await member?.logIn('my secret passphrase', 'x')
    // The limit is three tries of an address.
    for (let at = 0; at < 6; at++) await mallory?.logIn(testOwner, 'guess')
    await expect
      .poll(async () => (await lines()).map(({ account, action }) => `${account}: ${action}`).sort())
      .toEqual([
        'no account: login failed',
        ...Array(3).fill(`${testOwner}: login failed`),
        `${testOwner}: login locked`,
        `${testOwner}: login succeeded`,
      ])
    expect(JSON.stringify(await lines())).not.toMatch(/passphrase|guess|member@/)
  })

  it('[M1] tries that are refused by address keep no owner out', async () => {
    for (let at = 0; at < 40; at++) await from('203.0.113.9').logIn(testOwner, 'guess')
    expect((await from('198.51.100.1').logIn(testOwner, testPassword)).status).toBe(303)
  })

  it('[M1] many addresses together keep no owner out who comes with a browser of an earlier login', async () => {
    const owner = from('198.51.100.2')
    await owner.logIn(testOwner, testPassword)
    await owner.post('/api/auth/Logout')
    for (let at = 0; at < 31; at++) await from(`203.0.113.${at}`).logIn(testOwner, 'guess')
    expect((await from('198.51.100.3').logIn(testOwner, testPassword)).status).toBe(429)
    expect((await owner.logIn(testOwner, testPassword)).status).toBe(303)
    // The cookie is of one account, and no other browser can make it.
    const forged = from('198.51.100.4')
    forged.cookies.set('device', 'made.up')
    expect((await forged.logIn(testOwner, testPassword)).status).toBe(429)
  })

  it('[M2] of sixty logins at once most are refused at once, and the next is answered soon after', async () => {
    const visitors = Array.from({ length: 60 }, (_, at) => from(`2001:db8:0:${at}::1`))
    for (const visitor of visitors) await visitor.get('/config/login')
    // Each takes half a second: there is no account of that name.
    const form = { email: 'nobody@aitzmar.example', password: 'guess' }
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/config/login', form)))
    const busy = answers.filter(({ status }) => status === 429)
    expect(busy.length).toBeGreaterThanOrEqual(54)
    expect(busy.every(({ headers }) => headers.get('Retry-After') !== null)).toBe(true)
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
  })
})
