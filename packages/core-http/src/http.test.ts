import { expect, it, vi } from 'vitest'
import { failure, make, replies, seen } from './fixtures'
import { cleanError, type HttpError } from './http-error'

it('[HTTP-01] each method sends the crumb in the query, and those that change something in a header as well', async () => {
  const { http } = make()
  expect(await http.get('/a?tag=1&tag=2', { query: { q: 'x y', n: 1, no: undefined } })).toEqual({ ok: true })
  await http.post('/a', { body: { b: 1 } })
  await http.put('/a', { form: { name: 'Ann & Bob', widget: '{"a":1}' } })
  await http.delete('/a', { query: { cloneCart: true } })
  expect(seen.map(({ method, url }) => [method, url.search])).toEqual([
    ['GET', '?tag=1&tag=2&q=x+y&n=1&crumb=old'],
    ['POST', '?crumb=old'],
    ['PUT', '?crumb=old'],
    ['DELETE', '?cloneCart=true&crumb=old'],
  ])
  expect(seen.map(({ headers }) => headers['x-csrf-token'])).toEqual([undefined, 'old', 'old', 'old'])
  expect(seen.map(({ body }) => body)).toEqual(['', '{"b":1}', 'name=Ann+%26+Bob&widget=%7B%22a%22%3A1%7D', ''])
  expect(seen[1]?.headers['content-type']).toBe('application/json')
  expect(seen[2]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
})

it("[HTTP-01] another origin gets neither crumb nor headers unless it is the site's own and the request is secure, and then cookies too", async () => {
  const calls: RequestInit[] = []
  const send: typeof fetch = (url, init) => {
    calls.push(init ?? {})
    return fetch(url, init)
  }
  vi.stubGlobal('location', new URL('http://shop.example/cart'))
  const setup = { fetch: send, headers: () => ({ 'X-Session': 's1' }) }
  const { base, http } = make({ ...setup, secureOrigin: 'https://shop.example' })
  await http.post('/a', { secure: true })
  await make({ ...setup, secureOrigin: base }).http.post('/a')
  await make({ ...setup, secureOrigin: base }).http.post('/a', { secure: true, keepalive: true })
  expect(seen.map(({ url, headers }) => [url.search, headers['x-csrf-token'], headers['x-session']])).toEqual([
    ['', undefined, undefined],
    ['', undefined, undefined],
    ['?crumb=old', 'old', 's1'],
  ])
  expect(calls.map(({ credentials, mode, keepalive }) => [credentials, mode, keepalive])).toEqual([
    ['same-origin', 'cors', false],
    ['same-origin', 'cors', false],
    ['include', 'cors', true],
  ])
})

it('[MEM-01] the token of a session goes with every later request of this origin, until it is taken away', async () => {
  const { http } = make({ headers: () => ({ 'X-Session': 's1' }) })
  await http.get('/a')
  http.setXsrfToken('t1')
  await http.post('/a')
  vi.stubGlobal('location', new URL('http://shop.example/cart'))
  await http.get('/a')
  vi.unstubAllGlobals()
  http.setXsrfToken(undefined)
  await http.delete('/a')
  expect(seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 't1', undefined, undefined])
  expect(seen[1]?.headers['x-session']).toBe('s1')
})

it('[HTTP-01] an empty answer is null', async () => {
  replies.push({ status: 204, text: '' }, { text: ' ' })
  const { http } = make()
  expect([await http.get('/a'), await http.get('/a')]).toEqual([null, null])
})

it('[HTTP-02] a refused crumb is reset and the request sent again exactly once', async () => {
  const onFailure = vi.fn()
  replies.push({ status: 403, body: { crumbFail: true, crumb: 'fresh' } })
  const { http, resetCrumb } = make({ onFailure })
  expect(await http.post('/a', { body: { b: 1 } })).toEqual({ ok: true })
  expect(resetCrumb.mock.calls).toEqual([['fresh']])
  expect(seen.map(({ url, headers, body }) => [url.search, headers['x-csrf-token'], body])).toEqual([
    ['?crumb=old', 'old', '{"b":1}'],
    ['?crumb=fresh', 'fresh', '{"b":1}'],
  ])
  expect(onFailure).not.toHaveBeenCalled()
})

it('[HTTP-02] a second refusal is the end, however many retries are left; an answer with status 200 counts too', async () => {
  replies.push({ body: { crumbFail: true } }, { status: 502, text: '' }, { body: { crumbFail: true, crumb: 'f2' } })
  const { http, resetCrumb } = make()
  const error = await failure(http.post('/a', { retries: 5 }))
  expect([error.crumbFail, error.name]).toEqual([true, 'HttpError'])
  expect(resetCrumb.mock.calls).toEqual([[undefined]])
  expect(seen).toHaveLength(3)
})

it('[HTTP-02] another origin cannot change the crumb of this page', async () => {
  vi.stubGlobal('location', new URL('http://shop.example/'))
  replies.push({ body: { crumbFail: true, crumb: 'evil' } })
  const { http, resetCrumb } = make()
  await failure(http.post('/a'))
  expect(resetCrumb).not.toHaveBeenCalled()
  expect(seen).toHaveLength(1)
})

it('[HTTP-04] an answer with an error field goes to the failure handler, with any status', async () => {
  const onFailure = vi.fn()
  replies.push(
    { body: { error: 'Out of stock' } },
    { status: 400, body: { error: 'Bad field', errors: { email: 'Wrong', n: 1 } } },
  )
  const { http } = make({ onFailure })
  const first = await failure(http.get('/a'))
  const second = await failure(http.post('/a'))
  expect(onFailure.mock.calls).toEqual([[first], [second]])
  expect(first).toMatchObject({
    status: 200,
    message: 'Out of stock',
    body: { error: 'Out of stock' },
    crumbFail: false,
  })
  expect(first).toBeInstanceOf(Error)
  expect('errors' in first).toBe(false)
  expect(second).toMatchObject({ status: 400, message: 'Bad field' })
  expect({ ...second.errors }).toEqual({ email: 'Wrong' })
  expect(Object.getPrototypeOf(second.errors)).toBeNull()
})

/** A document that records events. */
function page() {
  const target = new EventTarget()
  const events: string[] = []
  for (const type of ['ashlar:login-required', 'ashlar:authorization-fail'])
    target.addEventListener(type, (event) => events.push(`${type} ${(event as CustomEvent<HttpError>).detail.status}`))
  vi.stubGlobal('document', target)
  return events
}

it('[HTTP-05] loginRequired triggers a login-required event, and its handler', async () => {
  const events = page()
  const onLoginRequired = vi.fn()
  replies.push({ body: { loginRequired: true } }, { status: 401, body: { loginRequired: true, error: 'x' } })
  const { http } = make({ onLoginRequired })
  await failure(http.get('/a'))
  await failure(http.get('/a'))
  expect(events).toEqual(['ashlar:login-required 200', 'ashlar:login-required 401'])
  expect(onLoginRequired).toHaveBeenCalledTimes(2)
})

it('[HTTP-06] authorizationFail triggers its event and its handler, and no login event; both work without a document', async () => {
  const onAuthorizationFail = vi.fn()
  const { http } = make({ onAuthorizationFail })
  replies.push({ status: 403, body: { authorizationFail: true } }, { status: 403, body: { authorizationFail: true } })
  await failure(http.get('/a'))
  const events = page()
  await failure(http.get('/a'))
  expect(events).toEqual(['ashlar:authorization-fail 403'])
  expect(onAuthorizationFail).toHaveBeenCalledTimes(2)
})

it('[HTTP-07] an answer that is not JSON', async () => {
  replies.push({ text: '<html>' })
  const error = await failure(make().http.get('/a'))
  expect([error.status, error.message, error.body]).toEqual([
    200,
    'Internal Error: Unable to parse server response...',
    undefined,
  ])
})

/** Asks twice, once for JSON and once for a page in its place. */
async function getMessages(status: number) {
  replies.push({ status, body: {} }, { status, text: '<html>' })
  const { http } = make()
  const errors = [await failure(http.get('/a')), await failure(http.post('/a'))]
  for (const error of errors) expect([error.name, error.status]).toEqual(['HttpError', status])
  return errors.map((error) => error.message)
}
const twice = (message: string) => [message, message]

it.each([401, 403])('[HTTP-08] %i is an unauthorized request', async (status) => {
  expect(await getMessages(status)).toEqual(twice('Unauthorized request'))
})

it.each([500, 501])('[HTTP-09] %i is an internal server error', async (status) => {
  expect(await getMessages(status)).toEqual(twice('Internal server error. Please try again later.'))
})

it('[HTTP-10] 503 is a service that is temporarily unavailable', async () => {
  expect(await getMessages(503)).toEqual(twice('This service is temporarily unavailable. Please try again later.'))
})

it.each([404, 410, 502, 504])('[HTTP-11] %i is any other failure', async (status) => {
  expect(await getMessages(status)).toEqual(twice('Unable to connect…'))
})

it('[HTTP-11] no connection, an answer too late and an impossible address fail in the one shape, with status 0', async () => {
  replies.push('hang up', 'hang')
  const { http } = make()
  const errors = [
    await failure(http.get('/a')),
    await failure(http.get('/a', { timeout: 50 })),
    await failure(http.get('http://[')),
  ]
  for (const error of errors)
    expect([error.name, error.status, error.message]).toEqual(['HttpError', 0, 'Unable to connect…'])
  expect(errors[1]).toMatchObject({ cause: { name: 'TimeoutError' } })
})

it('a caller can abort a request: it rejects with the reason, is not sent again, and is not reported as a failure', async () => {
  const onFailure = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { http } = make({ onFailure })
  const controller = new AbortController()
  replies.push('hang')
  const asked = failure(http.get('/a', { signal: controller.signal, timeout: 5000, retries: 3 }))
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  controller.abort(new Error('gone'))
  expect((await asked).message).toBe('gone')
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await http.get('/b')
  expect([seen.map(({ url }) => url.pathname), onFailure.mock.calls.length]).toEqual([['/a', '/b'], 0])
})

it('[HTTP-18] an error that has no message of its own is cleaned', () => {
  for (const error of [undefined, null, '', ' ', 5, {}, { message: '' }, { message: 5 }, new Error('')])
    expect(cleanError(error)).toBe('Something Went Wrong!')
  expect([cleanError(new Error('No')), cleanError('No'), cleanError({ message: 'No' })]).toEqual(['No', 'No', 'No'])
})
