import { setImmediate } from 'node:timers/promises'
import { setCookie } from 'hono/cookie'
import { expect, it } from 'vitest'
import { createRoutes, type SiteContext } from '../http/context'
import { readPrivateCookie } from '../http/identity/private-cookies'
import { newIdempotencyKey } from '../http/response/response-values'
import { securityHeaders } from '../http/response/security-headers'
import { createRenderQueue } from './render-queue'
import { createSharedPages, type PageParameters } from './shared-pages'

/** A site of one page; `answer` renders it. */
function getSite(
  answer: (request: SiteContext) => Response | Promise<Response>,
  parameters: PageParameters = {},
  maxRenders = 600,
) {
  const clock = { now: 0 }
  let rendered = 0
  const { sharePage, shareMissing } = createSharedPages({
    content: { read: async () => 1, isCurrent: (_, version) => version === 1 },
    personal: { likes: ({ req }) => /likes=(?:mine|yours)/.test(req.header('Cookie') ?? '') },
    maxRenders,
    queueRender: createRenderQueue(),
    cartQuantity: async () => 0,
    releases: async () => '1',
    now: () => clock.now,
  })
  const app = createRoutes()
  app.use(securityHeaders, async (context, next) => {
    context.set('contentVersion', 1)
    context.set('crumb', context.req.header('Crumb') ?? '')
    context.set('pageCrumb', () => context.req.header('Crumb') ?? '')
    context.set('language', { i18n: { locale: 'en-US' } } as never)
    await next()
  })
  const page = (request: SiteContext) => {
    rendered++
    return answer(request)
  }
  app.get('/', sharePage(page, parameters))
  app.notFound(
    shareMissing((request) => {
      rendered++
      return send(request, `none at ${request.req.path}`, 'no-cache', 404)
    }) as never,
  )
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
const send = (request: SiteContext, html: string, cacheControl = 'no-cache', status: 200 | 404 = 200) => {
  request.header('Cache-Control', cacheControl)
  return request.html(html, status)
}

const isMonth = (value: string) => /^\d$/.test(value)

it('a value that does not change the page is not seen, and renders no page', async () => {
  const { text, count } = getSite((request) => send(request, `month ${request.req.query('month')}`), { month: isMonth })
  expect(await text('/?month=4')).toBe('month 4')
  for (const value of ['', 'x', '44', '__proto__', 'x'.repeat(4000)])
    expect(await text(`/?month=${value}`)).toBe('month undefined')
  expect(count()).toBe(2)
})

it('a handler sees no cookie, no header and no parameter that it has not declared', async () => {
  const { get, text } = getSite(
    (request) => send(request, JSON.stringify([request.req.header(), request.req.query()])),
    { month: isMonth },
  )
  const headers = { Cookie: 'theme=dark; crumb=secret', Authorization: 'secret', 'X-Forwarded-For': 'secret' }
  expect(await text('/?month=5&month=6&email=secret', headers)).toBe('[{},{"month":"5"}]')
  expect((await get('/', headers)).headers.get('Cache-Control')).toBe('no-cache')
})

const getLikes = (request: SiteContext) => readPrivateCookie(request, { name: 'likes' }) ?? 'none'

it('[F3] a visitor with a cookie that the page asks for and that means something gets it rendered anew, which is not stored', async () => {
  const { text, count } = getSite((request) => send(request, `likes: ${getLikes(request)}`))
  expect(await text('/', { Cookie: 'theme=dark; likes=mine' })).toBe('likes: mine')
  // Once for all, and once for this visitor.
  expect(count()).toBe(2)
  expect(await text('/', { Cookie: 'likes=yours' })).toBe('likes: yours')
  expect(count()).toBe(3)
  for (const cookie of ['theme=dark; my-likes=mine', 'likes=x', 'likes=', 'pageLock=x'])
    expect(await text('/', { Cookie: cookie })).toBe('likes: none')
  expect(count()).toBe(3)
})

it('[F3] a cookie that a page does not ask for changes nothing', async () => {
  const { text, count } = getSite((request) => send(request, 'page'))
  for (const cookie of ['likes=mine', 'likes=yours']) expect(await text('/', { Cookie: cookie })).toBe('page')
  expect(count()).toBe(1)
})

it('[F3] values of parameters that mean nothing change nothing', async () => {
  const { text, count } = getSite((request) => {
    const { react = '', sent = '' } = request.req.query()
    request.get('placeholders')?.forms.add('contact')
    return send(request, `react ${react} sent ${sent}`)
  })
  for (let at = 0; at < 5; at++) expect(await text(`/?react=r${at}&sent=s${at}`)).toBe('react  sent ')
  expect(count()).toBe(1)
  expect(await text('/?sent=contact&react=x')).toBe('react  sent contact')
  expect(await text('/?react=preact&sent=y')).toBe('react preact sent ')
  expect(count()).toBe(3)
})

it('[F3] a client has a budget of pages that are rendered for it alone; stored pages are sent on', async () => {
  const { clock, get, count } = getSite((request) => send(request, getLikes(request)), { month: isMonth }, 3)
  const statuses = async (paths: readonly string[], headers = {}) =>
    Promise.all(paths.map(async (path) => (await get(path, headers)).status))
  expect(await statuses(['/', '/?month=1', '/?month=2', '/?month=1'])).toEqual([200, 200, 200, 200])
  expect(await statuses(['/', '/'], { Cookie: 'likes=mine' })).toEqual([200, 429])
  expect(await statuses(['/?month=3', '/?month=2', '/'])).toEqual([429, 200, 200])
  expect(count()).toBe(4)
  clock.now = 60_000
  expect((await get('/?month=4')).status).toBe(200)
})

it('[F3] the page of addresses without one is rendered once, and names no address', async () => {
  const { get, count } = getSite((request) => send(request, 'page'))
  for (const path of ['/a', '/b/c?d=e', '/a']) {
    const response = await get(path, { Cookie: 'likes=mine' })
    expect([response.status, await response.text()]).toEqual([404, 'none at /404'])
  }
  expect(count()).toBe(1)
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
  const { get, count } = getSite(answer)
  const responses = await Promise.all([get(), get(), get()])
  for (const response of responses) {
    expect(await response.text()).toBe('page')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/'nonce-[\w+/]{22}=='/)
  }
  expect(new Set(responses.map(({ headers }) => headers.get('Content-Security-Policy'))).size).toBe(3)
  expect(count()).toBe(3)
})

it('the error of a handler has the nonce and the crumb of its visitor', async () => {
  const { get } = getSite(() => {
    throw new Error('broken')
  })
  const response = await get('/', { Crumb: 'mine' })
  const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '') ?? []
  expect(await response.text()).toBe(`broken ${nonce} mine`)
})

it('each visitor who waits for a page gets it with values of their own', async () => {
  const { text, count } = getSite(async (request) => {
    await Promise.resolve()
    return send(request, `${request.get('crumb')} ${request.get('nonce')} ${newIdempotencyKey(request)}`)
  })
  const pages = await Promise.all(['a', 'b', 'c'].map((crumb) => text('/', { Crumb: crumb })))
  expect(pages.map((page) => page.split(' ')[0])).toEqual(['a', 'b', 'c'])
  expect(new Set(pages.flatMap((page) => page.split(' '))).size).toBe(9)
  expect(count()).toBe(1)
})

it('visitors who wait for a page get it one after another: each takes the memory of a page until it is compressed', async () => {
  let resolve = () => {}
  const isOpen = new Promise<void>((open) => {
    resolve = open
  })
  const { get, count } = getSite((request) => isOpen.then(() => send(request, 'page')))
  let answered = 0
  const all = Array.from({ length: 20 }, () => get().then(() => answered++))
  await setImmediate()
  resolve()
  const atOnce: number[] = []
  for (let before = 0; answered < all.length; before = answered) {
    await setImmediate()
    atOnce.push(answered - before)
  }
  expect([Math.max(...atOnce), count()]).toEqual([1, 1])
})

it('a page is rendered again after a minute', async () => {
  const { clock, get, count } = getSite((request) => send(request, 'page'))
  await get()
  clock.now = 59_999
  await get()
  expect(count()).toBe(1)
  clock.now = 60_000
  await get()
  expect(count()).toBe(2)
})

it('the policy of a page with services of other makers has the nonce of each response', async () => {
  const { get } = getSite((request) => {
    request.header('Content-Security-Policy', `script-src 'nonce-${request.get('nonce')}' https://maps.example`)
    return send(request, request.get('nonce'))
  })
  for (const response of [await get(), await get()])
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `script-src 'nonce-${await response.text()}' https://maps.example`,
    )
})
