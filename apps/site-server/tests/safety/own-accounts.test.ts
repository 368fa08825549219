// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { accountByEmail } from '../../src/features/accounts/repository'
import { openResets } from '../../src/features/accounts/service/open-resets'
import { confirmedFor } from '../../src/http/identity/account'
import { createBuyer, getOrderId } from '../support/buyer'
import { seedAccounts } from '../support/demo'
import { createShopper, openTestStore } from '../support/shopper'
import { testMember, testOwner, testPassword, testViewer } from '../support/site'
import type { TestVisitor } from '../support/visitor'

const better = 'four words of our own'

describe.each(sampledEngines)('accounts of their own, on %s', (engine) => {
  const site = openTestStore(engine)
  const getId = async (email: string) => (await accountByEmail(site.database, email))?.id ?? ''
  const setRoles = async (email: string, roles: number[]) =>
    site.database
      .updateTable('accounts')
      .set({ roles: JSON.stringify(roles) })
      .where('email', '=', email)
      .execute()
  const change = (visitor: TestVisitor, old: string, password: string, again = password) =>
    visitor.post('/config/account/password', { oldPassword: old, password, passwordAgain: again })
  const order = async () => {
    const shopper = createShopper(site.visitor())
    await shopper.visitor.get('/about')
    await shopper.add('fig-marmalade')
    return getOrderId(await createBuyer(shopper).buy())
  }
  /** As if the password had been entered long ago. */
  const forgetConfirmations = () =>
    site.database
      .updateTable('sessions')
      .set({ confirmed_at: Date.now() - confirmedFor })
      .execute()

  it('a password is changed with the old one; other sessions end, and the start of the site leaves it', async () => {
    const [one, other] = [await site.known(testMember), await site.known(testMember)]
    const html = await one.html('/config/account')
    expect(html).toContain('autoComplete="new-password"')
    // A password manager stores it for the account of a field of text, never for that of a hidden one.
    expect(html).toContain('<input type="email" autoComplete="username"')
    const answer = await change(one, testPassword, better)
    expect(answer.headers.get('location')).toBe('/config/account?note=password')
    expect((await one.get('/members')).status).toBe(200)
    expect((await other.get('/members')).status).toBe(403)
    expect((await site.visitor().logIn(testMember, testPassword)).status).toBe(401)
    await seedAccounts(site.database, { password: testPassword })
    expect((await site.visitor().logIn(testMember, better)).status).toBe(303)
    // The others have the password of the start, as before.
    expect((await site.visitor().logIn(testOwner, testPassword)).status).toBe(303)
  })

  it.each([
    ['a wrong old one', 'not it', better, better, 'The password is not right. Nothing was changed.'],
    ['a short one', testPassword, 'short', 'short', 'has less than 12 characters. It was not changed.'],
    ['one of few characters', testPassword, 'aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa', 'repeats few characters'],
    ['one that was mistyped', testPassword, better, `${better}!`, 'was typed in two ways. It was not changed.'],
    ['one that is too long', testPassword, 'abcdef'.repeat(50), 'abcdef'.repeat(50), 'has more than 200 characters'],
  ])('%s is refused in three parts', async (_, old, password, again, sentence) => {
    const owner = await site.known(testOwner)
    const answer = await change(owner, old, password, again)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toMatch(/role="alert"/)
    expect(html).toContain(sentence)
    expect(html).not.toContain(`value="${password}"`)
    expect((await site.visitor().logIn(testOwner, testPassword)).status).toBe(303)
  })

  it('sessions are listed by browser, and ended one by one or all others', async () => {
    await site.database.deleteFrom('sessions').execute()
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const [one, two, three] = [await site.known(testOwner), await site.known(testOwner), site.visitor()]
    await three.get('/config/login')
    const form = new URLSearchParams({ crumb: three.crumb(), email: testOwner, password: testPassword }).toString()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await three.send('POST', '/config/login', { ...agent, ...type }, form)
    const html = await one.html('/config/account')
    expect(html).toContain('Firefox on Linux')
    expect(html.match(/>End it</g)).toHaveLength(2)
    const ids = [...html.matchAll(/name="end" value="([\w-]{43})"/g)].map(([, id]) => id ?? '')
    // The session of another account is none of this one's.
    await (await site.known(testViewer)).post('/config/account/sessions', { end: ids[0] ?? '' })
    expect([(await two.get('/config/')).status, (await three.get('/config/')).status]).toEqual([200, 200])
    await one.post('/config/account/sessions', { end: ids[0] ?? '' })
    const statuses = [(await two.get('/config/')).status, (await three.get('/config/')).status]
    expect(statuses.toSorted()).toEqual([200, 303])
    await one.post('/config/account/sessions', { end: 'others' })
    expect((await two.get('/config/')).status + (await three.get('/config/')).status).toBe(606)
    expect((await one.get('/config/')).status).toBe(200)
  })

  it('the owner makes a link to a new password: it works once, without a login, and ends all sessions', async () => {
    const owner = await site.known(testOwner)
    const viewer = await site.known(testViewer)
    const html = await (await owner.post(`/config/accounts/${await getId(testViewer)}/reset`)).text()
    const [, link = ''] = /<code>([^<]+)</.exec(html) ?? []
    expect(link).toMatch(/^http:\/\/site\.test\/config\/reset\?token=[\w-]{43}$/)
    const token = new URL(link).searchParams.get('token') ?? ''
    const stored = JSON.stringify(await site.database.selectFrom('password_resets').selectAll().execute())
    expect(stored).not.toContain(token)
    const email = await site.database
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', testViewer)
      .executeTakeFirstOrThrow()
    expect([email.kind, email.content.includes(token)]).toEqual(['password', true])
    // The owner of another role reads emails, and must not become this account by one.
    expect(await (await owner.get(`/config/emails/${email.id}`)).text()).not.toContain(token)
    const reader = site.visitor()
    const page = await reader.get(`/config/reset?token=${token}`)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(await page.text()).toContain(testViewer)
    const set = (password: string, value = token) =>
      reader.post('/config/reset', { token: value, password, passwordAgain: password })
    expect((await set('short')).status).toBe(400)
    expect((await set(better, 'made-up')).status).toBe(400)
    const tries = await Promise.all([set(better), set('another of our own words')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([303, 400])
    expect((await viewer.get('/config/account')).status).toBe(303)
    expect((await reader.get(`/config/reset?token=${token}`)).status).toBe(404)
  })

  it('an owner who cannot log in gets a link from a command', async () => {
    const resets = openResets(site.options())
    expect(await resets.makeLink('nobody@aitzmar.example', 'https://shop.example')).toBeUndefined()
    const link = (await resets.makeLink(' Viewer@aitzmar.example', 'https://shop.example')) ?? ''
    await resets.close()
    expect(link).toMatch(/^https:\/\/shop\.example\/config\/reset\?token=[\w-]{43}$/)
    expect((await site.visitor().get(link.slice('https://shop.example'.length))).status).toBe(200)
  })

  it('a link that is older than a day sets nothing', async () => {
    const owner = await site.known(testOwner)
    const html = await (await owner.post(`/config/accounts/${await getId(testViewer)}/reset`)).text()
    const [, token = ''] = /token=([\w-]{43})/.exec(html) ?? []
    await site.database.updateTable('password_resets').set({ expires_at: Date.now() }).execute()
    const answer = await site.visitor()
    await answer.get('/config/login')
    expect((await answer.post('/config/reset', { token, password: better, passwordAgain: better })).status).toBe(400)
  })

  it('an account is added by its address and has only the parts that it was given', async () => {
    const owner = await site.known(testOwner)
    const html = await (
      await owner.post('/config/accounts', { email: ' New@AitzMar.example', name: 'Nora', 'role-8': 'true' })
    ).text()
    const [, token = ''] = /token=([\w-]{43})/.exec(html) ?? []
    expect((await site.visitor().logIn('new@aitzmar.example', 'none')).status).toBe(401)
    const nora = site.visitor()
    await nora.get('/config/login')
    await nora.post('/config/reset', { token, password: better, passwordAgain: better })
    expect((await nora.logIn('new@aitzmar.example', better)).status).toBe(303)
    const paths = ['/config/', '/config/orders', '/config/products', '/config/submissions', '/config/submissions.csv']
    const more = ['/config/events', '/config/design', '/config/releases', '/config/accounts', '/config/audit']
    const statuses = []
    for (const path of [...paths, ...more]) statuses.push((await nora.get(path)).status)
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 403, 403, 403, 403])
    const overview = await nora.html('/config/')
    expect(overview).toContain('href="/config/orders"')
    expect(overview).not.toMatch(/href="\/config\/(?:submissions|design|releases|accounts)/)
    expect(overview).not.toContain('href="/config/products"')
    expect(await nora.html('/config/orders')).toMatch(/<nav [^>]*aria-label="Shop">.*href="\/config\/products"/)
    // Emails are the first list of the overview for an owner.
    expect(overview).not.toContain('Latest submissions')
    const language = await nora.call('PUT', '/api/multilingual/languages', { languages: ['en-US'] })
    expect([language.status, await language.json()]).toMatchObject([403, { authorizationFail: true }])
    for (const [email, name] of [
      ['nothing', 'x'],
      ['new@aitzmar.example', 'x'],
      ['a@b.co', ''],
    ])
      expect((await owner.post('/config/accounts', { email: email ?? '', name: name ?? '' })).status).toBe(400)
  })

  it('only who may refund cancels an order', async () => {
    const id = await order()
    const getState = async () =>
      (await site.database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    await setRoles(testViewer, [8])
    await site.database.updateTable('accounts').set({ is_own_password: 0 }).execute()
    await seedAccounts(site.database, { password: testPassword })
    const clerk = await site.known(testViewer)
    expect((await clerk.get(`/config/orders/${id}`)).status).toBe(200)
    expect((await clerk.get(`/config/orders/${id}/cancel`)).status).toBe(403)
    expect((await clerk.post(`/config/orders/${id}/state`, { state: 'cancelled' })).status).toBe(403)
    expect(await getState()).toBe('placed')
    expect((await clerk.post(`/config/orders/${id}/state`, { state: 'fulfilled' })).status).toBe(303)
    expect(await getState()).toBe('fulfilled')
    await setRoles(testViewer, [10])
  })

  it('before a refund the password is asked again, unless it was entered minutes ago', async () => {
    const id = await order()
    const owner = await site.known(testOwner)
    await forgetConfirmations()
    const page = `/config/orders/${id}/cancel`
    const asked = await owner.get(page)
    expect(asked.headers.get('location')).toBe(`/config/confirm?${new URLSearchParams({ next: page })}`)
    const sent = await owner.post(`/config/orders/${id}/state`, { state: 'cancelled' })
    expect(sent.headers.get('location')).toMatch(/^\/config\/confirm\?/)
    expect((await owner.get(`/config/orders/${id}`)).status).toBe(200)
    const wrong = await owner.post('/config/confirm', { next: page, password: 'guess' })
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('The password is not right.')])
    const right = await owner.post('/config/confirm', { next: page, password: testPassword })
    expect(right.headers.get('location')).toBe(page)
    expect((await owner.get(page)).status).toBe(200)
    const done = await owner.post(`/config/orders/${id}/state`, { state: 'cancelled' })
    expect(done.headers.get('location')).toBe(`/config/orders/${id}?note=done`)
    // Another session of the same account has to be asked itself.
    await forgetConfirmations()
    expect((await owner.get('/config/accounts')).status).toBe(303)
    const elsewhere = await owner.post('/config/confirm', { next: '//evil.test', password: testPassword })
    expect(elsewhere.headers.get('location')).toBe('/config/')
  })

  it('a session tries five passwords a minute', async () => {
    stopClock()
    const owner = await site.known(testOwner)
    const tried = []
    for (let at = 0; at < 7; at++)
      tried.push(await (await owner.post('/config/confirm', { next: '', password: 'guess' })).text())
    expect(tried.filter((html) => html.includes('There were too many tries')).length).toBeGreaterThan(0)
  })

  it('the last owner stays one', async () => {
    const owner = await site.known(testOwner)
    const answer = await owner.post(`/config/accounts/${await getId(testOwner)}/roles`, { 'role-8': 'true' })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('This is the last owner.')])
    expect((await owner.get('/config/accounts')).status).toBe(200)
  })

  it('of two owners who take that role from one another at once, one stays', async () => {
    await setRoles(testViewer, [1])
    const [one, other] = [await site.known(testOwner), await site.known(testViewer)]
    const take = async (by: TestVisitor, email: string) =>
      (await by.post(`/config/accounts/${await getId(email)}/roles`, { 'role-8': 'true' })).status
    const statuses = await Promise.all([take(one, testViewer), take(other, testOwner)])
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    await setRoles(testOwner, [1])
    await setRoles(testViewer, [10])
  })

  it('a made-up link derives nothing: it takes no place from those who log in', async () => {
    const visitors = Array.from({ length: 20 }, () => site.visitor())
    const form = { token: 'made-up', password: better, passwordAgain: better }
    for (const visitor of visitors) await visitor.get('/config/reset')
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/config/reset', form)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  })

  it('every change is in the log, with who, when and what, and without secrets', async () => {
    await site.database.deleteFrom('audit_log').execute()
    const owner = await site.known(testOwner)
    await owner.post('/config/design', { headerText: 'Open today', footerText: '' })
    await owner.call('PUT', '/api/multilingual/languages', { languages: ['en-US', 'es-ES'] })
    await change(owner, testPassword, 'short')
    await owner.post('/config/account/password', { oldPassword: testPassword, password: better, passwordAgain: better })
    await owner.post('/config/design', { announcementLink: 'x'.repeat(500), headerText: 'refused' })
    await owner.get('/config/orders')
    const rows = (await site.database.selectFrom('audit_log').selectAll().orderBy('received_at').execute()).filter(
      ({ action }) => !action.startsWith('login'),
    )
    expect(rows.map(({ account, action }) => [account, action])).toEqual([
      [testOwner, 'POST /config/design'],
      [testOwner, 'PUT /api/multilingual/languages'],
      [testOwner, 'POST /config/account/password'],
      [testOwner, 'POST /config/design'],
    ])
    expect(JSON.stringify(rows)).toContain('Open today')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${better}|${testPassword}|${owner.crumb().slice(0, 10)}`))
    const html = await owner.html('/config/audit')
    expect(html).toContain('POST /config/design')
    expect(html).toContain(testOwner)
    expect((await owner.post(`/config/audit/${rows[0]?.id}/delete`)).status).toBe(404)
  })
})
