// @vitest-environment node
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import type { Challenge } from '../../src/features/forms/service/challenges'
import { openTestSite, testOwner } from '../support/site'
import type { TestVisitor } from '../support/visitor'

const answers = {
  'contact-name': 'Ada',
  'contact-email': 'ada@example.com',
  'contact-week': 'The ridge',
  'contact-needs': 'Boots',
  'contact-message': 'Is the ridge steep?',
}
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(sampledEngines)('forms have no hole on %s', (engine) => {
  const site = openTestSite(engine, { login: 10_000, forms: 10_000 })
  const rows = (table: 'submissions' | 'set_aside') => site.database.selectFrom(table).selectAll().execute()
  const counts = async () => [(await rows('submissions')).length, (await rows('set_aside')).length]

  beforeEach(async () => {
    await site.database.deleteFrom('submissions').execute()
    await site.database.deleteFrom('set_aside').execute()
  })
  afterEach(() => vi.useRealTimers())

  /** The sealed time in a page that was opened some seconds ago. */
  async function openedAgo(visitor: TestVisitor, seconds: number, path = '/contact') {
    const now = Date.now()
    vi.setSystemTime(now - seconds * 1000)
    const html = await visitor.html(path)
    // It stands still until the test has ended: a page that was opened a second ago is sent at once, on a busy machine too.
    vi.setSystemTime(now)
    return /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? ''
  }
  const sendPlain = (visitor: TestVisitor, more: Record<string, string> = {}) =>
    visitor.post('/api/form/submit/contact', { ...answers, ...more })

  async function proof(visitor: TestVisitor) {
    const sum = (await (await visitor.get('/api/form/challenge')).json()) as Challenge
    let number = 0
    while (hash(`${sum.salt}${number}`) !== sum.challenge) number++
    return Buffer.from(JSON.stringify({ ...sum, number })).toString('base64')
  }
  async function sendScripted(visitor: TestVisitor, form: object, intentId = '') {
    const key = (await (await visitor.call('POST', '/api/form/FormSubmissionKey', '')).json()).key
    const captchaKey = await proof(visitor)
    const list = { ...answers, 'contact-needs': ['Boots'], ...form }
    return visitor.call('POST', '/api/form/SaveFormSubmission', {
      formId: 'contact',
      form: JSON.stringify(list),
      pagePath: '/contact',
      key,
      captchaKey,
      intentId,
    })
  }

  it('[M5] a plain post of a form with a captcha counts when its page was read; every other is set aside for the owner', async () => {
    const ada = site.visitor()
    const good = await openedAgo(ada, 20)
    const sent = await sendPlain(ada, { opened: good })
    expect(sent.headers.get('location')).toMatch(/\?sent=contact/)
    expect(await counts()).toEqual([1, 0])
    const other = site.visitor()
    await other.get('/contact')
    const odd = [
      {},
      { opened: String(Date.now() - 20_000) },
      { opened: await openedAgo(ada, 1) },
      { opened: await openedAgo(ada, 90_000) },
      { opened: await openedAgo(ada, 21), contact_url: 'https://spam.test' },
      // A second one from the same page.
      { opened: good, 'contact-message': 'Buy this' },
    ]
    for (const one of odd) expect((await sendPlain(ada, one)).status).toBe(303)
    expect((await sendPlain(other, { opened: await openedAgo(ada, 20) })).status).toBe(303)
    expect(await counts()).toEqual([1, odd.length + 1])
  })

  it('[M5] [SRV-04] a double click on a page without scripts is stored once', async () => {
    const ada = site.visitor()
    const opened = await openedAgo(ada, 20)
    await Promise.all([1, 2, 3].map(() => sendPlain(ada, { opened })))
    expect(await counts()).toEqual([1, 0])
  })

  it('[M5] the owner reads a post that was set aside, and puts it among the submissions', async () => {
    const ada = site.visitor()
    await ada.get('/contact')
    await sendPlain(ada)
    const [row] = await rows('set_aside')
    const owner = await site.known(testOwner)
    expect(await owner.html('/config/set-aside')).toContain('Is the ridge steep?')
    expect(await owner.html(`/config/set-aside/${row?.id}`)).toContain('Put it among the submissions')
    expect((await ada.post(`/config/set-aside/${row?.id}/accept`)).headers.get('location')).toContain('/config/login')
    await owner.post(`/config/set-aside/${row?.id}/accept`)
    expect(await counts()).toEqual([1, 0])
    expect(await owner.html('/config/submissions')).toContain('Is the ridge steep?')
  })

  it('[M5] an answer that no page offers, and one that is no text, are refused in both ways of sending', async () => {
    const ada = site.visitor()
    await ada.get('/contact')
    const odd: Record<string, unknown>[] = [
      { 'contact-week': 'Free of charge' },
      { 'contact-needs': ['Boots', 'A boat'] },
      { 'contact-needs': 'Boots' },
      { 'contact-message': { $gt: '' } },
      { 'contact-name': ['Ada'] },
      { 'contact-email': 5 },
    ]
    for (const one of odd) {
      const response = await sendScripted(ada, one)
      expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, Object.keys(one)])
    }
    const opened = await openedAgo(ada, 20)
    expect((await sendPlain(ada, { opened, 'contact-week': 'Free of charge' })).status).toBe(400)
    expect(await counts()).toEqual([0, 0])
    // The options of a page in another language.
    await ada.get('/?language=es-ES')
    const offered = /<option>([^<]+)<\/option>/.exec(await ada.html('/contact'))?.[1] ?? ''
    expect(offered).not.toBe('The ridge')
    expect((await sendScripted(ada, { 'contact-week': offered })).status).toBe(200)
  })

  it('[M6] a submission that is too long is refused with a reason and stored nowhere; its text is not lost', async () => {
    const ada = site.visitor()
    const opened = await openedAgo(ada, 20)
    const form = { 'contact-name': `${'n'.repeat(20_000)} the end` }
    const scripted = await sendScripted(ada, form)
    expect(scripted.status).toBe(413)
    expect((await scripted.json()).error).toMatch(/longer than 20,000 characters\. Nothing was sent\. Shorten/)
    const plain = await sendPlain(ada, { ...form, opened, 'contact-message': '<b>& more' })
    expect(plain.status).toBe(400)
    const html = await plain.text()
    expect(html).toContain('longer than 20,000 characters')
    expect(html).toContain('the end')
    expect(html).toContain('&lt;b&gt;&amp; more')
    expect(await counts()).toEqual([0, 0])
    // The page was not used up by that.
    await sendPlain(ada, { opened })
    expect(await counts()).toEqual([1, 0])
  })

  it('[L2] an idempotency key belongs to its visitor: another visitor with the same one is stored as well', async () => {
    const [ada, eve] = [site.visitor(), site.visitor()]
    for (const visitor of [ada, eve]) await visitor.get('/contact')
    for (const visitor of [ada, eve, ada]) expect((await sendScripted(visitor, {}, 'the same')).status).toBe(200)
    expect(await counts()).toEqual([2, 0])
  })
})
