import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkKinds } from './enumerations'
import {
  classifyLink,
  completeUrl,
  isAdminLink,
  isCollectionPanelLink,
  isDesignEditorLink,
  type LinkForm,
  validateLink,
} from './links'

it.each([
  ['', 'empty string'],
  ['  \n', 'empty string'],
  ['#top', 'anchor'],
  ['/about', 'content link'],
  ['/blog/a-post?category=News', 'content link'],
  ['/s/menu.pdf', 'file link'],
  ['https://example.org/x', 'external link'],
  ['ftp://example.org/x', 'external link'],
  ['//example.org', 'external link'],
  ['/\\example.org', 'external link'],
  ['\\\\example.org', 'external link'],
  ['http:/example.org', 'malformed protocol'],
  ['https:example.org', 'malformed protocol'],
  ['http://', 'malformed protocol'],
  ['data:text/html,x', 'malformed protocol'],
  ['vbscript:x', 'malformed protocol'],
  ['mailto:a@b.co', 'misc protocol'],
  ['tel:+491234', 'misc protocol'],
  ['sms:+491234', 'misc protocol'],
  ['javascript:alert(1)', 'misc protocol'],
  ['/config/pages', 'default'],
  ['about', 'default'],
  ['/', 'default'],
] as const)('[SITE-07] %j is of the kind %s', (href, kind) => {
  expect(classifyLink(href)).toBe(kind)
})

it('[SITE-07] an address of the page’s own origin is content or a file', () => {
  const origin = 'https://example.com'
  expect(classifyLink('https://example.com/about?x=1', { origin })).toBe('content link')
  expect(classifyLink('https://example.com/s/file.pdf', { origin })).toBe('file link')
  expect(classifyLink('https://example.com.evil.org/about', { origin })).toBe('external link')
})

it('[SITE-07] panel, admin and design editor links have kinds of their own', () => {
  expect(isCollectionPanelLink('/pages/0123456789abcdef01234567')).toBe(true)
  for (const path of [
    '/pages/0123456789ABCDEF01234567',
    '/pages/0123',
    '/pages/0123456789abcdef012345678',
    'x/pages/0123456789abcdef01234567',
  ])
    expect(isCollectionPanelLink(path)).toBe(false)
  expect([isAdminLink('/config'), isAdminLink('/config/pages'), isAdminLink('/configure')]).toEqual([true, true, false])
  expect([
    isDesignEditorLink('/config/design'),
    isDesignEditorLink('/config/design?x'),
    isDesignEditorLink('/config/pages'),
  ]).toEqual([true, true, false])
})

it('[SITE-07] hiding javascript: from a reader does not hide it from us', () => {
  const noise = fc.constantFrom('', '\t', '\n', '\r', '\r\n')
  const before = fc.constantFrom('', ' ', '\u0000', '\u0001', '\u001f', ' \t')
  fc.assert(
    fc.property(before, fc.array(noise, { minLength: 11, maxLength: 11 }), fc.boolean(), (start, gaps, isLoud) => {
      const word = [...'javascript:'].map((letter, at) => (isLoud ? letter.toUpperCase() : letter) + gaps[at]).join('')
      expect(new URL(`${start}${word}alert(1)`, 'https://example.com').protocol).toBe('javascript:')
      expect(classifyLink(`${start}${word}alert(1)`)).toBe('misc protocol')
    }),
  )
})

it('[SITE-07] every text has a kind, and one that leaves the site is never called content', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'/\\:?#@.%aw1\t ') }), fc.webUrl())
  fc.assert(
    fc.property(text, (href) => {
      const kind = classifyLink(href, { origin: 'https://example.com' })
      expect(linkKinds).toContain(kind)
      if (kind !== 'content link' && kind !== 'file link') return
      expect(new URL(href, 'https://example.com').origin).toBe('https://example.com')
    }),
    { numRuns: 2000 },
  )
})

it.each<[LinkForm, string, string]>([
  ['anchor', `#${'a'.repeat(98)}`, 'ok'],
  ['anchor', `#${'a'.repeat(99)}`, 'length'],
  ['anchor', 'a', 'format'],
  ['tel', 'tel:+49-123', 'ok'],
  ['tel', '1234', 'ok'],
  ['tel', 'tel:123', 'format'],
  ['tel', 'tel:12a34', 'format'],
  ['tel', `tel:${'1'.repeat(45)}`, 'ok'],
  ['tel', `tel:${'1'.repeat(46)}`, 'length'],
  ['sms', 'sms:+1(555)123,456-7', 'ok'],
  ['sms', 'sms:call', 'format'],
  ['sms', `sms:${'1'.repeat(996)}`, 'length'],
  ['mailto', 'mailto:a@b.co', 'ok'],
  ['mailto', 'mailto:a@b@c.co', 'format'],
  ['mailto', 'mailto:a@b', 'format'],
  ['mailto', `mailto:${'a'.repeat(990)}@b.co`, 'length'],
  ['javascript', 'javascript:void(0)', 'ok'],
  ['javascript', `javascript:${'1'.repeat(238)}`, 'ok'],
  ['javascript', `javascript:${'1'.repeat(239)}`, 'length'],
  ['ftp', 'ftp://example.org', 'ok'],
  ['ftp', 'ftp:example.org', 'format'],
  ['ftp', `ftp://${'a'.repeat(94)}`, 'length'],
  ['internal', '/about', 'ok'],
  ['internal', '//example.org', 'format'],
  ['internal', '/\\example.org', 'format'],
  ['internal', `/${'a'.repeat(149)}`, 'length'],
  ['external', 'https://example.org', 'ok'],
  ['external', 'http:example.org', 'format'],
  ['external', 'gopher://example.org', 'protocol'],
  ['external', 'ftp://example.org', 'ok'],
])('[SITE-08] as %s, %s is %s', (kind, value, answer) => {
  expect(validateLink(kind, value)).toBe(answer)
})

it('[SITE-08] only http, https and ftp are accepted, with // after the colon; no protocol gets http://', () => {
  expect(completeUrl('example.org/x')).toBe('http://example.org/x')
  expect(completeUrl('localhost:8080/x')).toBe('http://localhost:8080/x')
  expect(completeUrl('example.org:80')).toBe('http://example.org:80')
  expect(completeUrl('//example.org')).toBe('http://example.org')
  for (const host of ['LOCALHOST:80', 'a-b.example.org:80?x', 'example.org:80#x', 'example.org:80/'])
    expect(completeUrl(host)).toBe(`http://${host}`)
  for (const url of ['http://a.b', 'HTTPS://a.b', 'ftp://a.b/c']) expect(completeUrl(url)).toBe(url)
  for (const url of [
    '',
    'http:a.b',
    'https:/a.b',
    'gopher://a.b',
    'mailto:a@b.co',
    'mailto:a@b.co:80',
    'tel:5551234',
    'javascript:1',
    'javascript://example.org:80/%0aalert(1)',
    'java\nscript:1',
    'localhost:80x',
    'example.org:80@b.co',
  ])
    expect(completeUrl(url)).toBeUndefined()
})

it('[SITE-08] a completed address is http, https or ftp after any input, and completing it again changes nothing', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'/\\:javscripthtp.#1 \t') }), fc.webUrl())
  fc.assert(
    fc.property(text, (value) => {
      const url = completeUrl(value)
      if (url === undefined) return
      expect(url).toMatch(/^(?:https?|ftp):\/\//i)
      expect(completeUrl(url) ?? url).toBe(url)
    }),
    { numRuns: 2000 },
  )
})
