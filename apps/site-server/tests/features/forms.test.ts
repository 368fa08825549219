// @vitest-environment node
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorOf, isEmail } from '../../../../packages/core-form/src/rules'
import { openTestDatabase, queryEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import type { SiteApp } from '../../src/app'
import { saveSetting, setting } from '../../src/db/settings'
import { type Challenge, readProof } from '../../src/features/forms/service/challenges'
import type { SiteSettings } from '../../src/rendering/site-frame'
import type { SiteDatabase } from '../../src/tables'
import { emptyAssets as assets } from '../support/assets'
import { createDemoApp, seedAccounts } from '../support/demo'
import { testOwner, testPassword } from '../support/site'

const answers = {
  'contact-name': 'Ada',
  'contact-email': 'ada@example.com',
  'contact-week': 'The ridge',
  'contact-needs': ['Boots'],
  'contact-message': 'Is the ridge steep?',
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const packed = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64')
/** Works a sum out, as a browser does. */
function answered(sum: Challenge) {
  let number = 0
  while (hash(`${sum.salt}${number}`) !== sum.challenge) number++
  return { ...sum, number }
}

/** The fields of a form as a browser without scripts sends them: each word of an answer by itself. */
function toFields(form: Readonly<Record<string, unknown>>): (readonly [name: string, word: string])[] {
  return Object.entries(form).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((word) => typeof word === 'string')
      .map((word) => [name, word] as const),
  )
}

describe.each(queryEngines)('forms on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const { folder } = stored
  let database: SiteDatabase
  let app: SiteApp
  let crumb = ''

  beforeAll(async () => {
    database = stored.database
    app = createDemoApp({ database, assets, cache: folder, rateLimits: { forms: 200 } })
    const page = await app.request('http://site.test/about', { headers: { Host: 'site.test' } })
    crumb = decodeURIComponent(/crumb=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '')
  }, 120_000)
  beforeEach(() => database.deleteFrom('submissions').execute())

  const browserHeaders = () => ({
    Host: 'site.test',
    Origin: 'http://site.test',
    Cookie: `crumb=${encodeURIComponent(crumb)}`,
    'X-CSRF-Token': crumb,
  })
  const post = (path: string, body: string, headers: Record<string, string> = {}, on = app) =>
    on.request(`http://site.test${path}`, { method: 'POST', body, headers: { ...browserHeaders(), ...headers } })
  async function freshKey(): Promise<string> {
    return (await (await post('/api/form/FormSubmissionKey', '')).json()).key
  }
  async function freshSum(): Promise<Challenge> {
    return (await app.request('http://site.test/api/form/challenge', { headers: browserHeaders() })).json()
  }
  const proof = async () => packed(answered(await freshSum()))
  async function save(more: object = {}, on = app) {
    const captchaKey = 'captchaKey' in more ? '' : await proof()
    const request = { formId: 'contact', form: JSON.stringify(answers), pagePath: '/contact', captchaKey, ...more }
    const headers = { 'Content-Type': 'application/json' }
    return post('/api/form/SaveFormSubmission', JSON.stringify(request), headers, on)
  }
  const kept = () => database.selectFrom('submissions').selectAll().execute()

  it('[FRM-03] [FRM-04] a key, then the answers: kept with their form and their page, and nothing that was not asked for', async () => {
    const odd = JSON.stringify({ ...answers, admin: 'yes' })
    expect(await (await save({ key: await freshKey(), intentId: 'i1', form: odd })).json()).toEqual({ success: true })
    const [row] = await kept()
    expect(row).toMatchObject({
      idempotency_key: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      form_id: 'contact',
      page: '/contact',
    })
    expect(JSON.parse(row?.content ?? '')).toEqual(answers)
  })

  it('[FRM-04] the same id with the same answers is one submission, and with others another', async () => {
    const later = { ...answers, 'contact-message': 'In June' }
    for (const form of [answers, answers, later, answers, later]) {
      const response = await save({ key: await freshKey(), intentId: 'i1', form: JSON.stringify(form) })
      expect(await response.json()).toEqual({ success: true })
    }
    expect((await kept()).map(({ content }) => JSON.parse(content))).toEqual([answers, later])
  })

  it('[FRM-04] characters that nobody sees come along when an address is copied, and are left out', async () => {
    const copied = JSON.stringify({ ...answers, 'contact-email': '\u200Bada@example.com\u202C' })
    expect((await save({ key: await freshKey(), intentId: 'copied', form: copied })).status).toBe(200)
    expect(JSON.parse((await kept())[0]?.content ?? '')).toEqual(answers)
  })

  it('[SRV-04] a key counts once: a second use of it fails and stores nothing, also when both come at the same time', async () => {
    const key = await freshKey()
    const both = await Promise.all([save({ key, intentId: 'a' }), save({ key, intentId: 'b' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await save({ key, intentId: 'c' })).status).toBe(400)
    expect((await save({ key: 'made-up', intentId: 'd' })).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })

  it('[SITE-10] an address at .photography is valid in browser and server unless the owner turns that off', async () => {
    const before = await setting<SiteSettings>(database, 'siteSettings', {})
    const address = 'ada@hill.photography'
    const item = { id: 'e', kind: 'email', title: 'Email', isRequired: true, max: 0 } as const
    for (const anyTopLevelDomain of [undefined, true, false]) {
      const websiteSettings = { ...before.websiteSettings, anyTopLevelDomain }
      await saveSetting(database, 'siteSettings', { ...before, websiteSettings })
      const html = await (await app.request('http://site.test/contact', { headers: { Host: 'site.test' } })).text()
      const context = JSON.parse(/id="ashlar-context">([^<]+)</.exec(html)?.[1] ?? '{}')
      const anyTopLevel = context.websiteSettings.anyTopLevelDomain
      const error = errorOf(item, address, (text) => isEmail(text, { anyTopLevel }))
      const form = JSON.stringify({ ...answers, 'contact-email': address })
      const { status } = await save({ key: await freshKey(), form, intentId: `top-level-${anyTopLevelDomain}` })
      expect([error === undefined, status]).toEqual(anyTopLevelDomain === false ? [false, 400] : [true, 200])
    }
    await saveSetting(database, 'siteSettings', before)
  })

  it('[SRV-01] a form that a script sends is one notice to the owner, also when it is sent again', async () => {
    await seedAccounts(database, { password: testPassword })
    await database.deleteFrom('emails').execute()
    for (let times = 0; times < 2; times++) await save({ key: await freshKey(), intentId: 'noticed' })
    const emails = await database.selectFrom('emails').select(['kind', 'recipient']).execute()
    expect(emails).toEqual([{ kind: 'submission', recipient: testOwner }])
  })

  it('the same intent is stored once, with any message lost on the way, and gets the same answer', async () => {
    const [one, two] = [await freshKey(), await freshKey()]
    await Promise.all([save({ key: one, intentId: 'same' }), save({ key: two, intentId: 'same' })])
    expect((await save({ key: one, intentId: 'same' })).status).toBe(200)
    expect(await kept()).toHaveLength(1)
  })

  it('[FRM-11] [FRM-12] wrong answers are named by field; a form that no page has is not configured; garbage cannot be parsed', async () => {
    const form = JSON.stringify({
      ...answers,
      'contact-email': 'ada',
      'contact-name': ' ',
      'contact-message': 'x'.repeat(801),
    })
    const wrong = await save({ key: await freshKey(), form })
    expect(wrong.status).toBe(400)
    expect((await wrong.json()).errors).toEqual({
      'contact-name': 'Name is required.',
      'contact-email': 'Email is not valid. Email addresses should follow the format example@example.com.',
      'contact-message': 'You have exceeded the character limit.',
    })
    const missing = await save({ key: await freshKey(), formId: 'nowhere' })
    expect([missing.status, (await missing.json()).error]).toEqual([404, 'This form has not been configured yet.'])
    const garbage = await save({ key: await freshKey(), form: 'not json' })
    expect((await garbage.json()).error).toBe('Could not parse the form fields, please check your entries.')
    expect(await kept()).toEqual([])
  })

  it('[SRV-05] too many answer 429 in the shape of every error, and store nothing', async () => {
    stopClock()
    const strict = createDemoApp({ database, assets, cache: folder, rateLimits: { forms: 0 } })
    const response = await save({ key: await freshKey() }, strict)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect((await response.json()).error).toBe(
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    )
    expect(await kept()).toEqual([])
  })

  it('[SRV-03] without a good crumb nothing of a form is answered or kept', async () => {
    for (const path of ['FormSubmissionKey', 'SaveFormSubmission', 'submit/contact']) {
      const response = await post(`/api/form/${path}`, '{}', { 'X-CSRF-Token': 'wrong' })
      expect(await response.json()).toMatchObject({ crumbFail: true })
    }
    expect(await kept()).toEqual([])
  })

  it('[FRM-07] a form with a captcha keeps nothing without its proof; each proof counts once, also when it comes twice at once', async () => {
    const none = await save({ key: await freshKey(), captchaKey: '' })
    expect([none.status, (await none.json()).error]).toEqual([400, 'Complete CAPTCHA before submitting.'])
    const captchaKey = await proof()
    const keys = [await freshKey(), await freshKey()]
    const both = await Promise.all(keys.map((key, at) => save({ key, captchaKey, intentId: `p${at}` })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await save({ key: await freshKey(), captchaKey, intentId: 'p3' })).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })

  it('[FRM-07] a proof that is forged, late, of another site or with its digits moved is none', async () => {
    const good = answered(await freshSum())
    expect(await readProof(database, packed(good))).toBeDefined()
    const salt = good.salt.replace('&', '')
    const odd = [
      { ...good, number: good.number + 1 },
      { ...good, number: String(good.number) },
      { ...good, signature: hash('x') },
      { ...good, algorithm: 'none' },
      { ...good, salt, challenge: hash(`${salt}${good.number}`) },
      { ...good, salt: `${good.salt}${String(good.number)[0]}`, number: Number(String(good.number).slice(1)) },
    ]
    for (const one of odd) expect(await readProof(database, packed(one))).toBeUndefined()
    for (const one of ['', 'e30=', 'bnVsbA==', '%%%', packed([])])
      expect(await readProof(database, one)).toBeUndefined()
    expect(await readProof(database, packed(good), Date.now() + 21 * 60_000)).toBeUndefined()
  })

  it('[FRM-05] [FRM-06] the form that a page holds as JSON is kept by the same rules, with and without scripts', async () => {
    stopClock()
    const form = {
      'booking-name': ['Ada', 'Lovelace'],
      'booking-email': 'ada@example.com',
      'booking-email-sign-up': ['Sign up for news and updates'],
      'booking-phone': ['', '943', '55', '01'],
      'booking-walk': 'The coast',
      'booking-pace': { 'I like company': '-2' },
      'booking-words': '',
      'booking-source': 'site',
    }
    const pagePath = '/walks'
    const scripted = { key: await freshKey(), formId: 'booking', pagePath, intentId: 'j1', form: JSON.stringify(form) }
    expect((await save(scripted)).status).toBe(200)
    const empty = await save({ ...scripted, key: await freshKey(), intentId: 'j2', form: '{"booking-name":["",""]}' })
    expect(Object.keys((await empty.json()).errors)).toEqual(['booking-name', 'booking-email', 'booking-walk'])
    const plain = new URLSearchParams({ crumb, opened: String(Date.now() - 90_000), contact_url: 'spam' })
    const hasField = ([name, value]: readonly [string, string]) => name !== 'booking-phone' || value !== ''
    for (const [name, value] of toFields(form).filter(hasField)) plain.append(name, value)
    plain.append('booking-pace:I like company', '-2')
    const { 'X-CSRF-Token': _token, ...headers } = browserHeaders()
    const response = await app.request('http://site.test/api/form/submit/booking', {
      method: 'POST',
      body: plain.toString(),
      headers: {
        ...headers,
        'Content-Type': 'application/x-www-form-urlencoded',
        Referer: 'http://site.test/walks',
      },
    })
    expect(response.headers.get('location')).toBe('/walks?sent=booking#form-booking')
    // A program may have sent the second: it is kept all the same, where an owner can see it.
    const rows = [...(await kept()), ...(await database.selectFrom('set_aside').selectAll().execute())]
    expect(rows.map(({ content }) => JSON.parse(content))).toEqual([form, form])
    expect(rows.map(({ signs }) => JSON.parse(signs))).toEqual([
      { decoy: false, seconds: null, hadScripts: true },
      { decoy: true, seconds: 90, hadScripts: false },
    ])
    const thanks = await (
      await app.request('http://site.test/walks?sent=booking', { headers: browserHeaders() })
    ).text()
    expect(thanks).toMatch(/<div class="form-submission-text"[^>]*>Thank you\. Jon looks/)
  })

  it('without scripts a form is a plain post: kept, and thanked for on its page', async () => {
    vi.setSystemTime(Date.now() - 60_000)
    const page = await (await app.request('http://site.test/contact', { headers: browserHeaders() })).text()
    vi.useRealTimers()
    const given = /name="crumb" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(given).not.toBe(crumb)
    const opened = /name="opened" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ crumb: given, opened, ...answers, 'contact-needs': 'Boots' }).toString()
    const { 'X-CSRF-Token': _token, ...plain } = browserHeaders()
    const response = await app.request('http://site.test/api/form/submit/contact', {
      method: 'POST',
      body,
      headers: {
        ...plain,
        'Content-Type': 'application/x-www-form-urlencoded',
        Referer: 'http://site.test/contact?a=1',
      },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact?sent=contact#form-contact')
    expect(await kept()).toHaveLength(1)
    const thanks = await (
      await app.request('http://site.test/contact?sent=contact', { headers: browserHeaders() })
    ).text()
    expect(thanks).toMatch(/<p class="form-submission-text">Thank you\./)
  })
})
