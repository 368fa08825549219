import { afterEach, expect, it, vi } from 'vitest'
import { createCopyHttp } from './copy-http'

const verb = () => vi.fn(async (path: string) => path)
const http = { get: verb(), post: verb(), put: verb(), delete: verb(), setXsrfToken: vi.fn() }

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

it('a copy of a site sends its calls to the API, with cookies and crumb', async () => {
  const copy = createCopyHttp({ api: 'https://shop.example', search: '/pages.json' }, http)
  for (const method of ['get', 'post', 'put', 'delete'] as const)
    expect(await copy[method]('/api/search', { retries: 1 })).toBe('/api/search')
  expect([http.get, http.post, http.put, http.delete].map(({ mock }) => mock.calls)).toEqual(
    Array(4).fill([['/api/search', { retries: 1, secure: true }]]),
  )
  copy.setXsrfToken('t')
  expect(http.setXsrfToken).toHaveBeenCalledWith('t')
})

it('a copy without an API answers a search from its list of pages, and refuses any other call with a sentence', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ title: 'Bread', url: '/bread', text: 'On Fridays.' }]))
  const copy = createCopyHttp({ api: '', search: 'https://copy.example/pages.json' }, http)
  expect(await copy.get('/api/search', { query: { q: 'bread' } })).toMatchObject({ total: 1 })
  const refused = { name: 'HttpError', status: 405, message: expect.stringMatching(/Nothing was sent\./) }
  await expect(copy.post('/api/form/SaveFormSubmission')).rejects.toMatchObject(refused)
  const bare = createCopyHttp({ api: '', search: undefined }, http)
  await expect(bare.get('/api/search')).rejects.toMatchObject(refused)
  expect(http.get).not.toHaveBeenCalled()
})
