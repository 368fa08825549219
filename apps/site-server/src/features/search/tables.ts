import { sql } from 'kysely'
import type { Database, Migrations } from '../../db/database'
import { isPostgres } from '../../db/engine'

/** Tables of a Postgres; a site on SQLite has its index in memory. They are made from the content, and can be emptied at any time. */
export interface SearchTables {
  /** What each language was indexed from, and the version of the content that it was read at. */
  readonly search_indexes: { readonly language: string; readonly fingerprint: string; readonly version: number }
  /** `words` has those of the title with weight A, and those of the text. */
  readonly search_entries: { readonly language: string; readonly url: string; readonly words: string }
  /** `trigrams` are the parts of three letters of a word. */
  readonly search_words: {
    readonly language: string
    readonly word: string
    readonly stem: string
    readonly trigrams: string
  }
}
export type SearchDatabase = Database<SearchTables>

const statements = [
  'create table search_indexes (language text primary key, fingerprint text not null, version bigint not null)',
  'create table search_entries (language text not null, url text not null, words tsvector not null, primary key (language, url))',
  'create index search_entries_by_words on search_entries using gin (words)',
  // The order of bytes, so that the index serves words with a beginning in every locale.
  'create table search_words (language text not null, word text collate "C" not null, stem text not null, trigrams tsvector not null, primary key (language, word))',
  'create index search_words_by_stem on search_words (language, stem)',
  'create index search_words_by_trigrams on search_words using gin (trigrams)',
]

export const searchMigrations: Migrations = {
  '0070-search': {
    async up(database) {
      if (isPostgres(database)) for (const statement of statements) await sql.raw(statement).execute(database)
    },
  },
}
