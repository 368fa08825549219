import { expect, it } from 'vitest'
import { createFeed, createRobots, createSitemap, escapeXml } from './domain'

const origin = 'https://ridge.example'

it('a sitemap has the address of each page, and the day of its last change where it is known', () => {
  const sitemap = createSitemap([{ path: '/' }, { path: '/journal/fígs & co', changedOn: '2027-05-08' }], origin)
  expect(sitemap).toContain('<url><loc>https://ridge.example/</loc></url>')
  expect(sitemap).toContain(
    '<url><loc>https://ridge.example/journal/f%C3%ADgs%20&amp;%20co</loc><lastmod>2027-05-08</lastmod></url>',
  )
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
