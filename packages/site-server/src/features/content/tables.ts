import type { Generated } from 'kysely'
import type { Database, Migrations } from '../../db/database'

/** Tables of pages, posts, photographs and events. */
export interface ContentTables {
  /** Lists of items; `type` is the code that the page context names, 1 for a blog. */
  collections: { id: string; path: string; title: string; type: number }
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
      const table = (name: string) => database.schema.createTable(name)
      let pages = table('pages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('path', 'text', (column) => column.notNull().unique())
      for (const name of ['title', 'description', 'sections'])
        pages = pages.addColumn(name, 'text', (column) => column.notNull())
      await pages
        .addColumn('page_type', 'integer', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .execute()
      let posts = table('posts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('slug', 'text', (column) => column.notNull().unique())
      for (const name of ['title', 'excerpt', 'body', 'photo', 'published_on', 'tags'])
        posts = posts.addColumn(name, 'text', (column) => column.notNull())
      await posts.execute()
      let photos = table('photos').addColumn('file', 'text', (column) => column.primaryKey())
      for (const name of ['alt', 'author', 'licence'])
        photos = photos.addColumn(name, 'text', (column) => column.notNull())
      for (const name of ['width', 'height', 'position'])
        photos = photos.addColumn(name, 'integer', (column) => column.notNull())
      await photos.execute()
    },
  },
  '0002-collections': {
    async up(database) {
      await database.schema
        .createTable('collections')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('path', 'text', (column) => column.notNull().unique())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('type', 'integer', (column) => column.notNull())
        .execute()
      for (const name of ['pages', 'posts'])
        await database.schema
          .alterTable(name)
          .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
          .execute()
    },
  },
  '0004-events': {
    async up(database) {
      let table = database.schema
        .createTable('event_items')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('collection_id', 'text', (column) => column.notNull())
      for (const name of ['title', 'excerpt', 'path', 'place', 'starts_on', 'ends_on'])
        table = table.addColumn(name, 'text', (column) => column.notNull())
      await table.execute()
    },
  },
  '0014-event-times': {
    async up(database) {
      for (const name of ['starts_at', 'ends_at'])
        await database.schema
          .alterTable('event_items')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute()
    },
  },
}
