import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()

interface Http {
  get(path: string, options?: object): Promise<unknown>
  post(path: string, options?: object): Promise<unknown>
  put(path: string, options?: object): Promise<unknown>
  delete(path: string, options?: object): Promise<unknown>
}
interface Answer {
  readonly answer?: unknown
  readonly message?: string
  readonly status?: number
}

/** Sends a request through the service of the page. */
const send = (page: Page, verb: keyof Http, path: string, options: object = {}): Promise<Answer> =>
  page.evaluate(
    async ([name, address, given]) => {
      const { ashlar } = window as unknown as { ashlar: { service(name: 'http'): Promise<Http> } }
      const http = await ashlar.service('http')
      return http[name](address, given).then(
        (answer) => ({ answer }),
        ({ message, status }) => ({ message, status }),
      )
    },
    [verb, path, options] as const,
  )
const routed = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/api/tried*', (route) => void answer(route))

/** The four verbs carry the crumb in the query and a JSON body. */
async function checkVerbs(page: Page) {
  const seen: { method: string; url: string; body: string | null; headers: Record<string, string> }[] = []
  await page.route('**/api/tried*', (route) => {
    const request = route.request()
    seen.push({ method: request.method(), url: request.url(), body: request.postData(), headers: request.headers() })
    return route.fulfill({ json: { ok: 1 }, headers: { 'access-control-allow-origin': '*' } })
  })
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''
  expect(await send(page, 'get', '/api/tried', { query: { a: 'b c' } })).toEqual({ answer: { ok: 1 } })
  await send(page, 'post', '/api/tried', { body: { name: 'Ana' } })
  await send(page, 'put', '/api/tried', { body: [1] })
  await send(page, 'delete', '/api/tried')
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
  for (const { url } of seen) expect(new URL(url).searchParams.get('crumb')).toBe(decodeURIComponent(crumb))
  expect(new URL(seen[0]?.url ?? '').searchParams.get('a')).toBe('b c')
  expect(seen[1]).toMatchObject({ body: '{"name":"Ana"}', headers: { 'content-type': 'application/json' } })
}

it("[HTTP-01.1] a secure request sends cookies and crumb to the site's own origin, and to no other", async () => {
  const context = { pageType: 2, website: { id: 'w', baseUrl: 'https://own.example/shop' } }
  const source = `<!doctype html><title>Saved</title><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script><h1>Saved</h1>`
  const saved = await serveSaved(site, [{ path: '/saved', source }])
  const { page } = await visit(saved, '/saved', { bypassCSP: true })
  await page.context().addCookies([
    { name: 'crumb', value: 'token', url: saved.origin },
    ...['own', 'other'].map((host) => ({
      name: 'session',
      value: host,
      domain: `${host}.example`,
      path: '/',
      secure: true,
      sameSite: 'None' as const,
    })),
  ])
  const seen: string[] = []
  await page.route('https://*.example/**', async (route) => {
    const request = route.request()
    const { host, searchParams } = new URL(request.url())
    const { cookie, 'x-csrf-token': header } = await request.allHeaders()
    seen.push([host, cookie ?? '-', searchParams.get('crumb') ?? '-', header ?? '-'].join(' '))
    const headers = { 'access-control-allow-origin': saved.origin, 'access-control-allow-credentials': 'true' }
    return route.fulfill({ json: { ok: 1 }, headers })
  })
  for (const secure of [true, false])
    for (const host of ['own', 'other'])
      expect(await send(page, 'post', `https://${host}.example/api/tried`, { secure, body: {} })).toEqual({
        answer: { ok: 1 },
      })
  expect(seen).toEqual([
    'own.example session=own token token',
    'other.example - - -',
    'own.example - - -',
    'other.example - - -',
  ])
})

/** A refused crumb is fetched and the request is sent once more; a second refusal is final. */
async function checkCrumb(page: Page) {
  await page.context().addCookies([{ name: 'crumb', value: 'stale', url: site.origin }])
  const calls: number[] = []
  page.on('response', (response) => response.url().includes('FormSubmissionKey') && calls.push(response.status()))
  const { answer } = await send(page, 'post', '/api/form/FormSubmissionKey')
  expect(answer).toMatchObject({ key: expect.any(String) })
  await expect.poll(() => calls).toHaveLength(2)
  let count = 0
  await routed(page, (route) => {
    count++
    return route.fulfill({ status: 400, json: { crumbFail: true } })
  })
  expect((await send(page, 'post', '/api/tried')).status).toBe(400)
  expect(count).toBe(2)
}

/** Each failure has its exact message. */
async function checkFailures(page: Page) {
  const internal = 'Internal server error. Please try again later.'
  const cases: readonly [answer: Parameters<Route['fulfill']>[0], message: string][] = [
    [{ json: { error: 'The hut is full.' } }, 'The hut is full.'],
    [{ body: '<html>' }, 'Internal Error: Unable to parse server response...'],
    [{ status: 401, json: {} }, 'Unauthorized request'],
    [{ status: 403, json: {} }, 'Unauthorized request'],
    [{ status: 500, body: 'x' }, internal],
    [{ status: 501, json: {} }, internal],
    [{ status: 503, json: {} }, 'This service is temporarily unavailable. Please try again later.'],
    [{ status: 418, body: 'tea' }, 'Unable to connect…'],
  ]
  for (const [answer, message] of cases) {
    await routed(page, (route) => route.fulfill(answer))
    expect((await send(page, 'get', '/api/tried')).message).toBe(message)
    await page.unroute('**/api/tried*')
  }
  await routed(page, (route) => route.abort())
  expect(await send(page, 'get', '/api/tried')).toEqual({ message: 'Unable to connect…', status: 0 })
}

/** An answer that asks for a login is announced to the page. */
async function checkLogin(page: Page) {
  await page.evaluate(() => {
    document.addEventListener('ashlar:login-required', (event) =>
      Object.assign(window, { asked: (event as CustomEvent<Error>).detail.name }),
    )
  })
  await routed(page, (route) => route.fulfill({ json: { loginRequired: true } }))
  await send(page, 'get', '/api/tried')
  expect(await page.evaluate(() => (window as unknown as { asked?: string }).asked)).toBe('HttpError')
  await atRest(page)
}

it('[HTTP-01] [HTTP-02] [HTTP-04] [HTTP-05] [HTTP-07] [HTTP-08] [HTTP-09] [HTTP-10] [HTTP-11] the four verbs carry crumb and body; a refused crumb is fetched, each failure has its exact message, and a login that is asked for is announced', async () => {
  // A page that is fetched ahead would bring a new crumb.
  const { page } = await visit(site, '/contact', {}, (opened) =>
    opened.route('**/next-page.json', (route) => route.abort()),
  )
  for (const check of [checkVerbs, checkCrumb, checkFailures, checkLogin]) {
    await check(page)
    await page.unroute('**/api/tried*')
  }
})
