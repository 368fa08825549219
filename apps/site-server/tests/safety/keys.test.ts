// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { siteKeys } from '../../src/db/keys'
import { addressToken, getAddress } from '../../src/features/newsletter/service/tokens'
import { isSigned } from '../../src/http/identity/signature'
import { runKeysCommand } from '../../src/keys-command'
import { hasOrderToken, orderToken } from '../../src/store/orders/service/order-token'
import { createHttpProvider } from '../../src/store/payments/service/http-provider'
import { signWebhook } from '../../src/store/payments/service/webhook-signature'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { openTestSite, testMember, testOwner, testPassword } from '../support/site'
import { createTestVisitor } from '../support/visitor'

const minute = 60_000
const day = 24 * 60 * minute
const answers = {
  'contact-name': 'Ada',
  'contact-email': 'ada@example.com',
  'contact-week': 'The ridge',
  'contact-needs': 'Boots',
  'contact-message': 'Is the ridge steep?',
}

describe.each(sampledEngines)('keys of the site on %s', (engine) => {
  const site = openTestSite(engine)
  const keys = (line: string) => runKeysCommand(line.split(' '), site.options())
  const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  beforeEach(() => site.database.deleteFrom('rotated_keys').execute())
  afterEach(() => vi.useRealTimers())

  /** A visitor of a second server, which has not read the keys yet. */
  const elsewhere = () =>
    createTestVisitor(createDemoApp({ database: site.database, assets: emptyAssets, cache: site.options().folder }))

  it('after a rotation sessions go on, open forms are taken, opened pages stay open, and new pages have the new key', async () => {
    const [ada, owner, member] = [site.visitor(), await site.known(testOwner), site.visitor()]
    await ada.get('/private-view')
    await ada.submit('/page-lock', { path: '/private-view', password: 'eight seconds' })
    const opened = /name="opened" value="([^"]+)"/.exec(await ada.html('/contact'))?.[1] ?? ''
    await member.get('/')
    const login = await member.call('POST', '/api/site-users/account/session', {
      email: testMember,
      password: testPassword,
    })
    const { xsrfToken } = (await login.json()) as { xsrfToken: string }
    await owner.html('/config/design')
    const before = await siteKeys(site.database, 'crumb')
    expect((await keys('rotate')).output).toContain('They sign in a minute')
    // A server that has not read the new key yet meets no token of it; one that has read it knows both.
    const early = elsewhere()
    await early.get('/')
    expect(isSigned(before, early.crumb())).toBe(true)
    later(2 * minute)
    const [current] = await siteKeys(site.database, 'crumb')
    expect(before).not.toContain(current)
    for (const one of [site.visitor(), elsewhere()]) {
      await one.get('/')
      expect([isSigned([current], one.crumb()), isSigned(before, one.crumb())]).toEqual([true, false])
    }
    expect((await ada.post('/api/form/submit/contact', { ...answers, opened })).status).toBe(303)
    expect(await site.database.selectFrom('submissions').select('id').execute()).toHaveLength(1)
    expect(await ada.html('/private-view')).not.toContain('type="password"')
    expect((await owner.post('/config/design', { footerText: 'Rotated' })).headers.get('location')).toBe(
      '/config/design?note=saved',
    )
    const out = { 'X-CSRF-Token': member.crumb(), 'X-XSRF-Token': xsrfToken }
    expect((await member.send('DELETE', '/api/site-users/account/session', out)).status).toBe(200)
    const log = await site.database.selectFrom('audit_log').selectAll().where('account', '=', 'npm run keys').execute()
    expect([log[0]?.action, log[0]?.content]).toEqual(['rotate', expect.not.stringContaining(current)])
  })

  it('keys end thirty days after they were replaced, but for those of links in emails', async () => {
    const [link, end] = [
      await orderToken(site.database, 'o1'),
      await addressToken(site.database, 'newsletter-end', 'a@b.co'),
    ]
    const confirm = await addressToken(site.database, 'newsletter-confirm', 'a@b.co')
    const read = () => getAddress(site.database, 'newsletter-confirm', confirm)
    await keys('rotate')
    later(29 * day)
    expect((await keys('end')).output).toContain('0 keys have ended')
    expect(await read()).toBe('a@b.co')
    later(2 * day)
    expect((await keys('end')).output).toMatch(/^[1-9]\d* keys have ended/)
    expect(await read()).toBeUndefined()
    expect(await hasOrderToken(site.database, 'o1', [link])).toBe(true)
    expect(await getAddress(site.database, 'newsletter-end', end)).toBe('a@b.co')
    const lines = (await keys('list')).output.split('\n')
    for (const [name, count] of [
      ['newsletter-confirm', '1 verifies'],
      ['order-page', '2 verify'],
    ])
      expect(lines.find((line) => line.startsWith(`${name}: `))).toContain(count)
  })

  it('keys that an attacker knows end at once: forms are loaded again, and sessions go on', async () => {
    const owner = await site.known(testOwner)
    await owner.html('/config/design')
    const [known] = await siteKeys(site.database, 'crumb')
    expect((await keys('rotate --at-once')).code).toBe(0)
    expect(await siteKeys(site.database, 'crumb')).toEqual([expect.not.stringMatching(known)])
    later(11_000)
    expect((await owner.post('/config/design', { footerText: 'Forged' })).status).toBe(400)
    expect((await owner.get('/config/design')).status).toBe(200)
    expect((await owner.post('/config/design', { footerText: 'Again' })).status).toBe(303)
  })

  it('a text that is no command changes nothing', async () => {
    expect(await keys('rotate everything')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing was changed.'),
    })
  })
})

it('webhooks signed with the secret of before are taken while it is named as previous', () => {
  const [now, body] = [
    Date.now(),
    JSON.stringify({ id: 'e', kind: 'captured', key: 'k', reference: 'r', amountCents: 1 }),
  ]
  const header = () => signWebhook('before', body, now)
  const read = (previousSecrets: string[]) =>
    createHttpProvider({ url: 'http://pay.test', secret: 'now', previousSecrets }).readNotice?.({ body, header, now })
  expect([read(['before'])?.key, read([])]).toEqual(['k', undefined])
})
