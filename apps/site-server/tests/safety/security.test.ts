// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { openTestSite, testOwner, testPassword } from '../support/site'
import type { TestVisitor } from '../support/visitor'

const record = new URLSearchParams({ event: '1', data: '{"recordId":"r1"}' }).toString()
/** Every state-changing call, as a user who may make it would. */
const calls: readonly (readonly [method: string, path: string, type: 'form' | 'json', body: string])[] = [
  ['POST', '/config/login', 'form', new URLSearchParams({ email: testOwner, password: testPassword }).toString()],
  ['POST', '/api/auth/Logout', 'form', ''],
  [
    'POST',
    '/api/site-users/account/session',
    'json',
    JSON.stringify({ email: testOwner, password: testPassword, rememberMe: true }),
  ],
  ['DELETE', '/api/site-users/account/session', 'json', ''],
  ['POST', '/login', 'form', new URLSearchParams({ email: testOwner, password: testPassword }).toString()],
  ['POST', '/config/submissions/s1/delete', 'form', ''],
  ['PUT', '/api/multilingual/languages', 'json', '{"languages":["eu"]}'],
  ['PUT', '/api/site-header-footer', 'json', '{"header":{"a":1},"footer":{}}'],
  [
    'POST',
    '/api/commerce/reviews',
    'json',
    '{"token":"demo-open","productId":"ridge-week","rating":4,"text":"","intentId":"i1"}',
  ],
  ['POST', '/reviews/request', 'form', 'token=demo-open&productId=stream-print&rating=5&text=x'],
  ['POST', '/api/widget/GetWidgetRendering', 'form', 'widgetJSON=%7B%22type%22%3A55%7D'],
  ['POST', '/api/form/FormSubmissionKey', 'json', ''],
  [
    'POST',
    '/api/form/SaveFormSubmission',
    'json',
    '{"formId":"news","key":"k1","form":"{\\"news-email\\":\\"a@b.co\\"}"}',
  ],
  ['POST', '/api/form/submit/news', 'form', 'news-email=a%40b.co'],
  ['POST', '/api/census/RecordHit', 'form', record],
  ['POST', '/api/census/button-click', 'form', record],
  ['POST', '/api/census/button-render', 'form', record],
  ['POST', '/api/census/form-render', 'form', record],
  ['POST', '/api/census/overlay', 'form', record],
  ['POST', '/api/census/RecordQuickView/p1', 'form', record],
  ['POST', '/api/events/RecordEvent', 'form', record],
  ['POST', '/api/events/Trace', 'form', 'data=%5B%7B%22recordId%22%3A%22r1%22%7D%5D'],
  ['POST', '/api/events/RecordJavascriptErrors', 'json', '[{"recordId":"r1","data":{"message":"x"}}]'],
  ['POST', '/api/1/performance/records', 'json', '[{"recordId":"r1"}]'],
  ['POST', '/api/v1/events', 'json', '{"commonData":{"event_id":"r1"}}'],
]
const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' }

describe.each(sampledEngines)('forgeries on %s', (engine) => {
  const site = openTestSite(engine)

  /** Everything that a forged call could have changed. */
  async function everything() {
    const tables = ['sessions', 'submissions', 'settings', 'reviews', 'form_keys', 'records', 'error_reports'] as const
    const found = []
    for (const table of tables) found.push(await site.database.selectFrom(table).selectAll().execute())
    return found
  }
  const saveOne = () =>
    site.database
      .insertInto('submissions')
      .values({
        id: 's1',
        idempotency_key: 's1',
        form_id: 'contact',
        page: '/',
        content: '{}',
        received_at: '2026-11-01',
      })
      .onConflict((row) => row.doNothing())
      .execute()

  it.each(calls)(
    '[SRV-03] %s %s of the site: no forgery of it changes anything, and each is answered with crumbFail',
    async (method, path, type, body) => {
      await saveOne()
      const owner = await site.known(testOwner)
      const other = await site.known(testOwner)
      const before = await everything()
      const crumb = owner.crumb()
      const without = (name: string) =>
        [...owner.cookies]
          .filter(([one]) => one !== name)
          .map(([one, value]) => `${one}=${value}`)
          .join('; ')
      const mine = { 'Content-Type': types[type], 'X-CSRF-Token': crumb }
      const forgeries: readonly (readonly [name: string, headers: Record<string, string>, where?: string])[] = [
        ['no crumb', { 'Content-Type': types[type] }],
        ['a made-up crumb', { ...mine, 'X-CSRF-Token': 'made.up' }],
        ['an empty crumb', { ...mine, 'X-CSRF-Token': '' }],
        ["another session's crumb", { ...mine, 'X-CSRF-Token': other.crumb() }],
        [
          "another session's crumb in both places",
          {
            ...mine,
            'X-CSRF-Token': other.crumb(),
            Cookie: `${without('crumb')}; crumb=${encodeURIComponent(other.crumb())}`,
          },
        ],
        ['no cookie of the crumb', { ...mine, Cookie: without('crumb') }],
        [
          'a crumb made up in both places',
          { ...mine, 'X-CSRF-Token': 'a.b', Cookie: `${without('crumb')}; crumb=a.b` },
        ],
        ['another origin', { ...mine, Origin: 'https://evil.test' }],
        ['another port', { ...mine, Origin: 'http://site.test:8080' }],
        ['a hidden origin', { ...mine, Origin: 'null' }],
        ['no origin', { ...mine, Origin: '' }],
        ['a page of another site', { ...mine, 'Sec-Fetch-Site': 'cross-site' }],
        ['a page of a neighbour', { ...mine, 'Sec-Fetch-Site': 'same-site' }],
        ['a wrong crumb in the query', { 'Content-Type': types[type] }, `${path}?crumb=wrong`],
      ]
      for (const [name, headers, where = path] of forgeries) {
        const copy = site.visitor()
        for (const [cookie, value] of owner.cookies) copy.cookies.set(cookie, value)
        const response = await copy.send(method, where, headers, body)
        expect(response.status, name).toBe(400)
        expect(await response.json(), name).toMatchObject({ crumbFail: true, crumb: expect.any(String) })
        expect(await everything(), name).toEqual(before)
      }
    },
  )

  it.each(calls)('[SRV-03] %s %s: a link or a picture cannot make it', async (_, path) => {
    await saveOne()
    const owner = await site.known(testOwner)
    const before = await everything()
    const crumb = new URLSearchParams({ crumb: owner.crumb() })
    for (const method of ['GET', 'HEAD']) await owner.send(method, `${path}?${crumb}&email=${testOwner}`, {})
    expect(await everything()).toEqual(before)
    expect((await owner.get('/config/')).status).toBe(200)
  })

  it('with its crumb each of them is carried out: each forgery failed for its own reason', async () => {
    await saveOne()
    const send = async (visitor: TestVisitor, [method, path, type, body]: (typeof calls)[number]) =>
      (await visitor.send(method, path, { 'Content-Type': types[type], 'X-CSRF-Token': visitor.crumb() }, body)).status
    const statuses = []
    for (const call of calls) statuses.push(await send(await site.known(testOwner), call))
    expect(statuses).toEqual([
      ...[303, 200, 200, 400, 303, 303, 200, 200, 200, 303, 404],
      ...[200, 400, 303, ...Array(10).fill(200), 202],
    ])
    const kept = await site.database.selectFrom('submissions').select('form_id').execute()
    expect(kept).toEqual([{ form_id: 'news' }])
  })

  it('a person whose form is too old reads words, not JSON', async () => {
    const visitor = site.visitor()
    await visitor.get('/config/login')
    const answer = await visitor.post('/config/login', { crumb: 'old.crumb', email: testOwner, password: testPassword })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('Nothing was changed. Go back, load the page again and send it.')
    expect(visitor.cookies.has('session')).toBe(false)
  })
})
