// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { countByDay } from '../../src/features/admin/repository'
import { errorList } from '../../src/features/tracking/domain'
import { openTestSite, testMember, testOwner, testViewer } from '../support/site'

const adminPaths = [
  '/config/',
  '/config/submissions',
  '/config/events',
  '/config/errors',
  '/config/submissions.csv',
  '/config/events.csv',
  '/config/events.ndjson',
  '/config/errors.csv',
  '/config/submissions/s1',
  '/config/submissions/s1/delete',
  '/config/events/r1',
  '/config/errors/e1',
  '/config/nowhere',
  '/%63onfig/submissions',
  '/config',
]
const when = (daysAgo: number, minute = 0) =>
  new Date(Date.now() - daysAgo * 86_400_000 - minute * 60_000).toISOString()

describe.each(sampledEngines)('the admin on %s', (engine) => {
  const site = openTestSite(engine)

  async function fill() {
    const { database } = site
    for (const table of ['submissions', 'records', 'error_reports'] as const) await database.deleteFrom(table).execute()
    const submission = { form_id: 'contact', page: '/contact' }
    await database
      .insertInto('submissions')
      .values([
        {
          id: 's1',
          idempotency_key: 's1',
          ...submission,
          content: JSON.stringify({ 'contact-name': 'Ada <b>', 'contact-needs': ['Boots', 'Soup'], gone: '=1+1' }),
          received_at: when(0),
        },
        { id: 's2', idempotency_key: 's2', form_id: 'guests', page: '/', content: 'broken', received_at: when(2) },
      ])
      .execute()
    await database
      .insertInto('records')
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          record_id: `r${at}`,
          path: '/api/census/RecordHit',
          event: at % 2 ? '1' : 'sub<scribe',
          content: JSON.stringify({ url: `/page-${at}` }),
          visitor: '',
          received_at: when(1, at),
        })),
      )
      .execute()
    await database
      .insertInto('error_reports')
      .values({ id: 'e1', message: '<img src=x onerror=alert(1)>', content: '{"stack":"at x"}', received_at: when(40) })
      .execute()
  }

  it.each(adminPaths)('%s opens to owners alone: others are led to the login, or get an error', async (path) => {
    await fill()
    const stranger = await site.visitor().get(path)
    expect(stranger.status).toBe(303)
    expect(stranger.headers.get('location')).toMatch(/^\/config\/login\?next=%2F/)
    for (const email of [testViewer, testMember]) {
      const refused = await (await site.known(email)).get(path)
      expect([refused.status, await refused.text()], email).toEqual([
        403,
        expect.stringContaining('may not use the admin'),
      ])
    }
    const owner = await (await site.known(testOwner)).get(path)
    expect(owner.status).toBe({ '/config/nowhere': 404, '/config': 302 }[path] ?? 200)
  })

  it.each([...adminPaths.filter((path) => !/csv|json|config$/.test(path)), '/config/login'])(
    '%s is kept by no cache, runs no script and cannot be framed',
    async (path) => {
      await fill()
      const response = await (await site.known(testOwner)).get(path)
      const html = await response.text()
      expect(response.headers.get('cache-control')).toBe('no-store')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/)
      expect(policy).not.toMatch(/script-src|unsafe|https?:/)
      expect(html).not.toMatch(/<script|\sstyle="|\son[a-z]+="/)
      expect(html.match(/<h1/g)).toHaveLength(1)
    },
  )

  it.each([[2], [3], [4], [6], [8], [7, 8], [10, 4]])('an account with role %i enters', async (...roles) => {
    const owner = await site.known(testOwner)
    const setRoles = (codes: number[]) =>
      site.database
        .updateTable('accounts')
        .set({ roles: JSON.stringify(codes) })
        .where('email', '=', testOwner)
        .execute()
    await setRoles(roles)
    expect((await owner.get('/config/')).status).toBe(200)
    // What an account may do counts from the next request, not from the next login.
    await setRoles([10, 10])
    expect((await owner.get('/config/')).status).toBe(403)
    await setRoles([1])
  })

  it('a member does not enter, with any permission codes beside the name', async () => {
    const member = await site.known(testMember)
    const setRoles = (roles: string) =>
      site.database.updateTable('accounts').set({ roles }).where('email', '=', testMember).execute()
    await setRoles('[1]')
    expect((await member.get('/config/')).status).toBe(403)
    await setRoles('[]')
  })

  it('a list is a table with a caption and headings, newest first, fifty on a page', async () => {
    await fill()
    const owner = await site.known(testOwner)
    const first = await owner.html('/config/events')
    expect(first).toContain('<caption>Events 1 to 50 of 120, newest first</caption>')
    expect(first.match(/<th scope="col">/g)?.length).toBeGreaterThanOrEqual(4)
    expect([...first.matchAll(/href="\/config\/events\/(r\d+)"/g)].map(([, id]) => id)).toEqual(
      Array.from({ length: 50 }, (_, at) => `r${at}`),
    )
    const older = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(await owner.html(older)).toContain('Events 51 to 100 of 120')
    const last = await owner.html('/config/events?page=99')
    expect(last).toContain('Events 101 to 120 of 120')
    expect(last).not.toContain('rel="next"')
    for (const odd of ['0', '-3', '1.5', 'x', '1e9', "1'--"])
      expect((await owner.get(`/config/events?page=${encodeURIComponent(odd)}`)).status, odd).toBe(200)
  })

  it('a filter shows one kind alone, in the list, the chart and the export', async () => {
    await fill()
    const owner = await site.known(testOwner)
    const html = await owner.html('/config/events?kind=1')
    expect(html).toContain('Events 1 to 50 of 60')
    expect(html).toContain('Events, last 30 days: <strong>60</strong>')
    expect(html).toContain('<option value="1" selected="">1 page view</option>')
    expect(html).toContain('<option value="sub&lt;scribe">')
    const csv = await owner.html('/config/events.csv?kind=1')
    expect(csv.trim().split('\r\n')).toHaveLength(61)
    const lines = (await owner.html('/config/events.ndjson?kind=1')).trim().split('\n')
    expect(lines).toHaveLength(60)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: expect.stringMatching(/^r/), kind: '1', content: {} })
    const newest = (JSON.parse(lines[0] ?? '') as { at: string }).at
    expect((await owner.html(`/config/events.ndjson?kind=1&since=${newest}`)).trim().split('\n').length).toBeLessThan(
      60,
    )
    expect(await owner.html(`/config/events?kind=${encodeURIComponent("' or 1=1 --")}`)).toContain('No event has been')
  })

  it('the chart counts by day in UTC, thirty of them, and repeats them in a table', async () => {
    stopClock()
    await fill()
    const source = { table: 'submissions', id: 'id', kind: { column: 'form_id', title: '' }, place: { title: '' } }
    const days = await countByDay(site.database, source)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 1 })
    expect(days.at(-3)?.count).toBe(1)
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect((await countByDay(site.database, errorList.source)).every(({ count }) => count === 0)).toBe(true)
    const html = await (await site.known(testOwner)).html('/config/submissions')
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="Submissions of the last 30 days: 2 in all, at most 1/)
    expect(html.match(/<rect /g)).toHaveLength(30)
    expect(html).toContain('by day, in UTC')
  })

  it.each([7, 9, 11, 12, 13])(
    '[OWN-01] an account with role %i alone is not led here, and is told why',
    async (role) => {
      const setRoles = (roles: string) =>
        site.database.updateTable('accounts').set({ roles }).where('email', '=', testViewer).execute()
      await setRoles(`[${role}]`)
      const account = await site.known(testViewer)
      // Pages lead an account with another role than that of viewers to the admin.
      expect(await account.html('/about')).toMatch(/"websiteRoles":\[\]/)
      const refused = await account.get('/config/')
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining('This account may not use the admin.'),
      ])
      await setRoles('[10]')
    },
  )

  it('times are those of the clock of the site, in summer and in winter', async () => {
    await fill()
    const owner = await site.known(testOwner)
    const times = {
      '2026-07-31T22:30:05.000Z': '2026-08-01</span> <span>00:30:05',
      '2026-12-31T22:30:05.000Z': '2026-12-31</span> <span>23:30:05',
    }
    for (const [received_at, shown] of Object.entries(times)) {
      await site.database.updateTable('submissions').set({ received_at }).where('id', '=', 's1').execute()
      for (const path of ['/config/submissions', '/config/submissions/s1']) {
        const html = await owner.html(path)
        expect(html).toContain(
          `<time dateTime="${received_at}" class="admin-time" title="Europe/Madrid"><span>${shown}</span>`,
        )
        expect(html).not.toMatch(/(?:Received|Written|Placed), UTC/)
      }
    }
  })

  it('one submission is shown with the labels of its form, and all of its values are text', async () => {
    await fill()
    const owner = await site.known(testOwner)
    const html = await owner.html('/config/submissions/s1')
    expect(html).toMatch(/<dt>Name<\/dt><dd>Ada &lt;b&gt;<\/dd>/)
    expect(html).toContain('<dd>Boots, Soup</dd>')
    expect(html).toMatch(/<dt>gone<\/dt><dd>=1\+1<\/dd>/)
    expect((await owner.get('/config/submissions/s2')).status).toBe(200)
    expect((await owner.get('/config/submissions/none')).status).toBe(404)
    const errors = await owner.html('/config/errors')
    expect(errors).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(errors).not.toContain('<img')
  })

  it('a submission is deleted after a question, once, and no other with it', async () => {
    await fill()
    const owner = await site.known(testOwner)
    expect(await owner.html('/config/submissions/s1/delete')).toContain('Delete this submission')
    expect(await site.database.selectFrom('submissions').selectAll().execute()).toHaveLength(2)
    const viewer = await site.known(testViewer)
    expect((await viewer.post('/config/submissions/s1/delete')).status).toBe(403)
    const stranger = site.visitor()
    await stranger.get('/')
    expect((await stranger.post('/config/submissions/s1/delete')).status).toBe(303)
    expect(await site.database.selectFrom('submissions').selectAll().execute()).toHaveLength(2)
    const answer = await owner.post('/config/submissions/s1/delete')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/config/submissions?deleted=true'])
    expect(await owner.html('/config/submissions?deleted=true')).toMatch(
      /role="status">The submission has been deleted/,
    )
    const left = await site.database.selectFrom('submissions').select('id').execute()
    expect(left).toEqual([{ id: 's2' }])
    expect((await owner.post('/config/submissions/s1/delete')).status).toBe(404)
  })

  it('exports are files in UTF-8 that no spreadsheet runs, and no cache keeps', async () => {
    await fill()
    const owner = await site.known(testOwner)
    const response = await owner.get('/config/submissions.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain(`"Ada <b>","Boots, Soup","'=1+1"`)
    expect(await owner.html('/config/errors.csv')).toContain('"<img src=x onerror=alert(1)>"')
  })

  it('the overview leads back to the page the owner came from, of this site only', async () => {
    await fill()
    const owner = await site.known(testOwner)
    const html = await owner.html(`/config/?frameUrl=${encodeURIComponent('/journal/figs?tag=a&b')}`)
    expect(html).toContain('href="/journal/figs?tag=a&amp;b=&amp;noredirect=true"')
    expect(html).toMatch(
      /<iframe[^>]* title="The page at \/journal\/figs\?tag=a&amp;b" src="\/journal\/figs\?tag=a&amp;b"/,
    )
    for (const odd of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      'javascript:alert(1)',
      '/config/',
      '/api/x',
      '',
    ])
      expect(await owner.html(`/config/?frameUrl=${encodeURIComponent(odd)}`), odd).not.toContain('<iframe')
    const stranger = await site.visitor().get('/config/?frameUrl=%2Fabout')
    expect(stranger.headers.get('location')).toBe(
      `/config/login?next=${encodeURIComponent('/config/?frameUrl=%2Fabout')}`,
    )
  })
})
