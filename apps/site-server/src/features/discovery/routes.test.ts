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
