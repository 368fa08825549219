// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../../../../tests/databases'
import { createRoutes } from '../../../http/context'
import { contentVersion, createContentReads } from '../../../http/request/content-version'
import { createLanguages } from '../../../http/request/language'
import type { SearchEntry } from '../domain/entries'
import { openIndex } from '../repository/open-index'
import { createSiteSearch } from './site-search'

const stored = openTestDatabase('SQLite')
const open = vi.fn(openIndex)

const createEntries = (count: number, title: string) =>
  Array.from({ length: count }, (_, at): SearchEntry => ({ title, url: `/${at}`, type: 'post', texts: ['Text.'] }))

/** A site whose entries are read again after each change. */
function openSite(read: () => readonly SearchEntry[]) {
  let version = 1
  const content = { read: async () => version, isCurrent: (_: unknown, at: number) => at === version }
  const languageOf = createLanguages({}, 'UTC')
  const search = createSiteSearch({
    ...createContentReads(content),
    ...{ database: stored.database, languageOf, report: () => {}, open, readEntries: async () => read(), maxWait: 0 },
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
  routes.onError((error, context) => context.text(error.message, 500))
  return {
    count: async (query: string) => ((await (await routes.request(`/${query}`)).json()) as { total: number }).total,
    getStatus: async (query: string) => (await routes.request(`/${query}`)).status,
    change() {
      version += 1
    },
  }
}

it('[SRC-03] while the index of a change is made, visitors search that of before, without what nobody may see any more', async () => {
  let entries = createEntries(400, 'Lantern')
  const { count, change } = openSite(() => entries)
  // The first visitors wait: there is nothing else.
  expect(await count('lantern')).toBe(400)

  // Each look at the clock takes as long as a slice of work may.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10
    return now
  })
  entries = createEntries(300, 'Kettle')
  change()
  expect([await count('lantern'), await count('kettle')]).toEqual([300, 0])
  await expect.poll(() => count('kettle')).toBe(300)
  expect(await count('lantern')).toBe(0)
  clock.mockRestore()
})

it('[SRC-03] while the index of a change is made, its entries are mapped once for all who search', async () => {
  let entries = createEntries(20, 'Lantern')
  const { count, change } = openSite(() => entries)
  await count('lantern')

  open.mockReturnValueOnce(new Promise(() => {}))
  entries = createEntries(20, 'Kettle')
  const map = vi.spyOn(entries, 'map')
  change()
  for (let visitor = 0; visitor < 5; visitor++) expect(await count('lantern')).toBe(20)
  expect(map).toHaveBeenCalledTimes(1)
})

it('[SRC-03] visitors who are there first share one index, and so do changes that leave its texts as they are', async () => {
  open.mockClear()
  const { count, change } = openSite(() => createEntries(20, 'Lantern'))
  const first = [count('lantern'), count('lantern')]
  change()
  expect(await Promise.all([...first, count('lantern'), count('text')])).toEqual([20, 20, 20, 20])
  expect(open).toHaveBeenCalledTimes(1)
})

it('[SRC-03] an index that could not be made is made for the next visitor', async () => {
  open.mockRejectedValueOnce(new Error('out of memory'))
  const { count, getStatus } = openSite(() => createEntries(20, 'Lantern'))
  expect(await getStatus('lantern')).toBe(500)
  expect(await count('lantern')).toBe(20)
})
