// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { hashPassword, isPassword } from '../../src/features/accounts/service/password'
import { ownPath } from '../../src/http/request/own-path'
import { seedAccounts, withRealPasswords } from '../support/demo'
import { openTestSite, testMember, testOwner, testPassword, testViewer } from '../support/site'
import { hasOwnCrumb } from '../support/visitor'

const contextIn = (html: string) => JSON.parse(/id="ashlar-context">([^<]+)</.exec(html)?.[1] ?? '{}')

describe.each(sampledEngines)('accounts on %s', (engine) => {
  const site = openTestSite(engine)
  const sessions = () => site.database.selectFrom('sessions').selectAll().execute()

  it('the owner logs in with a plain form, and comes to the page asked for', async () => {
    const visitor = site.visitor()
    const asked = await visitor.get('/config/events?kind=1')
    expect(asked.status).toBe(303)
    expect(asked.headers.get('location')).toBe('/config/login?next=%2Fconfig%2Fevents%3Fkind%3D1')
    const form = await visitor.html(asked.headers.get('location') ?? '')
    expect(form).toContain('name="next" value="/config/events?kind=1"')
    expect(hasOwnCrumb(visitor, form)).toBe(true)
    const answer = await visitor.post('/config/login', {
      email: ' Owner@AitzMar.example ',
      password: testPassword,
      next: '/config/events?kind=1',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/events?kind=1'])
    expect((await visitor.get('/config/events?kind=1')).status).toBe(200)
  })

  it('the session is 256 bits that only its hash is kept of, in a cookie that no script reads', async () => {
    const visitor = await site.known(testOwner)
    const line = visitor.setCookies.find((cookie) => cookie.startsWith('session='))
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = visitor.cookies.get('session') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await sessions())).not.toContain(token)
    const safe = site.visitor('https://site.test')
    await safe.logIn(testOwner, testPassword)
    expect(safe.setCookies.find((cookie) => cookie.startsWith('__Host-session='))).toMatch(
      /Path=\/; HttpOnly; Secure; Same/,
    )
    expect((await safe.get('/config/')).status).toBe(200)
    // A name without the prefix is nothing on https: another host of the domain could have set it.
    const plain = site.visitor('https://site.test')
    plain.cookies.set('session', safe.cookies.get('__Host-session') ?? '')
    expect((await plain.get('/config/')).status).toBe(303)
  })

  it('a session lasts twelve hours, or thirty days for who asks to be remembered', async () => {
    const getLifetime = async (visitor: { cookies: Map<string, string> }, before: Set<string>) => {
      const fresh = (await sessions()).find(({ id }) => !before.has(id))
      expect(visitor.cookies.has('session')).toBe(true)
      return Number(fresh?.expires_at) - Number(fresh?.made_at)
    }
    const ids = async () => new Set((await sessions()).map(({ id }) => id))
    let before = await ids()
    const short = await site.known(testOwner)
    expect(await getLifetime(short, before)).toBe(12 * 60 * 60 * 1000)
    expect(short.setCookies.join()).not.toContain('session=;')
    before = await ids()
    const long = site.visitor()
    await long.logIn(testOwner, testPassword, { rememberMe: 'true' })
    expect(await getLifetime(long, before)).toBe(30 * 24 * 60 * 60 * 1000)
    expect(long.setCookies.find((cookie) => cookie.startsWith('session='))).toContain('Max-Age=2592000')
  })

  it.each([
    ['a wrong password', testOwner, 'not it'],
    ['a password in another case', testOwner, testPassword.toUpperCase()],
    ['an address without an account', 'nobody@aitzmar.example', testPassword],
    ['a password that is too long', testOwner, 'x'.repeat(10_000)],
  ])('%s is refused in the same words, and nothing is set', async (_, email, password) => {
    const visitor = site.visitor()
    const before = (await sessions()).length
    const answer = await visitor.logIn(email, password, { next: '/config/errors' })
    const html = await answer.text()
    expect(answer.status).toBe(401)
    expect(html).toMatch(
      /role="alert"[^>]*>The email or the password is not right\. You are not logged in\. Try again\./,
    )
    expect(html).toContain('value="/config/errors"')
    expect(html).toContain(`value="${email}"`)
    expect(html).not.toContain(password)
    expect(visitor.cookies.has('session')).toBe(false)
    expect(await sessions()).toHaveLength(before)
  })

  it('empty fields are reported at once, and the typed text comes back as text', async () => {
    const answer = await site.visitor().logIn('"><script>x</script>', '')
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toMatch(/role="alert"[^>]*>The email or the password is missing/)
    expect(html).not.toContain('<script>x')
  })

  it('forged, expired and ended sessions belong to no account', async () => {
    const visitor = await site.known(testOwner)
    const token = visitor.cookies.get('session') ?? ''
    const as = async (value: string) => {
      const other = site.visitor()
      other.cookies.set('session', value)
      return (await other.get('/config/')).status
    }
    expect(await as(token)).toBe(200)
    expect(await as(`${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`)).toBe(303)
    expect(await as('')).toBe(303)
    const [{ id } = { id: '' }] = (await sessions()).slice(-1)
    for (const one of await sessions()) expect(await as(one.id)).toBe(303)
    expect(id).not.toBe('')
    await site.database
      .updateTable('sessions')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect(await as(token)).toBe(303)
    // The next login deletes the sessions that have expired.
    await site.known(testOwner)
    expect(await sessions()).toHaveLength(1)
  })

  it('a visit is written down when the last one is five minutes old, and no sooner', async () => {
    await site.database.deleteFrom('sessions').execute()
    const owner = await site.known(testOwner)
    const seen = async (at: number) => {
      await site.database.updateTable('sessions').set({ seen_at: at }).execute()
      await owner.get('/config/')
      return Number((await sessions())[0]?.seen_at)
    }
    const aMinuteAgo = Date.now() - 60_000
    expect(await seen(aMinuteAgo)).toBe(aMinuteAgo)
    expect(await seen(aMinuteAgo - 300_000)).toBeGreaterThan(aMinuteAgo)
  })

  it('a login gives a new token, and ends the one it came with', async () => {
    const visitor = site.visitor()
    // An attacker has planted a session in this browser.
    const planted = (await site.known(testMember)).cookies.get('session') ?? ''
    visitor.cookies.set('session', planted)
    await visitor.logIn(testOwner, testPassword)
    const first = visitor.cookies.get('session') ?? ''
    expect(first).not.toBe(planted)
    await visitor.logIn(testOwner, testPassword)
    expect(visitor.cookies.get('session')).not.toBe(first)
    const thief = site.visitor()
    thief.cookies.set('session', first)
    expect((await thief.get('/config/')).status).toBe(303)
    thief.cookies.set('session', planted)
    expect((await thief.get('/members')).status).toBe(403)
  })

  it('the crumb belongs to the session: login and logout give another, and the old one counts no more', async () => {
    const visitor = site.visitor()
    await visitor.get('/')
    const before = visitor.crumb()
    await visitor.logIn(testOwner, testPassword)
    const during = visitor.crumb()
    expect(during).not.toBe(before)
    visitor.cookies.set('crumb', encodeURIComponent(before))
    expect(await (await visitor.call('PUT', '/api/site-header-footer', {})).json()).toMatchObject({ crumbFail: true })
    const stranger = await site.known(testOwner)
    visitor.cookies.set('crumb', encodeURIComponent(stranger.crumb()))
    expect(await (await visitor.call('POST', '/api/auth/Logout', {})).json()).toMatchObject({ crumbFail: true })
    visitor.cookies.set('crumb', encodeURIComponent(during))
    expect(await (await visitor.call('POST', '/api/auth/Logout', {})).json()).toEqual({ success: true })
    expect(visitor.crumb()).not.toBe(during)
    visitor.cookies.set('crumb', encodeURIComponent(during))
    expect((await visitor.call('POST', '/api/auth/Logout', {})).status).toBe(400)
  })

  it('[OWN-03] a logout ends the session in the database and leads to the root, which confirms it', async () => {
    const visitor = await site.known(testOwner)
    const token = visitor.cookies.get('session') ?? ''
    const before = (await sessions()).length
    const answer = await visitor.post('/api/auth/Logout')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?logout=true'])
    expect(visitor.cookies.has('session')).toBe(false)
    expect(await sessions()).toHaveLength(before - 1)
    const html = await visitor.html('/?logout=true')
    expect(html).toMatch(/<p[^>]*role="status"[^>]*>/)
    expect(html.replace(/<[^>]+>/g, '')).toContain('Logout Successful: You have been successfully logged out.')
    visitor.cookies.set('session', token)
    expect((await visitor.get('/config/')).status).toBe(303)
  })

  it('[OWN-03] the root confirms it to no visitor who is logged in, and no other page does', async () => {
    const owner = await site.known(testOwner)
    expect(await owner.html('/?logout=true')).not.toContain('Logout Successful')
    const visitor = site.visitor()
    for (const path of ['/', '/?logout=1', '/about?logout=true'])
      expect(await visitor.html(path), path).not.toContain('Logout Successful')
  })

  it('the context names who works on the site, and the page is kept for their browser alone', async () => {
    const owner = await site.known(testOwner)
    const response = await owner.get('/about')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(contextIn(await response.text())).toMatchObject({
      authenticatedAccount: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: testOwner },
      websiteRoles: [1],
    })
    const viewer = await (await site.known(testViewer)).html('/about')
    expect(contextIn(viewer)).toMatchObject({ authenticatedAccount: { email: testViewer }, websiteRoles: [10] })
    const member = await (await site.known(testMember)).get('/about')
    expect(member.headers.get('cache-control')).toBe('private, no-cache')
    expect(contextIn(await member.text())).not.toHaveProperty('authenticatedAccount')
    expect(contextIn(await site.visitor().html('/about'))).not.toHaveProperty('websiteRoles')
  })

  it('a member reads the pages for members', async () => {
    const member = site.visitor()
    const answer = await member.logIn(testMember, testPassword)
    expect(answer.headers.get('location')).toBe('/members')
    const page = await member.get('/members')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('For members')])
  })

  it('an owner who is given another password is logged out everywhere; the same one again changes nothing', async () => {
    const owner = await site.known(testOwner)
    expect(await seedAccounts(site.database, { password: testPassword })).toBeUndefined()
    expect((await owner.get('/config/')).status).toBe(200)
    expect(await seedAccounts(site.database)).toBeUndefined()
    await seedAccounts(site.database, { password: 'another word for it' })
    expect((await owner.get('/config/')).status).toBe(303)
    await seedAccounts(site.database, { password: testPassword })
    await site.database.deleteFrom('accounts').execute()
    const made = await seedAccounts(site.database)
    expect(Buffer.from(made ?? '', 'base64url')).toHaveLength(12)
    expect((await site.visitor().logIn(testOwner, made ?? '')).status).toBe(303)
    await seedAccounts(site.database, { password: testPassword })
  })
})

describe.each(sampledEngines)('tries to log in on %s', (engine) => {
  const site = openTestSite(engine, { login: 3 })
  // Tries are counted by the minute: the clock stands still, so that none begins between two of them.
  beforeEach(() => {
    stopClock()
  })

  it('too many tries answer 429, the right password among them, and begin no session', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await site.visitor().logIn(testOwner, 'guess')).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
    const last = await site.visitor().logIn(testOwner, testPassword)
    expect(await site.database.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(last.headers.get('retry-after')).toBe('60')
    expect(await last.text()).toMatch(/role="alert"[^>]*>There were too many tries\. This one was not checked/)
  })
})

describe('passwords', () => {
  withRealPasswords()

  it('is derived with a salt of its own, at 2¹⁷ rounds', async () => {
    const kept = await hashPassword('pássword')
    expect(kept).toMatch(/^scrypt\$17\$[\w-]{22}\$[\w-]{43}$/)
    expect(await isPassword('pássword', kept)).toBe(true)
    expect(await hashPassword('pássword')).not.toBe(kept)
    expect(await isPassword('x', undefined)).toBe(false)
    expect(await isPassword('x', 'plain$x')).toBe(false)
  })
})

it.each([
  ['/config/events?kind=1#top', '/config/events?kind=1#top'],
  ['/a b', '/a%20b'],
  ['https://evil.test/', undefined],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/.//evil.test', undefined],
  ['/x/..//evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['evil', undefined],
  ['', undefined],
  [undefined, undefined],
])('the way on to %j is %j: never to another site', (address, expected) => {
  expect(ownPath(address)).toBe(expected)
})
