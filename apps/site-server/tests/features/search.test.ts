// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import type { SiteApp } from '../../src/app'
import type { LanguageIndex } from '../../src/features/search/repository/language-index'
import { openIndex } from '../../src/features/search/repository/open-index'
import { readLanguageRules } from '../../src/features/search/service/language-rules'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'

/** The answer of the call. */
interface Answer {
  readonly total: number
  readonly results: readonly {
    readonly url: string
    readonly title: string
    readonly excerpt: string
    readonly parts: readonly string[]
    readonly lang?: string
  }[]
  readonly ways?: readonly { readonly url: string; readonly title: string }[]
}

describe.each(engines)('the search on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const problems: unknown[] = []
  let app: SiteApp
  const createServer = () =>
    createDemoApp({
      database: stored.database,
      assets: emptyAssets,
      cache: stored.folder,
      rateLimits: { search: 10_000 },
      log: (line) => 'problem' in line && problems.push(line.problem),
    })
  beforeAll(() => {
    app = createServer()
  })
  const search = async (query: string, language = 'en-GB', server = app): Promise<Answer> => {
    const headers = { cookie: `siteLanguage=${language}` }
    const response = await server.request(`http://site.test/api/search?${new URLSearchParams({ q: query })}`, {
      headers,
    })
    return response.json()
  }
  const urls = async (...given: Parameters<typeof search>) => (await search(...given)).results.map(({ url }) => url)
  const first = async (...given: Parameters<typeof search>) => (await search(...given)).results[0]

  it.each([
    ['sokcs', '/shop/wool-socks'],
    ['ｓｏｃｋｓ', '/shop/wool-socks'],
    ['Sock', '/shop/wool-socks'],
    ['giftcard', '/shop/gift-card'],
    ['gift‑card', '/shop/gift-card'],
    ['giftcrad', '/shop/gift-card'],
    ['post card', '/shop/postcards'],
    ['“last years” jars', '/shop/fig-marmalade'],
    ['fig marmelad', '/shop/fig-marmalade'],
    ['enamel xyzzy', '/shop/enamel-cup'],
    ['calcetines', '/shop/wool-socks'],
  ])('[SRC-03] finds what was meant with %s', async (query, url) => {
    expect(await first(query)).toMatchObject({ url })
  })

  it.each([
    ['calcetines', 'es-ES', /^18,00\s€ · Lana latxa, hilada en Zegama/, 'Calcetines del rebaño de la casa'],
    ['CALCETIN', 'es-ES', /^18,00\s€ · /, 'Calcetines del rebaño de la casa'],
    ['tarjetas regalo', 'es-ES', /^desde 25,00\s€ · /, 'Tarjeta regalo'],
    ['جوارب', 'ar', /18\.00\s€ · صوف لاتشا/, 'جوارب من قطيع البيت'],
    ['الجوارب', 'ar', /18\.00\s€ · /, 'جوارب من قطيع البيت'],
    ['جوراب', 'ar', /18\.00\s€ · /, 'جوارب من قطيع البيت'],
    ['socks', 'es-ES', /^18,00\s€ · Lana latxa/, 'Calcetines del rebaño de la casa'],
  ])('[SRC-03] %s in %s has texts and money of that language', async (query, language, excerpt, title) => {
    expect(await first(query, language)).toMatchObject({ title, excerpt: expect.stringMatching(excerpt) })
  })

  it('[SRC-03] finds products, posts, events and lists, with the day of an event in the language', async () => {
    expect(await urls('prints')).toEqual(expect.arrayContaining([expect.stringMatching(/^\/events\//)]))
    expect(await urls('figs')).toContain('/journal/figs')
    expect(await urls('tienda', 'es-ES')).toContain('/shop')
    const days = (await search('copias', 'es-ES')).results.filter(({ url }) => url.startsWith('/events/'))
    expect(days[0]?.excerpt).toMatch(/^viernes, \d+ de abril de 2027/)
  })

  it('[SRC-03] finds nothing by what no visitor may see: drafts, locked pages and those of members', async () => {
    const products = stored.database.selectFrom('products').select('title').where('workflow_state', '!=', 'published')
    const hidden = (await products.execute()).map(({ title }) => title)
    expect(hidden.length).toBeGreaterThan(0)
    const locked = stored.database.selectFrom('pages').select(['title', 'path']).where('page_type', '=', 103)
    const { title, path } = await locked.executeTakeFirstOrThrow()
    for (const query of [...hidden, title, 'barometer']) {
      const { results } = await search(query)
      expect(results.filter((result) => hidden.includes(result.title) || result.url === path)).toEqual([])
      expect(results.map(({ url }) => url)).not.toContain('/members')
    }
    expect((await search('barometer')).total).toBe(0)
  })

  it('[SRC-03] where nothing is found the lists of the site are ways on, in the language', async () => {
    expect(await search('zzzzzz', 'es-ES')).toMatchObject({
      total: 0,
      results: [],
      ways: expect.arrayContaining([{ title: 'Tienda', url: '/shop', excerpt: '' }]),
    })
    expect(await search('sokcs')).not.toHaveProperty('ways')
    expect(await search('')).toMatchObject({ ways: [] })
  })

  it('[SRC-01] a field that searches one collection finds nothing else', async () => {
    const collections = stored.database.selectFrom('collections').select('id').where('path', '=', '/journal')
    const { id } = await collections.executeTakeFirstOrThrow()
    const ask = async (collection: string): Promise<Answer> =>
      (await app.request(`http://site.test/api/search?q=socks&collectionId=${collection}`)).json()
    expect((await ask(id)).results.map(({ url }) => url)).toEqual(['/journal/the-hour-before-the-tide'])
    expect(await ask('no-such-collection')).toMatchObject({ total: 0, results: [] })
  })

  it('[SRC-03] follows each change of an owner at once, on every copy of a server', async () => {
    const other = createServer()
    const setTitle = (title: string) =>
      stored.database.updateTable('products').set({ title }).where('slug', '=', 'field-brushes').execute()
    expect(await urls('brushes', 'en-GB', other)).toContain('/shop/field-brushes')
    await setTitle('A tambourine')
    expect(await first('tambourines')).toMatchObject({ url: '/shop/field-brushes', title: 'A tambourine' })
    expect(await first('tambourine', 'en-GB', other)).toMatchObject({ url: '/shop/field-brushes' })
    // It has no translation: the title is as it was written, and found as it was written.
    expect(await first('tambourine', 'es-ES')).toMatchObject({ title: 'A tambourine' })
    await stored.database
      .updateTable('products')
      .set({ workflow_state: 'draft' })
      .where('slug', '=', 'field-brushes')
      .execute()
    expect((await search('tambourine')).total).toBe(0)
    expect((await search('tambourine', 'es-ES', other)).total).toBe(0)
  })

  it('[SRC-03] reads no text again after an order, and all of it after a change of a text', async () => {
    await search('xyzzy1')
    const read = vi.spyOn(await readLanguageRules('en-GB'), 'readWords')
    await stored.database.updateTable('stock').set({ quantity: 3 }).where('quantity', '>', 3).execute()
    await search('xyzzy2')
    expect(new Set(read.mock.calls.map(([text]) => text))).toEqual(new Set(['xyzzy2']))
    await stored.database.updateTable('products').set({ title: 'A kazoo' }).where('slug', '=', 'enamel-cup').execute()
    expect(await urls('kazoo')).toEqual(['/shop/enamel-cup'])
    read.mockRestore()
  })

  it('[SRC-03] a text without a translation names its language', async () => {
    const description = 'Turned by Joxe Mari, and nobody has translated it.'
    await stored.database.updateTable('products').set({ description }).where('slug', '=', 'wooden-bird').execute()
    const found = await first('translated', 'ar')
    expect(found).toMatchObject({ url: '/shop/wooden-bird', lang: 'en-GB' })
    // Its first letter tells the direction: no invisible sign of the price stands before it.
    expect(found?.excerpt).toMatch(/^145\.00\s€ · Turned by Joxe Mari/)
    expect(found?.parts).toContain('translated')
    expect(await first('جوارب', 'ar')).not.toHaveProperty('lang')
  })

  it('[SRC-03] takes words of any length and script', async () => {
    const description = `${'x'.repeat(9000)} ${'𠀀'.repeat(3000)} ${"\\'".repeat(40)}end. Zanahorias.`
    await stored.database.updateTable('products').set({ description }).where('slug', '=', 'long-exposures').execute()
    expect(await first('zanahoria')).toMatchObject({ url: '/shop/long-exposures' })
    for (const query of [
      'x'.repeat(200),
      '𠀀'.repeat(100),
      '\ud840',
      `'"\\*:()^-`,
      '% _ | & ! <->',
      'a\u0301'.repeat(90),
    ])
      expect(await search(query)).toMatchObject({ results: expect.any(Array) })
    expect(problems).toEqual([])
  })

  it('[SRC-03] finds each of two hundred products, and says how many there are', async () => {
    const row = await stored.database.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow()
    const products = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      id: `many-${at}`,
      slug: `many-${at}`,
      title: `Lantern number ${at}`,
      description: 'It hangs in the wind. Nobody has seen it fall.',
      workflow_state: 'published',
    }))
    for (const product of products) await stored.database.insertInto('products').values(product).execute()
    expect(await search('lanterns')).toMatchObject({ total: 200, results: { length: 20 } })
    expect(await first('lantrens 137')).toMatchObject({ url: '/shop/many-137' })
  })
})

describe('the index of Postgres', () => {
  const stored = openTestDatabase('Postgres')
  const problems: string[] = []
  const report = (problem: string) => problems.push(problem)
  const open = (version: number, ...titles: string[]) =>
    openIndex(
      { database: stored.database, report },
      {
        language: 'en-GB',
        version,
        createFingerprint: async () => titles.join(),
        content: {
          entries: titles.map((title) => ({ url: `/${title}`, title: [title], text: ['text'] })),
          stems: new Map(titles.map((title) => [title, title])),
        },
      },
    )
  beforeEach(async () => {
    problems.length = 0
    await stored.database.deleteFrom('search_indexes').execute()
  })
  const find = async (index: LanguageIndex, word: string) => (await index.find([[word]])).map(({ url }) => url)

  it('[SRC-03] is shared by all copies of a server, and one that is behind changes nothing', async () => {
    const first = await open(5, 'lantern')
    expect(await find(first, 'lantern')).toEqual(['/lantern'])
    const later = await open(6, 'kettle', 'كتاب')
    expect([await find(first, 'kettle'), await find(first, 'lantern')]).toEqual([['/kettle'], []])
    await open(5, 'lantern')
    expect(await find(later, 'kettle')).toEqual(['/kettle'])
    // The locale of the cluster has no such letters.
    expect([await find(later, 'كتاب'), await later.getLonger('كت')]).toEqual([['/كتاب'], ['كتاب']])
    expect(problems).toEqual([])
  })

  it('[SRC-03] is in memory where the database takes none, and the owner is told', async () => {
    const rename = (from: string, to: string) => stored.database.schema.alterTable(from).renameTo(to).execute()
    await rename('search_indexes', 'no_indexes')
    onTestFinished(() => rename('no_indexes', 'search_indexes'))
    expect(await find(await open(7, 'lantern'), 'lantern')).toEqual(['/lantern'])
    expect(problems.join()).toContain('Visitors search one in memory.')
  })
})
