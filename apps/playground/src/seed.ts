import { createHash } from 'node:crypto'
import { housePages } from './content/house'
import { photos } from './content/photos'
import { posts } from './content/posts'
import { siteSettings } from './content/site-settings'
import { walkPages } from './content/walks'
import { workPages } from './content/works'
import type { Database } from './database/schema'

const pages = [...walkPages, ...workPages, ...housePages]
const id = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Fills an empty site with the demo business; a site that has pages is left alone. */
export async function seed(database: Database): Promise<void> {
  await database
    .insertInto('collections')
    .values({ id: id('/journal'), path: '/journal', title: 'Journal', type: 1 })
    .onConflict((row) => row.doNothing())
    .execute()
  const known = await database.selectFrom('pages').select('id').limit(1).executeTakeFirst()
  if (known) return
  await database.transaction().execute(async (work) => {
    await work
      .insertInto('photos')
      .values(
        photos.map(([file, width, height, alt, author, licence], position) => ({
          file,
          width,
          height,
          alt,
          author,
          licence,
          position,
        })),
      )
      .execute()
    await work
      .insertInto('pages')
      .values(
        pages.map(({ path, title, description, type = 2, sections }, position) => ({
          id: id(path),
          path,
          title,
          description,
          page_type: type,
          sections: JSON.stringify(sections),
          position,
        })),
      )
      .execute()
    await work
      .insertInto('posts')
      .values(
        posts.map(({ slug, title, excerpt, photo, on, tags, body }) => ({
          id: id(slug),
          slug,
          title,
          excerpt,
          photo,
          published_on: on,
          tags: JSON.stringify(tags),
          body: JSON.stringify(body),
        })),
      )
      .execute()
    const cookieSettings = {
      isCookieBannerEnabled: true,
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      isRestrictiveCookiePolicyEnabled: true,
      cookieBannerText: '',
      cookieBannerTheme: '',
    }
    await work
      .insertInto('settings')
      .values([
        { key: 'cookieSettings', value: JSON.stringify(cookieSettings) },
        { key: 'siteSettings', value: JSON.stringify(siteSettings(id('/about'))) },
      ])
      .execute()
  })
}
