import { messages } from '@ashlar/comments/markup'
import { Fragment } from 'react'
import { getOrigin, type SiteContext } from '../../../http/context'
import type { PageLanguage } from '../../../http/response/page-language'
import { Picture } from '../../../rendering/block'
import { addressOfPage, ListPages, readListPage, titleOfPage } from '../../../rendering/list-pages'
import { getPictureUrl, type PageMetadata } from '../../../rendering/metadata'
import type { ItemPart, PageRenderer } from '../../../rendering/page'
import { OwnText, useTexts } from '../../../rendering/page-texts'
import { getSizes } from '../../../rendering/picture-sizes'
import type { Photo, Section } from '../../../rendering/section'
import { getBlocks, getFirstBlock, Sections } from '../../../rendering/sections'
import { getPostTexts, getTags } from '../domain'
import { collectionAt, countPosts, postBySlug, publishedPosts } from '../repository'
import type { ContentDatabase } from '../tables'

/** Texts of the list of posts. */
export interface JournalTexts {
  /** Heading of the list and title of the feed. */
  readonly heading: string
  /** For search engines and the feed. */
  readonly description: string
}

/** The address of the feed is that of published pages. */
const getFeed = ({ translate }: PageLanguage) => ({
  href: '/journal?format=rss',
  title: translate('Journal') ?? 'Journal',
})

/** Posts have a day and no time. */
const dayStyle = { dateStyle: 'long', timeZone: 'UTC' } as const

interface JournalOptions {
  /** Posts and their categories. */
  readonly database: ContentDatabase
  /** Draws lists and posts into the frame of the site. */
  readonly renderer: PageRenderer
  /** The words around posts: dates, pagers, categories. */
  readonly journal: JournalTexts
  /** How many comments each post has, by its id. */
  readCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

type Post = NonNullable<Awaited<ReturnType<typeof postBySlug>>>
type ListedPost = Awaited<ReturnType<typeof publishedPosts>>[number]

/** A post as lists show it: picture, day, title and excerpt. */
function getCard({ slug, title, excerpt, photo, published_on }: ListedPost, { i18n, translate }: PageLanguage) {
  return {
    title: translate(title) ?? title,
    text: translate(excerpt) ?? excerpt,
    href: `/journal/${slug}`,
    photo,
    note: i18n.date(new Date(published_on), dayStyle),
  }
}

/** Posts of one page of the list. */
const pageSize = 24
/** Width of the picture of a post divided by its height, as the sheet of the journal cuts it. */
const ratio = 3 / 2

/** The list of posts. */
export async function journalPage(request: SiteContext, options: JournalOptions) {
  const { database, renderer, readCounts } = options
  const { heading, description } = options.journal
  const list = readListPage(request, { total: await countPosts(database), size: pageSize, path: '/journal' })
  if (list.isBeyond) return request.redirect(list.to(list.last))
  const posts = await publishedPosts(database, pageSize, (list.page - 1) * pageSize)
  const counts = await readCounts(posts.map(({ id }) => id))
  const { i18n, translate } = request.get('language')
  const inLanguage = (text: string) => translate(text) ?? text
  const getComments = (id: string, slug: string) => {
    const count = counts.get(id)
    if (!count) return {}
    return { comments: { id, href: `/journal/${slug}#comments-${id}`, text: i18n.text(messages.title, { count }) } }
  }
  const cards = posts.map((post, at) => ({
    ...getCard(post, request.get('language')),
    isLarge: at === 0 && list.page === 1,
    ...getComments(post.id, post.slug),
  }))
  const sections: Section[] = cards.length > 0 ? [{ type: 'cards', title: inLanguage(heading), cards, ratio }] : []
  const context = await renderer.openContext(request)
  const body = (
    <div className="journal">
      <h1 className="page-title">{inLanguage('Journal')}</h1>
      {posts.length === 0 && <p className="section prose">{inLanguage('There are no posts yet.')}</p>}
      <Sections sections={sections} context={context} />
      <ListPages list={list} />
    </div>
  )
  return renderer.renderPage(request, {
    title: titleOfPage(request, 'Journal', list),
    description,
    pageType: 1,
    blocks: getBlocks(sections),
    first: getFirstBlock(sections),
    body,
    metadata: {
      picture: posts[0] && context.photo(posts[0].photo),
      feed: getFeed(request.get('language')),
      address: addressOfPage(list),
    },
    ...(await collectionAt(database, '/journal')),
  })
}

/** How many other posts stand below a post. */
const otherCount = 3

/** The posts after one, then those before it: where a reader goes on. Empty for the only post. */
async function getOthers(database: ContentDatabase, row: Post, language: PageLanguage): Promise<Section[]> {
  const posts = await publishedPosts(database)
  const at = posts.findIndex(({ id }) => id === row.id)
  const others = [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))].slice(0, otherCount)
  const title = language.translate('From the journal') ?? 'From the journal'
  return others.length > 0
    ? [{ type: 'cards', title, ratio, cards: others.map((post) => getCard(post, language)) }]
    : []
}

/** The text of a post and the way back. */
function getPostSections(row: Post, language: PageLanguage) {
  const { paragraphs, isOriginal } = getPostTexts(row, language)
  const { translate, original } = language
  const text: Section = { type: 'text', text: paragraphs }
  const config = { text: translate('All posts') ?? 'All posts', href: '/journal' }
  const back: Section = { type: 'block', block: 'button', config }
  return { text, back, inOriginal: isOriginal ? { lang: original.locale, dir: original.direction } : {} }
}

/** What search engines and shared links are told about a post. */
function getPostMetadata(request: SiteContext, row: Post, picture: Photo | undefined): PageMetadata {
  return {
    type: 'article',
    picture,
    trail: [{ title: 'Journal', path: '/journal' }],
    about: {
      '@type': 'BlogPosting',
      headline: row.title,
      description: row.excerpt,
      datePublished: row.published_on,
      keywords: getTags(row),
      author: { '@type': 'Organization', name: request.get('site').name },
      ...(picture && { image: getPictureUrl(picture, getOrigin(request)) }),
    },
    feed: getFeed(request.get('language')),
  }
}

/** Tags are translated one by one. */
function Tags({ tags }: { tags: readonly string[] }) {
  const { text } = useTexts()
  return tags.map((tag, at) => (
    <Fragment key={tag}>
      {at > 0 && text(', ')}
      <OwnText>{tag}</OwnText>
    </Fragment>
  ))
}

function PostHeader({ row, day, picture }: { row: Post; day: string; picture: Photo | undefined }) {
  return (
    <>
      <p className="eyebrow">
        <time dateTime={row.published_on}>{day}</time> · <Tags tags={getTags(row)} />
      </p>
      <h1 className="page-title">
        <OwnText>{row.title}</OwnText>
      </h1>
      <div className="wide">
        <Picture photo={picture} sizes={getSizes('(max-width: 1100px) 100vw, 1100px')} />
      </div>
    </>
  )
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
  const language = request.get('language')
  const { text, back, inOriginal } = getPostSections(row, language)
  const others = await getOthers(database, row, language)
  const body = (
    <article>
      <PostHeader row={row} day={language.i18n.date(new Date(row.published_on), dayStyle)} picture={picture} />
      <div {...inOriginal}>
        <Sections sections={[text]} context={context} />
      </div>
      {added.length > 0 && <div className="section prose">{added.map(({ body }) => body)}</div>}
      <div className="journal">
        <Sections sections={[...others, back]} context={context} />
      </div>
    </article>
  )
  const response = await renderer.renderPage(request, {
    title: row.title,
    description: row.excerpt,
    pageType: 50,
    first: getFirstBlock([text, back]),
    blocks: [...getBlocks([text, back]), ...added.flatMap(({ blocks }) => blocks)],
    body,
    metadata: getPostMetadata(request, row, picture),
    item: { id: row.id, title: row.title, fullUrl: item.path, recordType: 1 },
    ...(await collectionAt(database, '/journal')),
  })
  // It shows what this visitor likes and has written.
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}
