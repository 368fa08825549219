import { expect, it } from 'vitest'
import { createFeed, createRobots, createSitemap, createSitemapIndex, escapeXml } from './domain'

const origin = 'https://ridge.example'

it('a sitemap has the address of each page, and the day of its last change where it is known', () => {
  const [sitemap] = createSitemap([{ path: '/' }, { path: '/journal/fígs & co', changedOn: '2027-05-08' }], origin)
  expect(sitemap).toContain('<url><loc>https://ridge.example/</loc></url>')
  expect(sitemap).toContain(
    '<url><loc>https://ridge.example/journal/f%C3%ADgs%20&amp;%20co</loc><lastmod>2027-05-08</lastmod></url>',
  )
})

it('a sitemap is several files where one would have too many addresses or bytes, and none is left out', () => {
  const pages = Array.from({ length: 7 }, (_, at) => ({ path: `/fígs-${at}` }))
  const pathsOf = (file: string) => [...file.matchAll(/f%C3%ADgs-\d/g)].map(String)
  const whole = createSitemap(pages, origin)
  expect(whole).toHaveLength(1)
  const byCount = createSitemap(pages, origin, { addresses: 3, bytes: 10_000 })
  expect(byCount.map((file) => pathsOf(file).length)).toEqual([3, 3, 1])
  const bytes = Buffer.byteLength(whole[0]) - 1
  const bySize = createSitemap(pages, origin, { addresses: 100, bytes })
  expect(bySize.map((file) => pathsOf(file).length)).toEqual([6, 1])
  for (const file of bySize) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(bytes)
  expect(createSitemap(pages, origin, { addresses: 100, bytes: bytes + 1 })).toEqual(whole)
  for (const files of [byCount, bySize]) expect(files.flatMap(pathsOf)).toEqual(pathsOf(whole[0]))
})

it('the limits are those of the protocol', () => {
  const count = (pages: number) =>
    createSitemap(
      Array.from({ length: pages }, () => ({ path: '/a' })),
      origin,
    ).length
  expect([count(0), count(50_000), count(50_001)]).toEqual([1, 1, 2])
})

it('an index has the whole address of each file', () => {
  const index = createSitemapIndex(2, origin)
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://ridge.example/sitemap-1.xml</loc>',
    '<loc>https://ridge.example/sitemap-2.xml</loc>',
  ])
})

it('robots find the sitemap, and leave out what belongs to one visitor', () => {
  const robots = createRobots(origin).split('\n')
  expect(robots).toContain('Sitemap: https://ridge.example/sitemap.xml')
  expect(robots).toContain('Disallow: /checkout')
  expect(robots).toContain('Disallow: /config/')
  expect(robots).not.toContain('Disallow: /shop')
})

it('a feed names itself and its posts; text cannot end an element', () => {
  const feed = createFeed(
    {
      title: 'Journal',
      description: 'Letters',
      path: '/journal',
      language: 'en-US',
      entries: [
        { title: 'A </title> & b', path: '/journal/figs', summary: 'Ripe.', publishedOn: '2027-05-08', tags: ['Food'] },
      ],
    },
    origin,
  )
  expect(feed).toContain(
    '<atom:link href="https://ridge.example/journal?format=rss" rel="self" type="application/rss+xml"/>',
  )
  expect(feed).toContain('<title>A &lt;/title&gt; &amp; b</title>')
  expect(feed).toContain('<pubDate>Sat, 08 May 2027 00:00:00 GMT</pubDate>')
  expect(escapeXml('\0a\x0b"')).toBe('a&quot;')
})
