// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { products } from '../../../playground/src/content/products'
import { openTestSite } from '../support/site'

describe.each(queryEngines)('the lists of a site with many products and posts, on %s', (engine) => {
  const site = openTestSite(engine)
  beforeAll(async () => {
    const { database } = site
    const product = await database
      .selectFrom('products')
      .selectAll()
      .where('slug', '=', 'wool-socks')
      .executeTakeFirstOrThrow()
    const variant = await database
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', product.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const post = await database.selectFrom('posts').selectAll().limit(1).executeTakeFirstOrThrow()
    for (let at = 0; at < 130; at++) {
      const id = `many-${at}`
      const named = { id, slug: id, title: `Lantern ${at}` }
      await database
        .insertInto('products')
        .values({ ...product, ...named, position: 1000 + at, categories: '["Lights & more"]' })
        .execute()
      await database
        .insertInto('variants')
        .values({ ...variant, id, sku: id, product_id: id })
        .execute()
      // All on one day.
      if (at < 50)
        await database
          .insertInto('posts')
          .values({ ...post, ...named })
          .execute()
    }
  })

  async function read(path: string, visitor = site.visitor()) {
    const html = await visitor.html(path)
    const nav = /<nav class="section prose".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const link = (rel: string) =>
      new RegExp(`href="([^"]*)" rel="${rel}"`).exec(nav)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return {
      nav: nav.replace(/<[^>]*>/g, ''),
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      canonical: /rel="canonical" href="http:\/\/site\.test([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
      next: link('next'),
      previous: link('prev'),
      entries: [...html.matchAll(/<a class="product-list-item-link" href="([^"]+)"/g)].map(([, href]) => href),
      posts: [...html.matchAll(/href="(\/journal\/[\w-]+)"/g)].map(([, href]) => href),
      current: /<nav class="shop-filter".*?aria-current="(\w+)">([^<]+)</s.exec(html)?.slice(1),
    }
  }
  /** All pages of a list, by its links. */
  async function walk(path: string) {
    const pages = [{ path, ...(await read(path)) }]
    for (let next = pages[0]?.next; next && pages.length < 9; next = pages.at(-1)?.next)
      pages.push({ path: next, ...(await read(next)) })
    return pages
  }

  it('every product is on one page of the shop, and each page leads to those beside it', async () => {
    const pages = await walk('/shop')
    expect(pages.map(({ path }) => path)).toEqual(['/shop', '/shop?page=2', '/shop?page=3'])
    expect(pages.map(({ previous }) => previous)).toEqual(['', '/shop', '/shop?page=2'])
    expect(pages.map(({ canonical }) => canonical)).toEqual(pages.map(({ path }) => path))
    expect(pages.map(({ title }) => title?.split(' — ')[0])).toEqual([
      'Shop',
      'Shop · Page 2 of 3',
      'Shop · Page 3 of 3',
    ])
    const shown = products.filter(({ state }) => !state).length + 130
    const entries = pages.flatMap((page) => page.entries)
    expect([entries.length, new Set(entries).size]).toEqual([shown, shown])
    expect(pages[0]?.entries).toHaveLength(60)
    expect(pages[1]?.nav).toBe('Previous page · Page 2 of 3 · Next page')
    expect(pages.map(({ current }) => current?.[0])).toEqual(['page', 'true', 'true'])
  })

  it('the pages of a category stay in it', async () => {
    const pages = await walk('/shop?category=Lights+%26+more')
    expect(pages.map(({ entries }) => entries.length)).toEqual([60, 60, 10])
    expect(pages.map(({ path }) => path).slice(1)).toEqual([
      '/shop?category=Lights+%26+more&page=2',
      '/shop?category=Lights+%26+more&page=3',
    ])
    expect(pages.map(({ canonical }) => canonical)).toEqual(pages.map(({ path }) => path))
    expect(pages.map(({ current }) => current?.[1])).toEqual(Array(3).fill('Lights &amp; more'))
    expect((await read('/shop?category=Gifts')).nav).toBe('')
  })

  it('every post is on one page of the journal', async () => {
    const pages = await walk('/journal')
    expect(pages.map(({ path }) => path)).toEqual(['/journal', '/journal?page=2', '/journal?page=3'])
    expect(pages.map(({ canonical }) => canonical)).toEqual(pages.map(({ path }) => path))
    // Posts of one day have an order, too: none is on two pages.
    const inPages = pages.flatMap(({ posts }) => [...new Set(posts.filter((path) => path?.includes('many-')))])
    expect(inPages).toHaveLength(50)
    expect(inPages).toEqual([...new Set(inPages)].toSorted())
  })

  it('a number after the last page leads to the last, and what is no number to the first', async () => {
    const go = async (path: string) => (await site.visitor().get(path)).headers.get('location')
    expect(await go('/shop?page=4')).toBe('/shop?page=3')
    expect(await go('/shop?category=Gifts&page=2')).toBe('/shop?category=Gifts')
    expect(await go('/journal?page=999999')).toBe('/journal?page=3')
    const first = await read('/shop')
    for (const page of ['0', '1', '-1', '01', '2.5', '1e1', '1e3', '0x2', '+2', '２', '٢', 'two', '', '9'.repeat(20)])
      expect(await read(`/shop?page=${encodeURIComponent(page)}`), page).toEqual(first)
    // The first of two counts, as for every other parameter.
    expect(await read('/shop?page=1&page=2')).toEqual(first)
    expect((await read('/shop?page=2&page=1')).nav).toContain('Page 2 of 3')
  })

  it('a page of the shop reads the products of that page alone', async () => {
    const last = () => site.database.updateTable('products').where('id', '=', 'many-129')
    await last().set({ attribute_names: 'no JSON' }).execute()
    expect((await read('/shop')).entries).toHaveLength(60)
    await last().set({ attribute_names: '[]' }).execute()
    expect((await read('/shop?page=3')).entries).toContain('/shop/many-129')
  })

  it.each([
    ['es-ES', 'Página anterior · Página 2 de 3 · Página siguiente', 'Tienda · Página 2 de 3'],
    ['ar', 'الصفحة السابقة · الصفحة 2 من 3 · الصفحة التالية', 'المتجر · الصفحة 2 من 3'],
  ])('the links of a list are in the language of the visitor: %s', async (language, nav, title) => {
    const visitor = site.visitor()
    await visitor.get(`/?language=${language}`)
    const page = await read('/shop?page=2', visitor)
    expect([page.nav, page.title?.split(' — ')[0]]).toEqual([nav, title])
  })
})
