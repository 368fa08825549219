import { setCookie } from 'hono/cookie'
import { expect, it } from 'vitest'
import { createRoutes, type SiteContext } from '../http/context'
import { newIdempotencyKey } from '../http/response-values'
import { securityHeaders } from '../http/security-headers'
import { createSharedPages } from './shared-pages'

/** A site of one page; `answer` renders it. */
function siteOf(answer: (request: SiteContext) => Response | Promise<Response>, parameters: readonly string[] = []) {
  const clock = { now: 0 }
  let rendered = 0
  const share = createSharedPages({
    content: { isCurrent: (_, version) => version === 1 },
    personalCookies: ['likes'],
    cartQuantity: async () => 0,
    releases: async () => '1',
    now: () => clock.now,
  })
  const app = createRoutes()
  app.use(securityHeaders, async (context, next) => {
    context.set('contentVersion', 1)
    context.set('crumb', context.req.header('Crumb') ?? '')
    context.set('language', { i18n: { locale: 'en-US' } } as never)
    await next()
  })
  const page = (request: SiteContext) => {
    rendered++
    return answer(request)
  }
  app.get('/', share(page, parameters))
  app.onError((error, context) => context.html(`${error.message} ${context.get('nonce')} ${context.get('crumb')}`, 500))
  const get = (path = '/', headers: Record<string, string> = {}) =>
    app.request(`http://site.test${path}`, { headers }) as Promise<Response>
  return {
    clock,
    get,
    text: async (...args: Parameters<typeof get>) => (await get(...args)).text(),
    count: () => rendered,
  }
}
const send = (request: SiteContext, html: string, cacheControl = 'no-cache') => {
  request.header('Cache-Control', cacheControl)
  return request.html(html)
}

it('a handler sees no cookie, no header and no parameter that it has not declared', async () => {
  const { get, text } = siteOf(
    (request) => send(request, JSON.stringify([request.req.header(), request.req.query()])),
    ['month'],
  )
  const headers = { Cookie: 'theme=dark; crumb=secret', Authorization: 'secret', 'X-Forwarded-For': 'secret' }
  expect(await text('/?month=5&month=6&email=secret', headers)).toBe('[{},{"month":"5"}]')
  expect((await get('/', headers)).headers.get('Cache-Control')).toBe('no-cache')
})

it('a visitor with a cookie that pages read gets a page rendered anew, which is not stored', async () => {
  const { text, count } = siteOf((request) => send(request, `likes: ${request.req.header('Cookie') ?? 'none'}`))
  expect(await text('/', { Cookie: 'theme=dark; likes=mine' })).toBe('likes: theme=dark; likes=mine')
  expect(await text('/', { Cookie: 'theme=dark; my-likes=1' })).toBe('likes: none')
  expect(await text('/', { Cookie: 'likes=mine' })).toContain('mine')
  expect(count()).toBe(3)
})

it.each<[string, (request: SiteContext) => Response]>([
  ['that caches must not store', (request) => send(request, 'page', 'no-store')],
  ['without a rule for caches', (request) => request.html('page')],
  ['that is no HTML', (request) => request.text('page')],
  ['with an error', (request) => request.html('page', 404)],
  [
    'that sets a cookie',
    (request) => {
      setCookie(request, 'likes', 'mine')
      return send(request, 'page')
    },
  ],
])('an answer %s is sent and not stored, also not to those who wait for it', async (_kind, answer) => {
  const { get, count } = siteOf(answer)
  const responses = await Promise.all([get(), get(), get()])
  for (const response of responses) {
    expect(await response.text()).toBe('page')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/'nonce-[\w+/]{22}=='/)
  }
  expect(new Set(responses.map(({ headers }) => headers.get('Content-Security-Policy'))).size).toBe(3)
  expect(count()).toBe(3)
})

it('the error of a handler has the nonce and the crumb of its visitor', async () => {
  const { get } = siteOf(() => {
    throw new Error('broken')
  })
  const response = await get('/', { Crumb: 'mine' })
  const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '') ?? []
  expect(await response.text()).toBe(`broken ${nonce} mine`)
})

it('each visitor who waits for a page gets it with values of their own', async () => {
  const { text, count } = siteOf(async (request) => {
    await Promise.resolve()
    return send(request, `${request.get('crumb')} ${request.get('nonce')} ${newIdempotencyKey(request)}`)
  })
  const pages = await Promise.all(['a', 'b', 'c'].map((crumb) => text('/', { Crumb: crumb })))
  expect(pages.map((page) => page.split(' ')[0])).toEqual(['a', 'b', 'c'])
  expect(new Set(pages.flatMap((page) => page.split(' '))).size).toBe(9)
  expect(count()).toBe(1)
})

it('a page is rendered again after a minute', async () => {
  const { clock, get, count } = siteOf((request) => send(request, 'page'))
  await get()
  clock.now = 59_999
  await get()
  expect(count()).toBe(1)
  clock.now = 60_000
  await get()
  expect(count()).toBe(2)
})

it('the policy of a page with services of other makers has the nonce of each response', async () => {
  const { get } = siteOf((request) => {
    request.header('Content-Security-Policy', `script-src 'nonce-${request.get('nonce')}' https://maps.example`)
    return send(request, request.get('nonce'))
  })
  for (const response of [await get(), await get()])
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `script-src 'nonce-${await response.text()}' https://maps.example`,
    )
})
