// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { createRoutes } from '../../http/context'
import { contentVersion, createContentReads } from '../../http/request/content-version'
import { discoveryRoutes } from './routes'

it('a sitemap is made once for all who ask, and anew after a change', async () => {
  let version = 1
  const content = { read: async () => version, isCurrent: (_: unknown, at: number) => at === version }
  const readPages = vi.fn(async () => [{ path: `/page-${version}` }])
  const routes = createRoutes()
  routes.use(contentVersion(content))
  routes.route('/', discoveryRoutes({ ...createContentReads(content), readPages }))
  const ask = async (host = 'shop.example') => (await routes.request(`http://${host}/sitemap.xml`)).text()
  const answers = new Set(await Promise.all(Array.from({ length: 50 }, () => ask())))
  expect([answers.size, readPages.mock.calls.length]).toEqual([1, 1])
  expect(await ask('other.example')).toContain('<loc>http://other.example/page-1</loc>')
  version = 2
  expect(await ask()).toContain('<loc>http://shop.example/page-2</loc>')
})

it('a sitemap of more addresses than a file may have is an index of files', async () => {
  const openSite = (count: number) => {
    const pages = Array.from({ length: count }, (_, at) => ({ path: `/page-${at}` }))
    const readPages = vi.fn(async () => pages)
    const content = { read: async () => 1, isCurrent: () => true }
    const routes = createRoutes()
    routes.use(contentVersion(content))
    routes.route('/', discoveryRoutes({ ...createContentReads(content), readPages }))
    const ask = (path: string) => routes.request(`http://shop.example${path}`)
    return {
      readPages,
      ask,
      readAddresses: async (path: string) => (await (await ask(path)).text()).match(/http:\/\/shop[^<]+/g),
    }
  }
  const large = openSite(50_001)
  const files = (await large.readAddresses('/sitemap.xml')) ?? []
  expect(files).toEqual(['http://shop.example/sitemap-1.xml', 'http://shop.example/sitemap-2.xml'])
  const addresses = await Promise.all(files.map((file) => large.readAddresses(new URL(file).pathname)))
  expect(addresses.map((list) => list?.length)).toEqual([50_000, 1])
  expect(new Set(addresses.flat()).size).toBe(50_001)
  expect(large.readPages).toHaveBeenCalledOnce()
  expect((await large.ask('/sitemap-2.xml')).headers.get('content-type')).toBe('application/xml; charset=utf-8')
  for (const path of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-99999999999999999999.xml'])
    expect((await large.ask(path)).status, path).toBe(404)

  const small = openSite(2)
  expect(await small.readAddresses('/sitemap.xml')).toHaveLength(2)
  expect((await small.ask('/sitemap-1.xml')).status).toBe(404)
})
