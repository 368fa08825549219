// @vitest-environment node
import { setCookie } from 'hono/cookie'
import { expect, it } from 'vitest'
import { noteReads } from '../db/recorded-reads'
import { createRoutes, type SiteContext } from '../http/context'
import { sealedTime } from '../http/response/response-values'
import { securityHeaders } from '../http/response/security-headers'
import { createRenderQueue } from './render-queue'
import { createSharedPages } from './shared-pages'

/** A site of one page; `decide` is the middleware after the step, which it counts. */
function getSite(decide: (request: SiteContext) => void = () => {}) {
  const state = { version: 1, changed: '', releases: '1', decided: 0, isDown: false }
  let crumbs = 0
  const { sharePage, answerShared } = createSharedPages({
    content: {
      read: async () => {
        if (state.isDown) throw new Error('away')
        return state.version
      },
      isCurrent: (sources) => !sources.has(state.changed),
    },
    personal: {},
    queueRender: createRenderQueue(),
    cartQuantity: async () => 0,
    releases: async () => state.releases,
  })
  async function openVisitor(request: SiteContext) {
    const known = /^crumb=(known\d+)$/.exec(request.req.header('Cookie') ?? '')?.[1]
    request.set('crumb', known ?? `new${++crumbs}`)
    request.set('pageCrumb', () => `page ${request.get('crumb')}`)
    return known !== undefined
  }
  const app = createRoutes()
  app.use(answerShared(openVisitor), securityHeaders, async (request, next) => {
    state.decided++
    noteReads(new Set(['settings']))
    request.set('contentVersion', state.version)
    request.set('language', { i18n: { locale: 'en-US' } } as never)
    if (!(await openVisitor(request))) setCookie(request, 'crumb', request.get('crumb'))
    decide(request)
    await next()
  })
  app.get(
    '/',
    sharePage((request) => {
      noteReads(new Set(['pages']))
      request.header('Cache-Control', 'no-cache')
      return request.html(`<p nonce="${request.get('nonce')}">${request.get('placeholders')?.crumb} ${state.version}`)
    }),
  )
  app.get('/own', (request) => request.html(sealedTime(request)))
  /** Whether the request went the whole way. */
  async function get(path = '/', headers: Record<string, string> = {}) {
    const before = state.decided
    const response = (await app.request(`http://site.test${path}`, { headers })) as Response
    return { response, text: await response.text(), wentOn: state.decided > before }
  }
  return { state, get }
}

/** The step knows a page once it was sent out of the store. */
async function getKnownSite(decide?: (request: SiteContext) => void) {
  const site = getSite(decide)
  for (let at = 0; at < 2; at++) await site.get()
  return site
}
const namesOf = ({ headers }: Response) => [...headers.keys()]

it('a stored page is answered before the middleware that decided on it, with its headers and values of its own', async () => {
  const { get } = await getKnownSite((request) => request.header('Vary', 'Cookie'))
  const whole = await get('/', { Cookie: 'theme=dark' })
  const [one, other] = [await get(), await get()]
  expect([whole.wentOn, one.wentOn, other.wentOn]).toEqual([true, false, false])
  expect(namesOf(one.response)).toEqual(namesOf(whole.response))
  expect(one.response.headers.get('Vary')).toBe('Cookie')
  for (const { response, text } of [one, other]) {
    const nonce = /nonce="(.+?)"/.exec(text)?.[1] ?? '-'
    expect(response.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`)
    const [line = ''] = response.headers.getSetCookie()
    expect(text).toContain(`page ${/^crumb=(new\d+);/.exec(line)?.[1]}`)
  }
  expect(one.text).not.toBe(other.text)
})

it('a client gets it in an encoding that it takes, where the form that all share is not made', async () => {
  const { get } = await getKnownSite()
  const plain = await get('/')
  const { response, wentOn } = await get('/', { 'Accept-Encoding': 'gzip' })
  expect([wentOn, response.headers.get('Content-Encoding')]).toEqual([false, 'gzip'])
  expect(plain.response.headers.get('Content-Encoding')).toBeNull()
})

it('a visitor whose crumb is known gets no other one; one whose crumb is worth nothing goes the whole way', async () => {
  const { get } = await getKnownSite()
  expect((await get('/', { Cookie: 'crumb=known1' })).wentOn).toBe(true)
  const again = await get('/', { Cookie: 'crumb=known2' })
  expect([again.wentOn, again.response.headers.getSetCookie()]).toEqual([false, []])
  expect(again.text).toContain('page known2')
  const forged = await get('/', { Cookie: 'crumb=forged' })
  expect([forged.wentOn, forged.response.headers.getSetCookie().length]).toEqual([true, 1])
  expect((await get('/', { Cookie: 'crumb=known3' })).response.headers.getSetCookie()).toEqual([])
})

it.each([
  ['another cookie', '/', { Cookie: 'crumb=known1; session=s' }],
  ['a query', '/?q=1', {}],
  ['a page that is not shared', '/own', {}],
])('a request with %s goes the whole way', async (_what, path, headers) => {
  const { get } = await getKnownSite()
  for (let at = 0; at < 3; at++) expect((await get(path, headers as Record<string, string>)).wentOn).toBe(true)
})

it('a change of what was read, other releases, and a database that is away let the whole way decide again', async () => {
  const { state, get } = await getKnownSite()
  state.version = 2
  expect((await get()).wentOn, 'a change of something else').toBe(false)
  for (const [changed, version, shown] of [
    ['settings', 3, ' 1'],
    ['pages', 4, ' 4'],
  ] as const) {
    Object.assign(state, { changed, version })
    const { wentOn, text } = await get()
    expect([wentOn, text.endsWith(shown)], changed).toEqual([true, true])
    await get()
    expect((await get()).wentOn).toBe(false)
  }
  state.releases = '2'
  expect((await get()).wentOn).toBe(true)
  await get()
  state.isDown = true
  expect((await get()).wentOn).toBe(true)
})

it('a header with a value of its visitor, and a second cookie, are stored for nobody', async () => {
  for (const decide of [
    (request: SiteContext) => request.header('X-Mine', request.get('crumb')),
    (request: SiteContext) => request.header('Link', `</a>; nonce=${request.get('nonce')}`),
    (request: SiteContext) => setCookie(request, 'cart', 'mine'),
  ]) {
    const { get } = await getKnownSite(decide)
    expect((await get()).wentOn).toBe(true)
  }
})
