// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from './app'
import { openDatabase } from './database/open'
import type { Database } from './database/schema'
import { startPostgres } from './database/test-postgres'
import { seed } from './seed'
import { emptyAssets as assets } from './test-assets'

const home = join(import.meta.dirname, '..')
const answers = {
  'contact-name': 'Ada',
  'contact-email': 'ada@example.com',
  'contact-week': 'The ridge',
  'contact-needs': ['Boots'],
  'contact-message': 'Is the ridge steep?',
}

describe.each(['SQLite', 'Postgres'])('forms on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-forms-'))
  let database: Database
  let stop: () => Promise<void> = async () => {}
  let app: ReturnType<typeof createApp>
  let crumb = ''

  beforeAll(async () => {
    const postgres = engine === 'Postgres' ? await startPostgres(folder) : undefined
    database = await openDatabase({ url: postgres?.url, folder })
    await seed(database)
    stop = async () => {
      await database.destroy()
      await postgres?.stop()
    }
    app = createApp({ database, assets, home, cache: folder, limits: { forms: 200 } })
    const page = await app.request('http://site.test/about', { headers: { Host: 'site.test' } })
    crumb = decodeURIComponent(/crumb=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? '')
  }, 120_000)
  beforeEach(() => database.deleteFrom('submissions').execute())
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const own = () => ({
    Host: 'site.test',
    Origin: 'http://site.test',
    Cookie: `crumb=${encodeURIComponent(crumb)}`,
    'X-CSRF-Token': crumb,
  })
  const post = (path: string, body: string, headers: Record<string, string> = {}, on = app) =>
    on.request(`http://site.test${path}`, { method: 'POST', body, headers: { ...own(), ...headers } })
  async function freshKey(): Promise<string> {
    return (await (await post('/api/form/FormSubmissionKey', '')).json()).key
  }
  const save = (more: object = {}, on = app) =>
    post(
      '/api/form/SaveFormSubmission',
      JSON.stringify({ formId: 'contact', form: JSON.stringify(answers), pagePath: '/contact', ...more }),
      { 'Content-Type': 'application/json' },
      on,
    )
  const kept = () => database.selectFrom('submissions').selectAll().execute()

  it('[FRM-03] [FRM-04] a key, then the answers: kept with their form and their page, and nothing that was not asked for', async () => {
    const odd = JSON.stringify({ ...answers, admin: 'yes' })
    expect(await (await save({ key: await freshKey(), intentId: 'i1', form: odd })).json()).toEqual({ success: true })
    const [row] = await kept()
    expect(row).toMatchObject({ intent_id: 'i1', form_id: 'contact', page: '/contact' })
    expect(JSON.parse(row?.content ?? '')).toEqual(answers)
  })

  it('[SRV-04] a key counts once: a second use of it fails and stores nothing, also when both come at the same time', async () => {
    const key = await freshKey()
    const both = await Promise.all([save({ key, intentId: 'a' }), save({ key, intentId: 'b' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await save({ key, intentId: 'c' })).status).toBe(400)
    expect((await save({ key: 'made-up', intentId: 'd' })).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })

  it('the same intent is kept once, whatever was lost on the way, and gets the same yes', async () => {
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
    const strict = createApp({ database, assets, home, cache: folder, limits: { forms: 0 } })
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

  it('without scripts a form is a plain post: kept, and thanked for on its page', async () => {
    const page = await app.request('http://site.test/contact', { headers: own() })
    expect(await page.text()).toContain(`name="crumb" value="${crumb}"`)
    const body = new URLSearchParams({ crumb, ...answers, 'contact-needs': 'Boots' }).toString()
    const { 'X-CSRF-Token': _token, ...plain } = own()
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
    const thanks = await (await app.request('http://site.test/contact?sent=contact', { headers: own() })).text()
    expect(thanks).toMatch(/<p class="form-submission-text">Thank you\./)
  })
})
