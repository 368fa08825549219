import type { I18n } from '@ashlar/core-i18n'
import type { SummaryConfig, SummaryItem, SummaryKind, SummarySettings } from '@ashlar/summary/markup'
import type { Database } from '../../../db/database'
import type { PageLanguage } from '../../../http/response/page-language'
import {
  type ContentTables,
  collectionById,
  galleryFilesAt,
  getEvents,
  getPhotos,
  getTags,
  publishedPosts,
} from '../../content/interface'
import { getOffset, getSize, isShown } from '../domain'

/** Dependencies of summaries. */
export interface SummaryDependencies {
  readonly database: Database<ContentTables>
  /** The address of a photograph by its file. */
  address(file: string): string
  /** The products that visitors can buy. */
  products(i18n: Pick<I18n, 'locale' | 'text'>): Promise<readonly SummaryItem[]>
}

/** Types of collections with items of their own. */
const kinds: Readonly<Record<number, SummaryKind>> = { 1: 'blog', 10: 'events', 13: 'products' }

/** More events than any page shows. */
const allEvents = 1000

async function eventItems({ database }: SummaryDependencies, collection: string): Promise<SummaryItem[]> {
  const rows = await getEvents(database, collection, allEvents)
  return rows.map(({ id, title, path, excerpt, starts_on, ends_on, place }) => ({
    id,
    title,
    url: path,
    excerpt,
    day: starts_on,
    lastDay: ends_on,
    location: place,
  }))
}

/** Reads photographs, and returns the image of a file; none for a file that is not there. */
async function getImages({ database, address }: SummaryDependencies, files: readonly string[]) {
  const photos = await getPhotos(database, files)
  return (file: string): Pick<SummaryItem, 'image'> => {
    const photo = photos.get(file)
    if (!photo) return {}
    const { alt, width, height } = photo
    return { image: { src: `${address(file)}?format=750w`, alt, width, height } }
  }
}

async function postItems(parts: SummaryDependencies): Promise<SummaryItem[]> {
  const posts = await publishedPosts(parts.database)
  const getImage = await getImages(
    parts,
    posts.map(({ photo }) => photo),
  )
  return posts.map((post) => ({
    id: post.id,
    title: post.title,
    url: `/journal/${post.slug}`,
    excerpt: post.excerpt,
    day: post.published_on,
    tags: getTags(post),
    ...getImage(post.photo),
  }))
}

/** The pictures of the galleries of a page. */
async function pictureItems(parts: SummaryDependencies, path: string): Promise<SummaryItem[]> {
  const files = await galleryFilesAt(parts.database, path)
  const getImage = await getImages(parts, files)
  return files.map((file) => ({ id: file, title: getImage(file).image?.alt ?? '', url: path, ...getImage(file) }))
}

/** An item with the texts that have a translation in it. */
const toLanguage = (item: SummaryItem, translate: PageLanguage['translate']): SummaryItem => ({
  ...item,
  title: translate(item.title) ?? item.title,
  ...(item.excerpt && { excerpt: translate(item.excerpt) ?? item.excerpt }),
  ...(item.image && { image: { ...item.image, alt: translate(item.image.alt) ?? item.image.alt } }),
})

/** A summary with its items; undefined for a collection that is not there. */
export async function getSummary(
  parts: SummaryDependencies,
  settings: SummarySettings & Readonly<Record<string, unknown>>,
  { i18n, translate }: Pick<PageLanguage, 'i18n' | 'translate'>,
): Promise<SummaryConfig | undefined> {
  const collection = await collectionById(parts.database, settings.collectionId ?? '')
  if (!collection) return undefined
  const kind = kinds[collection.type] ?? 'gallery'
  const all = {
    blog: () => postItems(parts),
    events: () => eventItems(parts, collection.id),
    products: () => parts.products(i18n),
    gallery: () => pictureItems(parts, collection.path),
  }
  const shown = (await all[kind]()).filter((item) => isShown(item, settings))
  const first = getOffset(settings)
  const end = first + getSize(settings)
  // A call sends settings of any name: none of them takes the place of what the server knows.
  return {
    ...settings,
    kind,
    language: i18n.locale,
    i18n,
    items: shown.slice(first, end).map((item) => toLanguage(item, translate)),
    moreUrl: end < shown.length ? collection.path : undefined,
  }
}
