// What search engines and services that show shared links read of the demo site.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { arrive, openSite } from './site'

const site = openSite()
const read = async (path: string) => {
  const response = await fetch(site.origin + path)
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', text: await response.text() }
}

/** A page of the site, which reads others. */
let page: Page
beforeAll(async () => {
  ;({ page } = await arrive(site, '/credits'))
  await page.evaluate(`window.ask = ${ask}`)
})

type Ask = (path: string, type: string) => Promise<Document>

/** A document of the site as a browser parses it; none of its scripts runs. */
const ask: Ask = (path, type) => {
  const request = new XMLHttpRequest()
  request.open('GET', path)
  request.setRequestHeader('Accept', 'text/html')
  request.responseType = 'document'
  request.overrideMimeType(type)
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(request.responseXML as Document))
    request.send()
  })
}

/** The head of a page. */
const readHead = (path: string) =>
  page.evaluate(async (address) => {
    const read = await (window as unknown as { ask: Ask }).ask(address, 'text/html')
    const get = (selector: string, name = 'content') => read.querySelector(selector)?.getAttribute(name)
    const structured = read.querySelector('script[type="application/ld+json"]')?.textContent
    return {
      canonical: get('link[rel=canonical]', 'href'),
      robots: get('meta[name=robots]'),
      type: get('meta[property="og:type"]'),
      title: get('meta[property="og:title"]'),
      image: get('meta[property="og:image"]'),
      card: get('meta[name="twitter:card"]'),
      feed: get('link[type="application/rss+xml"]', 'href'),
      graph: structured ? (JSON.parse(structured)['@graph'] as Record<string, unknown>[]) : [],
    }
  }, path)

it('[SITE-02] the first page has one address, a picture for shared links, and names the house', async () => {
  const { canonical, image, type, card, graph, robots } = await readHead('/?view=list')
  expect([canonical, type, card, robots]).toEqual([`${site.origin}/`, 'website', 'summary_large_image', undefined])
  const picture = await fetch(image ?? '')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
})

it('[COM-01] a product has its price and its stock for search engines, and the way to it', async () => {
  const { canonical, type, graph } = await readHead('/shop/the-ridge-printed')
  expect([canonical, type]).toEqual([`${site.origin}/shop/the-ridge-printed`, 'product'])
  const [trail, product] = graph as [Record<string, unknown[]>, { offers: Record<string, unknown>[] }]
  expect(trail.itemListElement).toHaveLength(2)
  const answer = await site.database
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'price_cents', 'sale_price_cents', 'on_sale', 'unlimited', 'quantity'])
    .where('products.slug', '=', 'the-ridge-printed')
    .orderBy('variants.position')
    .execute()
  expect(product.offers.map(({ sku, price, availability }) => [sku, Number(price), availability])).toEqual(
    answer.map((row) => [
      row.sku,
      (row.on_sale ? (row.sale_price_cents ?? row.price_cents) : row.price_cents) / 100,
      `https://schema.org/${row.unlimited || row.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    ]),
  )
})

it('[SITE-02] a post is an article with a feed; the cart, the search and a missing page are left out', async () => {
  const post = await readHead('/journal/figs')
  expect([post.type, post.feed, post.graph.map((thing) => thing['@type'])]).toEqual([
    'article',
    '/journal?format=rss',
    ['BreadcrumbList', 'BlogPosting'],
  ])
  for (const path of ['/cart', '/search', '/login', '/not-here']) {
    const { robots, canonical, graph } = await readHead(path)
    expect([path, robots, canonical, graph]).toEqual([path, 'noindex', undefined, []])
  }
})

it('[SRV-02] the sitemap has each page that it lists with status 200, and none that is locked or needs an account', async () => {
  const { text, type } = await read('/sitemap.xml')
  expect(type).toContain('application/xml')
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(site.origin, ''))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/journal', '/journal/figs', '/shop', '/shop/the-ridge-printed']))
  expect(paths.filter((path) => /private-view|guests|members|cart/.test(path))).toEqual([])
  for (const path of sample(paths, 3)) {
    const { status, text: html } = await read(path)
    expect([path, status, html.includes('content="noindex"')]).toEqual([path, 200, false])
  }
  expect((await read('/robots.txt')).text).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

it('[SRV-02] each page that search engines may list describes itself, and no page has an empty description', async () => {
  const listed = [...(await read('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)]
  const paths = listed.map(([, url = '']) => url.replace(site.origin, ''))
  for (const path of [...sample(paths, 6), '/reviews', '/credits', '/blocks', '/blocks/all', '/search']) {
    const { text } = await read(path)
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
    const isListed = !/<meta name="robots" content="noindex"/.test(text)
    expect([path, description?.length ?? (isListed ? 0 : undefined)]).not.toEqual([path, 0])
  }
})

it('[SRV-02] the feed is XML that a browser reads, newest post first; icons are pictures of their size', async () => {
  const { text, type } = await read('/journal?format=rss')
  expect(type).toContain('application/rss+xml')
  const feed = await page.evaluate(async () => {
    const read = await (window as unknown as { ask: Ask }).ask('/journal?format=rss', 'text/xml')
    return [...read.querySelectorAll('item')].map((item) => [
      item.querySelector('link')?.textContent,
      Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
    ])
  })
  const posts = await site.database
    .selectFrom('posts')
    .select(['slug', 'published_on'])
    .orderBy('published_on', 'desc')
    .execute()
  expect(feed).toEqual(
    posts.slice(0, 20).map(({ slug, published_on }) => [`${site.origin}/journal/${slug}`, Date.parse(published_on)]),
  )
  expect(text).toContain('rel="self"')
  const measure = (path: string) =>
    page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, path)
  expect(await measure('/apple-touch-icon.png')).toEqual([180, 180])
  expect((await measure('/favicon.ico'))[0]).toBeGreaterThanOrEqual(16)
})
