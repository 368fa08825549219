// @vitest-environment node
import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { expect, it, vi } from 'vitest'
import { createKnownRoutes } from './known-routes'

function getApp() {
  const app = new Hono({ router: createKnownRoutes() })
  app.use(async (context, next) => {
    await next()
    context.header('Through', 'yes')
  })
  app.get('/posts/:slug', (context) => context.text(`post ${context.req.param('slug')}`))
  app.post('/posts/:slug', (context) => context.text(`sent to ${context.req.param('slug')}`))
  app.get('*', (context) => context.text(`page ${context.req.path}`))
  return async (path: string, method = 'GET') => (await app.request(path, { method })).text()
}

it('the handlers of a path are looked for once, and those of another path or method are others', async () => {
  const match = vi.spyOn(TrieRouter.prototype, 'match')
  const get = getApp()
  for (let at = 0; at < 3; at++) {
    expect(await get('/posts/figs')).toBe('post figs')
    expect(await get('/posts/pears')).toBe('post pears')
    expect(await get('/about')).toBe('page /about')
  }
  expect(match).toHaveBeenCalledTimes(3)
  expect(await get('/posts/figs', 'POST')).toBe('sent to figs')
})

it('addresses that somebody makes up take no more memory than those of a site', async () => {
  const match = vi.spyOn(TrieRouter.prototype, 'match')
  const get = getApp()
  await get('/about')
  for (let at = 0; at < 500; at++) expect(await get(`/made-up/${at}`)).toBe(`page /made-up/${at}`)
  match.mockClear()
  expect(await get('/about')).toBe('page /about')
  expect(match).toHaveBeenCalledTimes(1)
})

it('a route that is added later is found', async () => {
  const router = createKnownRoutes<string>()
  router.add('GET', '*', 'any')
  expect(router.match('GET', '/a')[0]).toHaveLength(1)
  router.add('GET', '/a', 'a')
  expect(router.match('GET', '/a')[0]).toHaveLength(2)
})
