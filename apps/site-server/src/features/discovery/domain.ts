/** A page that search engines may list. */
export interface ListedPage {
  /** Begins with a slash. */
  readonly path: string
  /** Day of its last change, YYYY-MM-DD. Default: unknown. */
  readonly changedOn?: string
}

/** An entry of a feed. */
export interface FeedEntry {
  readonly title: string
  /** Its address on the site, with a slash at the beginning. */
  readonly path: string
  /** Plain text. */
  readonly summary: string
  /** Day on which it was published, YYYY-MM-DD. */
  readonly publishedOn: string
  /** Become categories. */
  readonly tags: readonly string[]
}

/** What a feed is of. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** Page with the same entries. */
  readonly path: string
  /** BCP 47 tag. */
  readonly language: string
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Characters that XML knows in no form.
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Text inside an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** What one file of a sitemap may have at most. */
export interface SitemapLimits {
  readonly addresses: number
  readonly bytes: number
}

/** The limits of the protocol (sitemaps.org). */
const protocolLimits: SitemapLimits = { addresses: 50_000, bytes: 50 * 2 ** 20 }

const createList = (name: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`

const createPageEntry = ({ path, changedOn }: ListedPage, origin: string) =>
  `<url>${element('loc', origin + encodeURI(path))}${changedOn ? element('lastmod', changedOn) : ''}</url>`

/** The sitemap of a site (sitemaps.org), in as many files as it needs; always one or more. */
export function createSitemap(
  pages: readonly ListedPage[],
  origin: string,
  limits = protocolLimits,
): readonly [string, ...string[]] {
  // Each entry is counted with a line break, and between them there is one less.
  const frameBytes = Buffer.byteLength(createList('urlset', [])) - 1
  const full: string[] = []
  let entries: string[] = []
  let bytes = frameBytes
  for (const page of pages) {
    const entry = createPageEntry(page, origin)
    const size = Buffer.byteLength(entry) + 1
    if (entries.length === limits.addresses || (entries.length > 0 && bytes + size > limits.bytes)) {
      full.push(createList('urlset', entries))
      entries = []
      bytes = frameBytes
    }
    entries.push(entry)
    bytes += size
  }
  const [first, ...others] = [...full, createList('urlset', entries)]
  return [first as string, ...others]
}

/** The index of a sitemap of several files, which are `/sitemap-1.xml` and so on. */
export const createSitemapIndex = (files: number, origin: string): string =>
  createList(
    'sitemapindex',
    Array.from({ length: files }, (_, at) => `<sitemap>${element('loc', `${origin}/sitemap-${at + 1}.xml`)}</sitemap>`),
  )

/** Addresses of visitors, owners and programs, which search engines do not need. */
const privatePaths = ['/api/', '/cart', '/checkout', '/commerce/', '/config/', '/login', '/members', '/search']

/** The rules for search engines. */
export const createRobots = (origin: string): string =>
  ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** A feed of posts (RSS 2.0), newest first. */
export function createFeed({ title, description, path, language, entries }: Feed, origin: string): string {
  const items = entries.map((entry) => {
    const link = origin + encodeURI(entry.path)
    return [
      '<item>',
      element('title', entry.title),
      element('link', link),
      element('guid', link),
      element('description', entry.summary),
      element('pubDate', new Date(entry.publishedOn).toUTCString()),
      ...entry.tags.map((tag) => element('category', tag)),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', origin + path),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(`${origin}${path}?format=rss`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
