import { integer, nullable, type Rows, text, unique, withDefault } from '../../../db/columns'
import { addColumns, createTables } from '../../../db/create-tables'
import type { Database, Migrations } from '../../../db/database'
import { withOptionNames } from './option-names'

/** Lists of items; `type` is the code that the page context names, 1 for a blog. */
const collections = { id: text, path: unique(text), title: text, type: integer }

/** Pages; `sections` is JSON of what each has, `position` its place in the navigation. */
const pages = {
  id: text,
  path: unique(text),
  title: text,
  description: text,
  sections: text,
  page_type: integer,
  position: integer,
}

/** Posts of the journal; `tags` is a JSON list, `published_on` as 2027-05-08. */
const posts = {
  id: text,
  slug: unique(text),
  title: text,
  excerpt: text,
  body: text,
  photo: text,
  published_on: text,
  tags: text,
}
const states = {
  /** One of `publishStatus`; visitors see published content alone. Default: 1, published. */
  published: withDefault(integer, 1),
}

/** Photographs with their size in pixels: those in the folder `photos`, and pictures that were uploaded. */
const photos = {
  file: text,
  alt: text,
  author: text,
  licence: text,
  width: integer,
  height: integer,
  position: integer,
}

const uploads = {
  /** In ISO 8601; null for photographs in the folder. */
  uploaded_at: nullable(text),
  /** Since when no product has shown an uploaded picture, in ISO 8601; null while one does. */
  unshown_since: nullable(text),
}

/** Items of collections of events; days as 2027-05-08. */
const eventItems = {
  id: text,
  collection_id: text,
  title: text,
  excerpt: text,
  path: text,
  place: text,
  starts_on: text,
  ends_on: text,
}
const eventTimes = {
  /** As 19:00, in the time zone of the site; empty for whole days. Default: empty. */
  starts_at: withDefault(text, ''),
  ends_at: withDefault(text, ''),
}

/** Tables of pages, posts, photographs and events. */
export const contentTables = {
  collections,
  pages: { ...pages, ...states },
  posts: { ...posts, ...states },
  photos: { ...photos, ...uploads },
  event_items: { ...eventItems, ...eventTimes },
}
export type ContentTables = Rows<typeof contentTables>
export type ContentDatabase = Database<ContentTables>

export const contentMigrations: Migrations = {
  '0001-site': {
    async up(database) {
      await createTables(database, { pages, posts, photos })
    },
  },
  '0002-collections': {
    async up(database) {
      await createTables(database, { collections })
      await addColumns(database, { pages: states, posts: states })
    },
  },
  '0004-events': {
    async up(database) {
      await createTables(database, { event_items: eventItems })
    },
  },
  '0014-event-times': {
    async up(database) {
      await addColumns(database, { event_items: eventTimes })
    },
  },
  '0101-uploaded-photos': {
    async up(database) {
      await addColumns(database, { photos: uploads })
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
