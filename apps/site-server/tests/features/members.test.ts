// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { demoIds } from '../support/demo'
import { openTestSite, testMember, testOwner, testPassword } from '../support/site'
import type { TestVisitor } from '../support/visitor'

const hour = 60 * 60 * 1000
const path = '/api/site-users/account/session'
const contextIn = (html: string) => JSON.parse(/id="ashlar-context">([^<]+)</.exec(html)?.[1] ?? '{}')

describe.each(sampledEngines)('members on %s', (engine) => {
  const site = openTestSite(engine)
  const sessions = () => site.database.selectFrom('sessions').selectAll().execute()
  beforeEach(() => site.database.deleteFrom('sessions').execute())

  async function visitor() {
    const one = site.visitor()
    await one.get('/login')
    return one
  }
  const logIn = async (one: TestVisitor, more: object = {}) => {
    const answer = await one.call('POST', path, {
      email: testMember,
      password: testPassword,
      rememberMe: false,
      ...more,
    })
    return [answer.status, await answer.json()] as [number, { xsrfToken?: string; error?: string }]
  }
  /** As the page of the member does it. */
  const logOut = (one: TestVisitor, xsrf: string | undefined, query = '') =>
    one.send('DELETE', path + query, {
      'X-CSRF-Token': one.crumb(),
      ...(xsrf !== undefined && { 'X-XSRF-Token': xsrf }),
    })

  it('[MEM-01] a login answers with a token of its session, and its pages bring another one', async () => {
    const one = await visitor()
    const [status, { xsrfToken }] = await logIn(one)
    expect([status, xsrfToken]).toEqual([200, expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/)])
    expect(contextIn(await one.html('/about')).siteUser.xsrfToken).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    const other = await visitor()
    expect((await logIn(other))[1].xsrfToken).not.toBe(xsrfToken)
    expect(contextIn(await (await visitor()).html('/about'))).not.toHaveProperty('siteUser')
    expect(JSON.stringify(await sessions())).not.toContain(xsrfToken)
  })

  it.each([
    [true, 30 * 24 * hour, 'Max-Age=2592000'],
    [false, 12 * hour, ''],
    ['yes', 12 * hour, ''],
  ])('[MEM-01] rememberMe %j lets the session live for %i ms', async (rememberMe, lifetime, cookie) => {
    const one = await visitor()
    await logIn(one, { rememberMe })
    const [row] = await sessions()
    expect(Number(row?.expires_at) - Number(row?.made_at)).toBe(lifetime)
    const line = one.setCookies.find((set) => set.startsWith('session=')) ?? ''
    expect(line).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(line.includes('Max-Age')).toBe(cookie !== '')
    expect(line).toContain(cookie)
  })

  it('[MEM-01] it begins a new session and gives another crumb', async () => {
    const one = await visitor()
    await logIn(one)
    const [first, crumb] = [one.cookies.get('session'), one.crumb()]
    await logIn(one)
    expect(one.cookies.get('session')).not.toBe(first)
    expect(one.crumb()).not.toBe(crumb)
    expect(await sessions()).toHaveLength(1)
  })

  it.each([
    ['a wrong password', { password: 'not it' }, 401, /not right\. You are not logged in\. Try again\./],
    ['an address of nobody', { email: 'nobody@aitzmar.example' }, 401, /not right\. You are not logged in/],
    ['no password', { password: '' }, 400, /is missing\. You are not logged in\. Write both\./],
    ['fields that are no text', { email: { $ne: '' }, password: ['x'] }, 400, /is missing/],
    ['a password that is too long', { password: 'x'.repeat(10_000) }, 401, /not right/],
  ])('[MEM-01] %s is refused in words and begins nothing', async (_, more, status, message) => {
    const one = await visitor()
    expect(await logIn(one, more)).toEqual([status, { error: expect.stringMatching(message) }])
    expect(one.cookies.has('session')).toBe(false)
    expect(await sessions()).toEqual([])
  })

  it('[MEM-02] a logout ends the session, with any outcome for the cart, and may be sent twice', async () => {
    const one = await visitor()
    const [, { xsrfToken }] = await logIn(one)
    const answer = await logOut(one, xsrfToken, '?cloneCart=true')
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(one.cookies.has('session')).toBe(false)
    expect(await sessions()).toEqual([])
    expect((await logOut(one, undefined)).status).toBe(200)
  })

  it('[MEM-02] the cart goes on as a copy under another token, or not at all', async () => {
    const entry = { itemId: demoIds.product('postcards'), variantId: demoIds.variant('postcards'), quantity: 2 }
    const getCart = async (who: TestVisitor) => (await (await who.get('/api/commerce/cart')).json()).cart
    const one = await visitor()
    const [, { xsrfToken }] = await logIn(one)
    await one.call('POST', '/api/commerce/cart/entries', { intentId: 'a1', ...entry })
    const [before, token] = [await getCart(one), one.cookies.get('CART')]
    await logOut(one, xsrfToken, '?cloneCart=true')
    const after = await getCart(one)
    expect(after.entries).toMatchObject([{ variantId: entry.variantId, quantity: 2 }])
    expect([after.id === before.id, one.cookies.get('CART') === token]).toEqual([false, false])
    const [, again] = await logIn(one)
    await logOut(one, again.xsrfToken, '?cloneCart=false')
    expect((await getCart(one)).entries).toEqual([])
    expect([one.cookies.has('CART'), one.cookies.has('hasCart')]).toEqual([false, false])
  })

  it('[MEM-02] a crumb that is refused comes back fresh, and with it the logout is carried out', async () => {
    const one = await visitor()
    const [, { xsrfToken }] = await logIn(one)
    const headers = { 'X-CSRF-Token': 'old.crumb', 'X-XSRF-Token': xsrfToken ?? '' }
    expect(await (await one.send('DELETE', path, headers)).json()).toMatchObject({
      crumbFail: true,
      crumb: one.crumb(),
    })
    expect(await sessions()).toHaveLength(1)
    expect((await logOut(one, xsrfToken)).status).toBe(200)
  })

  it('[MEM-01] [MEM-02] without the token of the session, or with another one, no member is logged out', async () => {
    const one = await visitor()
    await logIn(one)
    const other = (await logIn(await visitor()))[1].xsrfToken
    for (const token of [undefined, '', 'made-up', other, `${other}x`]) {
      const answer = await logOut(one, token)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { xsrfFail: true, error: expect.stringContaining('You are still logged in.') },
      ])
    }
    expect(await sessions()).toHaveLength(2)
    expect((await one.get('/members')).status).toBe(200)
  })

  it('[MEM-03] [SRV-02] pages of type 106 and 105 lead to a login that leads back, and open for members', async () => {
    const one = await visitor()
    for (const [page, type, text] of [
      ['/members', 106, 'For members'],
      ['/guests', 105, 'For the guests of the week'],
    ] as const) {
      one.cookies.delete('session')
      const closed = await one.get(page)
      const html = await closed.text()
      expect([closed.status, contextIn(html).pageType]).toEqual([403, type])
      expect(html).not.toContain(text)
      const way = `/login?next=${page}`
      expect(html).toContain(`href="${way}"`)
      expect(await one.html(way)).toContain(`name="next" value="${page}"`)
      const answer = await one.post('/login', { email: testMember, password: testPassword, next: page })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
      const open = await one.get(page)
      expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(await open.text()).toContain(text)
      expect((await one.get(way)).headers.get('location')).toBe(page)
    }
  })

  it('[MEM-03] a member sees who is signed in, and is a visitor to the pages', async () => {
    const one = await visitor()
    expect(await one.html('/about')).not.toContain('user-accounts-link')
    await logIn(one)
    const html = await one.html('/about')
    expect(html).toMatch(/class="user-accounts-link loaded">.*<span class="auth">Marta<\/span>/)
    const context = contextIn(html)
    expect(context.siteUser).toEqual({ displayName: 'Marta', xsrfToken: expect.any(String) })
    expect(context).not.toHaveProperty('authenticatedAccount')
    expect(context).not.toHaveProperty('websiteRoles')
    expect(await one.html('/members')).toContain('Welcome, Marta. You are logged in.')
    const owner = contextIn(await (await site.known(testOwner)).html('/about'))
    expect(owner.siteUser).not.toHaveProperty('displayName')
  })

  it('[MEM-01] without scripts: the error is shown on the page, and another site is never the way on', async () => {
    const one = await visitor()
    const answer = await one.post('/login', { email: 'a"b@aitzmar.example', password: 'not it', next: '//evil.test/' })
    const html = await answer.text()
    expect(answer.status).toBe(401)
    expect(html).toMatch(/id="member-notice" role="alert">The email or the password is not right\./)
    expect(html).toContain('value="a&quot;b@aitzmar.example"')
    expect(html).not.toContain('not it<')
    expect(html).not.toContain('evil.test')
    const open = await one.post('/login', { email: testMember, password: testPassword, next: 'https://evil.test/' })
    expect(open.headers.get('location')).toBe('/members')
    expect((await one.get('/login?next=//evil.test')).headers.get('location')).toBe('/members')
    const out = await one.post('/api/auth/Logout')
    expect([out.status, out.headers.get('location')]).toEqual([303, '/?logout=true'])
    expect((await one.get('/members')).status).toBe(403)
  })
})

describe.each(sampledEngines)('tries of members on %s', (engine) => {
  const site = openTestSite(engine, { login: 3 })
  // Tries are counted by the minute: the clock stands still, so that none begins between two of them.
  beforeEach(() => {
    stopClock()
  })

  it('[MEM-01] [SRV-05] are counted together, whichever form they come by; too many answer 429 and begin nothing', async () => {
    const one = site.visitor()
    await one.get('/login')
    const sent = { email: testMember, password: 'guess' }
    const statuses = [
      (await one.call('POST', path, sent)).status,
      (await one.post('/login', sent)).status,
      (await one.post('/config/login', sent)).status,
      (await one.call('POST', path, { ...sent, password: testPassword })).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 429])
    const last = await one.post('/login', { ...sent, password: testPassword })
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await last.text()).toContain('Too many tries. This one was not looked at.')
    expect(await site.database.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})
