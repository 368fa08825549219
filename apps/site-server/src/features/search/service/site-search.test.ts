// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../../../../tests/databases'
import { createRoutes } from '../../../http/context'
import { contentVersion, createContentReads } from '../../../http/request/content-version'
import { createLanguages } from '../../../http/request/language'
import type { SearchEntry } from '../domain/entries'
import { createSiteSearch } from './site-search'

const stored = openTestDatabase('SQLite')

const createEntries = (count: number, title: string) =>
  Array.from({ length: count }, (_, at): SearchEntry => ({ title, url: `/${at}`, type: 'post', texts: ['Text.'] }))

it('[SRC-03] while the index of a change is made, visitors search that of before, without what nobody may see any more', async () => {
  let [version, entries] = [1, createEntries(400, 'Lantern')]
  const content = { read: async () => version, isCurrent: (_: unknown, at: number) => at === version }
  const languageOf = createLanguages({}, 'UTC')
  const search = createSiteSearch({
    ...createContentReads(content),
    ...{ database: stored.database, languageOf, report: () => {}, readEntries: async () => entries, maxWait: 0 },
  })
  const routes = createRoutes()
  routes.use(contentVersion(content))
  routes.use((context, next) => {
    context.set('language', languageOf(['en'], 'en'))
    return next()
  })
  routes.get('/:query', async (context) =>
    context.json(await search(context, { query: context.req.param('query'), max: 1000 })),
  )
  const count = async (query: string) => ((await (await routes.request(`/${query}`)).json()) as { total: number }).total
  // The first visitors wait: there is nothing else.
  expect(await count('lantern')).toBe(400)

  // Each look at the clock takes as long as a slice of work may.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10
    return now
  })
  ;[version, entries] = [2, createEntries(300, 'Kettle')]
  expect([await count('lantern'), await count('kettle')]).toEqual([300, 0])
  await expect.poll(() => count('kettle')).toBe(300)
  expect(await count('lantern')).toBe(0)
  clock.mockRestore()
})
