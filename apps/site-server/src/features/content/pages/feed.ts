import { getOrigin, type SiteContext } from '../../../http/context'
import { createFeed } from '../../discovery/interface'
import { getTags } from '../domain'
import { publishedPosts } from '../repository'
import type { ContentDatabase } from '../tables'
import type { JournalTexts } from './journal'

/** Posts in a feed: readers ask often, and only for new ones. */
const maxEntries = 20

/** The posts as a feed, at the address that published pages have for it: `/journal?format=rss`. */
export async function journalFeed(
  request: SiteContext,
  database: ContentDatabase,
  { heading, description }: JournalTexts,
) {
  const posts = await publishedPosts(database, maxEntries)
  const feed = createFeed(
    {
      title: `${request.get('site').name}: ${heading}`,
      description,
      path: '/journal',
      language: request.get('language').original.locale,
      entries: posts.map((post) => ({
        title: post.title,
        path: `/journal/${post.slug}`,
        summary: post.excerpt,
        publishedOn: post.published_on,
        tags: getTags(post),
      })),
    },
    getOrigin(request),
  )
  return request.body(feed, 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
  })
}
