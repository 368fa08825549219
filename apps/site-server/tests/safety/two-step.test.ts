// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { openResets } from '../../src/features/accounts/service/open-resets'
import { stepAt, totpCode } from '../../src/features/accounts/service/totp'
import { openTestSite, testMember, testOwner, testPassword, testViewer } from '../support/site'
import type { TestVisitor } from '../support/visitor'

const page = '/config/account/two-step'
const pendingIn = (html: string) => /name="pending" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe.each(sampledEngines)('a login in two steps on %s', (engine) => {
  const site = openTestSite(engine)
  let secret = ''
  let codes: string[] = []
  /** The code of now; each is used once, so the clock goes on. */
  const nextCode = () => {
    vi.setSystemTime(Date.now() + 60_000)
    return totpCode(secret, stepAt(Date.now()))
  }
  const isIn = async (visitor: TestVisitor) => (await visitor.get('/config/')).status === 200
  /** The login with the right password, which asks for the code. */
  async function begin() {
    const visitor = site.visitor()
    const answer = await visitor.logIn(testOwner, testPassword, { next: '/config/orders' })
    const pending = pendingIn(await answer.text())
    return {
      visitor,
      pending,
      type: (code: string) => visitor.post('/config/login/code', { pending, code, next: '/config/orders' }),
    }
  }

  beforeEach(async () => {
    stopClock()
    await site.database.deleteFrom('two_steps').execute()
    await site.database.deleteFrom('rate_limits').execute()
    const owner = await site.known(testOwner)
    secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(await owner.html(page))?.[1] ?? '').replaceAll(' ', '')
    const html = await (await owner.post(page, { code: nextCode() })).text()
    codes = [...html.matchAll(/<code>([A-Z2-7]{5}-[A-Z2-7]{5})<\/code>/g)].map(([, code = '']) => code)
  })

  it('the password alone opens nothing; with the code it leads to the page that was asked for', async () => {
    const { visitor, type } = await begin()
    expect(await isIn(visitor)).toBe(false)
    const wrong = await type('000000')
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('You are not logged in. Wait')])
    expect(await isIn(visitor)).toBe(false)
    const code = nextCode()
    expect((await type(`${code.slice(0, 3)} ${code.slice(3)}`)).headers.get('location')).toBe('/config/orders')
    expect(await isIn(visitor)).toBe(true)
    // The form of members and its call are no way round it.
    const member = site.visitor()
    await member.get('/login')
    const call = await member.call('POST', '/api/site-users/account/session', {
      email: testOwner,
      password: testPassword,
    })
    expect([call.status, await call.json()]).toEqual([
      403,
      { error: expect.stringContaining('You are not logged in.') },
    ])
    expect(
      pendingIn(await (await member.post('/login', { email: testOwner, password: testPassword })).text()),
    ).not.toBe('')
    expect(await isIn(member)).toBe(false)
  })

  it('a code counts once, also for two who type it at the same moment', async () => {
    const [one, other] = [await begin(), await begin()]
    const code = nextCode()
    const statuses = (await Promise.all([one.type(code), other.type(code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([303, 401])
  })

  it('a recovery code opens the account once', async () => {
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    expect((await (await begin()).type(code.toLowerCase())).status).toBe(303)
    expect((await (await begin()).type(code)).status).toBe(401)
    expect(JSON.stringify(await site.database.selectFrom('two_steps').select('recovery').execute())).not.toContain(code)
  })

  it('a login that waits for its code is of one browser, ends after ten minutes and with the password', async () => {
    const { pending } = await begin()
    const other = site.visitor()
    await other.get('/config/login')
    const stolen = await other.post('/config/login/code', { pending, code: nextCode() })
    expect([stolen.status, await isIn(other)]).toEqual([401, false])
    const late = await begin()
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(await (await late.type(nextCode())).text()).toContain('more than ten minutes ago')
    const before = await begin()
    const { password } = await site.database
      .selectFrom('accounts')
      .select('password')
      .where('email', '=', testOwner)
      .executeTakeFirstOrThrow()
    await site.database.updateTable('accounts').set({ password: 'none' }).where('email', '=', testOwner).execute()
    expect((await before.type(nextCode())).status).toBe(401)
    await site.database.updateTable('accounts').set({ password }).where('email', '=', testOwner).execute()
  })

  it('codes are tried five times a minute, and failed ones are in the log', async () => {
    await site.database.deleteFrom('audit_log').execute()
    const { type } = await begin()
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push((await type('123456')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // They are written after their answers, on connections of their own.
    const actions = async () =>
      (await site.database.selectFrom('audit_log').select('action').orderBy('action').execute()).map(
        (row) => row.action,
      )
    await expect.poll(actions).toEqual([...Array(5).fill('login failed'), 'login locked'])
  })

  it('it is set with the password typed minutes ago, by accounts of the site alone, and the log has no code', async () => {
    const member = await site.known(testMember)
    expect((await member.get(page)).headers.get('location')).toMatch(/^\/config\/account\?/)
    const viewer = await site.known(testViewer)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    for (const answer of [
      await viewer.get(page),
      await viewer.post(page, { code: '1' }),
      await viewer.post(`${page}/off`),
    ])
      expect(answer.headers.get('location')).toMatch(/^\/config\/confirm\?/)
    const { visitor, type } = await begin()
    await type(nextCode())
    const code = nextCode()
    expect(await (await visitor.post(page, { code })).text()).toContain('Recovery codes')
    expect(await visitor.html(page)).not.toContain(secret.slice(0, 4))
    const log = await site.database.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).toContain(`POST ${page}`)
    expect(JSON.stringify(log)).not.toContain(code)
    expect((await visitor.post(`${page}/off`)).headers.get('location')).toBe('/config/account?note=one-step')
    expect(await isIn(await site.known(testOwner))).toBe(true)
  })

  it('another owner, or a command, turns it off for a person without telephone and codes', async () => {
    const resets = openResets(site.options())
    await resets.endTwoStep(testOwner)
    await resets.close()
    const owner = await site.known(testOwner)
    expect(await isIn(owner)).toBe(true)
    const viewer = await site.database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', testViewer)
      .executeTakeFirstOrThrow()
    await site.database
      .insertInto('two_steps')
      .values({ account_id: viewer.id, secret, is_on: 1, last_step: 0, recovery: '[]' })
      .execute()
    expect(await owner.html('/config/accounts')).toContain('Turn off its login in two steps')
    await owner.post(`/config/accounts/${viewer.id}/one-step`)
    expect(await site.database.selectFrom('two_steps').selectAll().execute()).toEqual([])
  })
})
