import { sql } from 'kysely'
import { inTransaction } from '../../../db/database'
import { mapInSlices } from '../../../http/limits/slices'
import type { IndexContent, IndexedEntry } from '../domain/entries'
import { getTrigrams } from '../domain/near-words'
import type { SearchDatabase, SearchTables } from '../tables'
import { type Hit, type IndexSource, type LanguageIndex, maxForms, type Phrase } from './language-index'

/** Words between the title and the text, so that no phrase begins in the one and ends in the other. */
const gap = 10
/** Postgres knows no later place of a word. */
const maxPlace = 16_000

// Vectors and queries are written out: the parser of Postgres reads letters by the locale of the cluster, and in "C" knows none but a to z.
const quoted = (text: string) => `'${text}'`

/** The words of an entry with their places. */
function toVector({ title, text }: IndexedEntry): string {
  const places = new Map<string, string[]>()
  const add = (words: readonly string[], first: number, weight: string) => {
    for (const [at, word] of words.entries())
      places.set(word, [...(places.get(word) ?? []), `${Math.min(first + at, maxPlace)}${weight}`])
  }
  add(title, 1, 'A')
  add(text, title.length + gap, 'D')
  return Array.from(places, ([word, at]) => `${quoted(word)}:${at.join()}`).join(' ')
}

const toWordRow = ([word, stem]: readonly [string, string]) => ({
  word,
  stem,
  trigrams: getTrigrams(word).map(quoted).join(' '),
})

const toQuery = (phrases: readonly Phrase[], weight = '') =>
  phrases.map((phrase) => `(${phrase.map((word) => quoted(word) + weight).join(' <-> ')})`).join(' | ')

/** What is stored of an index beside its words. */
type Mark = SearchTables['search_indexes']

/** Whether nothing is to be written: another copy of the server has read the same, or something later. */
async function isCurrent(database: SearchDatabase, { language, fingerprint, version }: Mark): Promise<boolean> {
  const stored = await database
    .selectFrom('search_indexes')
    .select(['fingerprint', 'version'])
    .where('language', '=', language)
    .executeTakeFirst()
  return stored !== undefined && (stored.fingerprint === fingerprint || stored.version > version)
}

/** Rows that are written at once. */
const batch = 500

function* inBatches<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch)
}

async function replace(database: SearchDatabase, language: string, { entries, stems }: IndexContent) {
  await database.deleteFrom('search_entries').where('language', '=', language).execute()
  await database.deleteFrom('search_words').where('language', '=', language).execute()
  for (const some of inBatches(entries)) {
    const rows = await mapInSlices(some, (entry) => ({ url: entry.url, words: toVector(entry) }))
    await sql`insert into search_entries (language, url, words)
      select ${language}, url, words::tsvector from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (url text, words text)
      on conflict do nothing`.execute(database)
  }
  for (const some of inBatches([...stems])) {
    const words = await mapInSlices(some, toWordRow)
    await sql`insert into search_words (language, word, stem, trigrams)
      select ${language}, word, stem, trigrams::tsvector
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as known (word text, stem text, trigrams text)`.execute(
      database,
    )
  }
}

/** Brings the index of a language up to date. Copies of a server that do so at the same time wait for the first. */
async function update(database: SearchDatabase, { language, version, content, createFingerprint }: IndexSource) {
  const mark = { language, version, fingerprint: await createFingerprint() }
  if (await isCurrent(database, mark)) return
  await inTransaction(database, async (transaction) => {
    // The words of a large site take longer than a write may wait.
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(hashtext(${`ashlar search ${language}`}))`.execute(transaction)
    if (await isCurrent(transaction, mark)) return
    await replace(transaction, language, content)
    await transaction
      .insertInto('search_indexes')
      .values(mark)
      .onConflict((conflict) => conflict.column('language').doUpdateSet(mark))
      .execute()
  })
}

async function find(database: SearchDatabase, language: string, phrases: readonly Phrase[]): Promise<Hit[]> {
  const query = toQuery(phrases)
  const hits = await database
    .selectFrom('search_entries')
    .select('url')
    .select(sql<boolean>`words @@ ${toQuery(phrases, ':A')}::tsquery`.as('isInTitle'))
    .select(sql<number>`ts_rank(words, ${query}::tsquery)`.as('rank'))
    .where('language', '=', language)
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .execute()
  return hits.map(({ url, isInTitle, rank }) => ({ url, isInTitle, rank: Number(rank) }))
}

/** Reads the index of a language. */
function readIndex(database: SearchDatabase, language: string): LanguageIndex {
  const words = database.selectFrom('search_words').select('word').where('language', '=', language).limit(maxForms)
  const read = async (query: typeof words) => (await query.execute()).map(({ word }) => word)
  return {
    getKnown: (known) => read(words.where('word', 'in', [...known, ''])),
    getForms: (word, stem) =>
      read(
        words
          .where(({ or, eb }) => or([eb('word', '=', word), eb('stem', '=', stem)]))
          .orderBy(({ eb }) => eb('word', '!=', word))
          .orderBy(sql`length(word)`),
      ),
    getLonger: (beginning) =>
      read(
        words
          .where('word', '>=', beginning)
          .where('word', '<', `${beginning}\u{10ffff}`)
          .orderBy(sql`length(word)`)
          .orderBy('word'),
      ),
    getSimilar(trigrams) {
      const query = trigrams.map(quoted).join(' | ')
      return read(
        words
          .where(sql<boolean>`trigrams @@ ${query}::tsquery`)
          .orderBy(
            sql`(select count(*) from unnest(tsvector_to_array(trigrams)) as part where part = any(${[...trigrams]}::text[]))`,
            'desc',
          ),
      )
    },
    find: (phrases) => find(database, language, phrases),
  }
}

/** An index in the tables of a Postgres, by its full text search. */
export async function openPostgres(database: SearchDatabase, source: IndexSource): Promise<LanguageIndex> {
  await update(database, source)
  return readIndex(database, source.language)
}
