import { publishStatus } from '@ashlar/core-site'
import type { NamedCollection } from '../../rendering/page'
import type { Section } from '../../rendering/section'
import type { ListedPage } from '../discovery/interface'
import { blocksIn, type PageBlock } from './domain'
import type { ContentDatabase } from './tables'

const { published } = publishStatus

/** Type of a collection of events, whose items are on a page that the navigation has already. */
const eventCollection = 10

/** A published page by its path. */
export function pageAt(database: ContentDatabase, path: string) {
  return database
    .selectFrom('pages')
    .selectAll()
    .where('path', '=', path)
    .where('published', '=', published)
    .executeTakeFirst()
}

/** The path of a published page or of a collection by its id; undefined where there is none. */
export async function getPath(database: ContentDatabase, id: string): Promise<string | undefined> {
  const page = database.selectFrom('pages').select('path').where('id', '=', id).where('published', '=', published)
  const found = (await page.executeTakeFirst()) ?? (await collectionById(database, id))
  return found?.path
}

/** Published posts, newest first. */
export function publishedPosts(database: ContentDatabase, limit?: number, offset = 0) {
  const posts = database
    .selectFrom('posts')
    .selectAll()
    .where('published', '=', published)
    .orderBy('published_on', 'desc')
    // Posts of one day: each is on one page of the list.
    .orderBy('id')
  return (limit === undefined ? posts : posts.limit(limit).offset(offset)).execute()
}

/** The number of published posts. */
export async function countPosts(database: ContentDatabase): Promise<number> {
  const count = database
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('published', '=', published)
  return Number((await count.executeTakeFirstOrThrow()).total)
}

/** A published post by its slug. */
export function postBySlug(database: ContentDatabase, slug: string) {
  return database
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .where('published', '=', published)
    .executeTakeFirst()
}

/** Whether a published post has an id. */
export async function isPost(database: ContentDatabase, id: string): Promise<boolean> {
  const post = database.selectFrom('posts').select('id').where('id', '=', id).where('published', '=', published)
  return (await post.executeTakeFirst()) !== undefined
}

/** Title, path and photograph of a post by its id; undefined where there is none. */
export async function postPlace(database: ContentDatabase, id: string) {
  const post = await database
    .selectFrom('posts')
    .select(['title', 'slug', 'photo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return post && { title: post.title, path: `/journal/${post.slug}`, photo: post.photo }
}

/** The photographs of the site with their authors, in their order; without those that were uploaded for products. */
export function allPhotos(database: ContentDatabase) {
  return database.selectFrom('photos').selectAll().where('uploaded_at', 'is', null).orderBy('position').execute()
}

/** Photographs by their files. */
export async function getPhotos(database: ContentDatabase, files: readonly string[]) {
  const rows = await database
    .selectFrom('photos')
    .select(['file', 'alt', 'width', 'height'])
    .where('file', 'in', [...files, ''])
    .execute()
  return new Map(rows.map((row) => [row.file, row]))
}

/** The collection at a path as page options name it; empty where there is none. */
export async function collectionAt(
  database: ContentDatabase,
  path: string,
): Promise<{ readonly collection?: NamedCollection }> {
  const row = await database.selectFrom('collections').selectAll().where('path', '=', path).executeTakeFirst()
  return row ? { collection: { id: row.id, title: row.title, fullUrl: row.path, type: row.type } } : {}
}

export function collectionById(database: ContentDatabase, id: string) {
  return database.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Events of a collection, earliest first. */
export function getEvents(database: ContentDatabase, collection: string, limit: number) {
  return database
    .selectFrom('event_items')
    .selectAll()
    .where('collection_id', '=', collection)
    .orderBy('starts_on')
    .limit(limit)
    .execute()
}

/** The photographs in the galleries of the page at a path, in their order. */
export async function galleryFilesAt(database: ContentDatabase, path: string): Promise<string[]> {
  const page = await pageAt(database, path)
  const sections: Section[] = page ? JSON.parse(page.sections) : []
  return [...new Set(sections.flatMap((section) => (section.type === 'gallery' ? section.photos : [])))]
}

/** Events of a collection that touch a span of days, earliest first. */
export function eventsBetween(database: ContentDatabase, collection: string, first: string, last: string) {
  return database
    .selectFrom('event_items')
    .selectAll()
    .where('collection_id', '=', collection)
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .orderBy('starts_on')
    .orderBy('starts_at')
    .execute()
}

/** The first event of a collection that has not ended before a day. */
export function nextEvent(database: ContentDatabase, collection: string, day: string) {
  return database
    .selectFrom('event_items')
    .select('starts_on')
    .where('collection_id', '=', collection)
    .where('ends_on', '>=', day)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst()
}

export function eventById(database: ContentDatabase, id: string) {
  return database.selectFrom('event_items').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Pages and collections of the main navigation; a page that is a collection as well is listed once. */
export async function navigation(database: ContentDatabase) {
  const pages = await database
    .selectFrom('pages')
    .select(['path', 'title'])
    .where('page_type', '=', 2)
    .where('published', '=', published)
    .orderBy('position')
    .execute()
  const collections = await listedCollections(database)
  const isPage = (path: string) => pages.some((page) => page.path === path)
  return [...pages.filter(({ path }) => path !== '/'), ...collections.filter(({ path }) => !isPage(path))]
}

/** Pages and collections of the main navigation by their ids, for settings that name some of them. */
export async function getPlaces(database: ContentDatabase) {
  const [pages, collections] = await Promise.all([
    database
      .selectFrom('pages')
      .select(['id', 'path', 'title'])
      .where('page_type', '=', 2)
      .where('published', '=', published)
      .orderBy('position')
      .execute(),
    database.selectFrom('collections').select(['id', 'path', 'title']).orderBy('path').execute(),
  ])
  const isPage = (path: string) => pages.some((page) => page.path === path)
  const places = [...pages, ...collections.filter(({ path }) => !isPage(path))]
  return places.map(({ id, path, title }) => ({ value: id, path, label: title }))
}

/** The blocks of all published pages. */
export async function publishedBlocks(database: ContentDatabase): Promise<PageBlock[]> {
  const pages = await database.selectFrom('pages').select('sections').where('published', '=', published).execute()
  return pages.flatMap(({ sections }) => blocksIn(JSON.parse(sections) as Section[]))
}

/** Published pages that any visitor may read, in their order; those with a lock are left out. */
export function openPages(database: ContentDatabase) {
  return database
    .selectFrom('pages')
    .select(['path', 'title', 'description', 'sections'])
    .where('page_type', '<', 100)
    .where('published', '=', published)
    .orderBy('position')
    .execute()
}

/** Collections that have a list at their path; those of events are on pages. */
export function listedCollections(database: ContentDatabase) {
  return database
    .selectFrom('collections')
    .select(['path', 'title'])
    .where('type', '!=', eventCollection)
    .orderBy('path')
    .execute()
}

/** All events, earliest first. */
export function allEvents(database: ContentDatabase) {
  return database.selectFrom('event_items').selectAll().orderBy('starts_on').orderBy('starts_at').execute()
}

/** Published pages that search engines may list, with collections, posts and events; a locked page is left out. */
export async function listedPages(database: ContentDatabase): Promise<ListedPage[]> {
  const pages = await database
    .selectFrom('pages')
    .select('path')
    .where('page_type', '<', 100)
    .where('published', '=', published)
    .orderBy('position')
    .execute()
  const collections = await database.selectFrom('collections').select('path').orderBy('path').execute()
  const posts = await database
    .selectFrom('posts')
    .select(['slug', 'published_on'])
    .where('published', '=', published)
    .orderBy('published_on', 'desc')
    .execute()
  const events = await database.selectFrom('event_items').select('id').orderBy('starts_on').execute()
  const paths = new Set([...pages, ...collections].map(({ path }) => path))
  return [
    ...[...paths].map((path) => ({ path })),
    ...posts.map(({ slug, published_on }) => ({ path: `/journal/${slug}`, changedOn: published_on })),
    ...events.map(({ id }) => ({ path: `/events/${id}` })),
  ]
}

/** All pages for their owner, in their order. */
export function pagesForOwner(database: ContentDatabase) {
  return database
    .selectFrom('pages')
    .select(['id', 'path', 'title', 'description', 'sections', 'page_type', 'published'])
    .orderBy('position')
    .execute()
}

/** All posts for their owner, newest first. */
export function postsForOwner(database: ContentDatabase) {
  return database
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'photo', 'published_on', 'tags', 'published'])
    .orderBy('published_on', 'desc')
    .execute()
}

/** The paths of all pages, also of those that are not published. */
export async function pagePaths(database: ContentDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('pages').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}
