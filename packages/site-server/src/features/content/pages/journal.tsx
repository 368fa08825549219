import { messages } from '@ashlar/comments/markup'
import { originOf, type SiteContext } from '../../../http/context'
import { Picture } from '../../../rendering/block'
import { getPictureUrl } from '../../../rendering/metadata'
import type { ItemPart, PageRenderer } from '../../../rendering/page'
import type { Section } from '../../../rendering/section'
import { blocksOf, firstBlockOf, Sections } from '../../../rendering/sections'
import { collectionAt, postBySlug, publishedPosts } from '../repository'
import type { ContentDatabase } from '../tables'

/** Texts of the list of posts. */
export interface JournalTexts {
  readonly heading: string
  readonly description: string
}

/** The address of the feed is that of published pages. */
const journalFeed = { href: '/journal?format=rss', title: 'Journal' }

/** Posts have a day and no time. */
const dayStyle = { dateStyle: 'long', timeZone: 'UTC' } as const

interface JournalOptions {
  readonly database: ContentDatabase
  readonly renderer: PageRenderer
  readonly journal: JournalTexts
  readCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** The list of posts. */
export async function journalPage(request: SiteContext, options: JournalOptions) {
  const { database, renderer, readCounts } = options
  const { heading, description } = options.journal
  const posts = await publishedPosts(database)
  const counts = await readCounts(posts.map(({ id }) => id))
  const { i18n } = request.get('language')
  const commentsOf = (id: string, slug: string) => {
    const count = counts.get(id)
    if (!count) return {}
    return { comments: { id, href: `/journal/${slug}#comments-${id}`, text: i18n.text(messages.title, { count }) } }
  }
  const cards = posts.map(({ id, slug, title, excerpt, photo, published_on }) => ({
    title,
    text: excerpt,
    href: `/journal/${slug}`,
    photo,
    note: i18n.date(new Date(published_on), dayStyle),
    ...commentsOf(id, slug),
  }))
  const sections: Section[] = [{ type: 'cards', title: heading, cards }]
  const context = await renderer.openContext(request)
  const body = (
    <div className="journal">
      <h1 className="page-title">Journal</h1>
      <Sections sections={sections} context={context} />
    </div>
  )
  return renderer.renderPage(request, {
    title: 'Journal',
    description,
    pageType: 1,
    blocks: blocksOf(sections),
    first: firstBlockOf(sections),
    body,
    metadata: { picture: posts[0] && context.photo(posts[0].photo), feed: journalFeed },
    ...(await collectionAt(database, '/journal')),
  })
}

/** The post at the address of the request; undefined where there is none. */
export async function postPage(
  request: SiteContext,
  database: ContentDatabase,
  renderer: PageRenderer,
  parts: readonly ItemPart[],
) {
  const row = await postBySlug(database, request.req.param('slug') ?? '')
  if (!row) return undefined
  const context = await renderer.openContext(request)
  const picture = context.photo(row.photo)
  const item = { id: row.id, title: row.title, path: `/journal/${row.slug}` }
  const added = await Promise.all(parts.map((part) => part(request, item, context)))
  const sections: Section[] = [
    { type: 'text', text: JSON.parse(row.body) as string[] },
    { type: 'block', block: 'button', config: { text: 'All posts', href: '/journal' } },
  ]
  const body = (
    <article>
      <p className="eyebrow">
        <time dateTime={row.published_on}>
          {request.get('language').i18n.date(new Date(row.published_on), dayStyle)}
        </time>{' '}
        · {(JSON.parse(row.tags) as string[]).join(', ')}
      </p>
      <h1 className="page-title">{row.title}</h1>
      <div className="wide">
        <Picture photo={picture} first sizes="(max-width: 1100px) 100vw, 1100px" />
      </div>
      <Sections sections={sections.slice(0, 1)} context={context} />
      {added.length > 0 && <div className="section prose">{added.map(({ body }) => body)}</div>}
      <Sections sections={sections.slice(1)} context={context} />
    </article>
  )
  const response = await renderer.renderPage(request, {
    title: row.title,
    description: row.excerpt,
    pageType: 50,
    first: firstBlockOf(sections),
    blocks: [...blocksOf(sections), ...added.flatMap(({ blocks }) => blocks)],
    body,
    metadata: {
      type: 'article',
      picture,
      trail: [{ title: 'Journal', path: '/journal' }],
      about: {
        '@type': 'BlogPosting',
        headline: row.title,
        description: row.excerpt,
        datePublished: row.published_on,
        keywords: JSON.parse(row.tags) as string[],
        author: { '@type': 'Organization', name: request.get('site').name },
        ...(picture && { image: getPictureUrl(picture, originOf(request)) }),
      },
      feed: journalFeed,
    },
    item: { id: row.id, title: row.title, fullUrl: `/journal/${row.slug}`, recordType: 1 },
    ...(await collectionAt(database, '/journal')),
  })
  // It shows what this visitor likes and has written.
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}
