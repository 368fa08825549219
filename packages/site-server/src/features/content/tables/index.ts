import type { Generated } from 'kysely'
import { addColumns, createTables } from '../../../db/columns'
import type { Database, Migrations } from '../../../db/database'
import { withOptionNames } from './option-names'

/** Tables of pages, posts, photographs and events. */
export interface ContentTables {
  /** Lists of items; `type` is the code that the page context names, 1 for a blog. */
  collections: { id: string; path: string; title: string; type: number }
  /** Pages; `sections` is JSON of what each has, `position` its place in the navigation. */
  pages: {
    id: string
    path: string
    title: string
    description: string
    page_type: number
    sections: string
    position: number
    /** One of `publishStatus`; visitors see published content alone. Default: 1, published. */
    published: Generated<number>
  }
  /** Posts of the journal; `tags` is a JSON list, `published_on` as 2027-05-08. */
  posts: {
    id: string
    slug: string
    title: string
    excerpt: string
    body: string
    photo: string
    published_on: string
    tags: string
    /** One of `publishStatus`; visitors see published content alone. Default: 1, published. */
    published: Generated<number>
  }
  /** Photographs in the folder `photos`, with their size in pixels. */
  photos: {
    file: string
    width: number
    height: number
    alt: string
    author: string
    licence: string
    position: number
  }
  /** Items of collections of events; days as 2027-05-08. */
  event_items: {
    id: string
    collection_id: string
    title: string
    excerpt: string
    path: string
    place: string
    starts_on: string
    ends_on: string
    /** As 19:00, in the time zone of the site; empty for whole days. Default: empty. */
    starts_at: Generated<string>
    ends_at: Generated<string>
  }
}
export type ContentDatabase = Database<ContentTables>

export const contentMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      await createTables(database, {
        pages: 'id path! title description sections page_type# position#',
        posts: 'id slug! title excerpt body photo published_on tags',
        photos: 'file alt author licence width# height# position#',
      })
    },
  },
  '0002-collections': {
    async up(database) {
      await createTables(database, { collections: 'id path! title type#' })
      await addColumns(database, { pages: 'published#=1', posts: 'published#=1' })
    },
  },
  '0004-events': {
    async up(database) {
      await createTables(database, { event_items: 'id collection_id title excerpt path place starts_on ends_on' })
    },
  },
  '0014-event-times': {
    async up(database) {
      await addColumns(database, { event_items: 'starts_at= ends_at=' })
    },
  },
  '0058-names-of-options': {
    async up(database) {
      const pages = await database.selectFrom('pages').select(['id', 'sections']).execute()
      for (const { id, sections } of pages) {
        const named = withOptionNames(sections)
        if (named !== sections)
          await database.updateTable('pages').set({ sections: named }).where('id', '=', id).execute()
      }
    },
  },
}
