import { lockPage, type SiteDatabase } from '@ashlar/site-server'
import { housePages } from '../content/house'
import { collectionIds, id } from '../content/ids'
import { legalTexts } from '../content/legal/index'
import { photos } from '../content/photos'
import { posts } from '../content/posts'
import { separatePages } from '../content/separate-pages'
import { siteSettings } from '../content/site-settings'
import { languages } from '../content/translations/index'
import { walkPages } from '../content/walks'
import { weeks } from '../content/weeks'
import { workPages } from '../content/works'
import { seedComments } from './comments'
import { seedReactions } from './reactions'
import { seedReviews } from './reviews'
import { deleteDemoCodes, seedStore } from './store'

const pages = [...walkPages, ...workPages, ...housePages, ...separatePages]

interface SeedOptions {
  /** Whether the codes and tokens of the demo work, which stand in its source. Default: true. */
  readonly hasCodes?: boolean
}

/** Fills an empty database with the demo business; a site that has pages is not changed. */
export async function seed(database: SiteDatabase, { hasCodes = true }: SeedOptions = {}): Promise<void> {
  await database
    .insertInto('collections')
    .values([
      { id: collectionIds.journal, path: '/journal', title: 'Journal', type: 1 },
      { id: collectionIds.works, path: '/portfolio', title: 'Portfolio', type: 7 },
    ])
    .onConflict((row) => row.doNothing())
    .execute()
  await seedWeeks(database)
  await seedReviews(database, hasCodes)
  await seedReactions(database, id)
  await seedComments(database, id)
  await seedStore(database, hasCodes)
  if (!hasCodes) await deleteDemoCodes(database)
  const known = await database.selectFrom('pages').select('id').limit(1).executeTakeFirst()
  if (known) return
  await lockPage(database, '/private-view', 'eight seconds')
  await database.transaction().execute(async (work) => {
    await seedPhotos(work)
    await seedPages(work)
    await seedPosts(work)
    await work
      .insertInto('settings')
      .values([
        { key: 'cookieSettings', value: JSON.stringify(cookieSettings) },
        { key: 'multilingual', value: JSON.stringify({ languages }) },
        { key: 'legalPages', value: JSON.stringify(legalTexts) },
        { key: 'siteSettings', value: JSON.stringify(siteSettings(id('/about'))) },
      ])
      .execute()
  })
}

const cookieSettings = {
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  isRestrictiveCookiePolicyEnabled: true,
  // The default text takes consent for granted, which does not suit a choice.
  cookieBannerText:
    '<p>May we count visits and remember them with cookies? Everything works the same if you decline.</p>',
  cookieBannerTheme: '',
}

async function seedPhotos(work: SiteDatabase) {
  const rows = photos.map(([file, width, height, alt, author, licence], position) => ({
    file,
    width,
    height,
    alt,
    author,
    licence,
    position,
  }))
  await work.insertInto('photos').values(rows).execute()
}

async function seedPages(work: SiteDatabase) {
  const rows = pages.map(({ path, title, description, type = 2, sections }, position) => ({
    id: id(path),
    path,
    title,
    description,
    page_type: type,
    sections: JSON.stringify(sections),
    position,
  }))
  await work.insertInto('pages').values(rows).execute()
}

async function seedPosts(work: SiteDatabase) {
  const rows = posts.map(({ slug, title, excerpt, photo, on, tags, body }) => ({
    id: id(slug),
    slug,
    title,
    excerpt,
    photo,
    published_on: on,
    tags: JSON.stringify(tags),
    body: JSON.stringify(body),
  }))
  await work.insertInto('posts').values(rows).execute()
}

/** The weeks are events of the page about them. They are newer than the pages, and are added to older databases too. */
async function seedWeeks(database: SiteDatabase) {
  const collection_id = collectionIds.weeks
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('collections')
    .values({ id: collection_id, path: '/walks', title: 'Walking weeks', type: 10 })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await database
    .insertInto('event_items')
    .values(
      weeks.map(({ title, excerpt, place, from, to, times }) => ({
        id: id(`week ${title} ${from}`),
        collection_id,
        title,
        excerpt,
        path: '/walks',
        place,
        starts_on: from,
        ends_on: to,
        starts_at: times?.[0] ?? '',
        ends_at: times?.[1] ?? '',
      })),
    )
    .execute()
}
