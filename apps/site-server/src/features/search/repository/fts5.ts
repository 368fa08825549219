import Sqlite from 'better-sqlite3'
import { mapInSlices } from '../../../http/limits/slices'
import type { IndexContent } from '../domain/entries'
import { type Hit, type LanguageIndex, maxForms, type Phrase } from './language-index'

// Words are folded and split before, and stand between blanks: no tokenizer splits them again in a way of its own.
const tables = `
  create virtual table entries using fts5(title, text, url unindexed, tokenize = 'ascii');
  create table words (word text primary key, stem text) without rowid;
  create index words_by_stem on words (stem);
  create virtual table similar_words using fts5(padded, tokenize = 'trigram');`

async function fill(file: Sqlite.Database, { entries, stems }: IndexContent) {
  const addEntry = file.prepare('insert into entries (title, text, url) values (?, ?, ?)')
  await mapInSlices(entries, ({ url, title, text }) => addEntry.run(title.join(' '), text.join(' '), url))
  const addWord = file.prepare('insert into words (word, stem) values (?, ?)')
  const addSimilar = file.prepare('insert into similar_words (padded) values (?)')
  await mapInSlices(stems, ([word, stem]) => {
    addWord.run(word, stem)
    addSimilar.run(`  ${word} `)
  })
}

/** A query of FTS5 for one of some texts. They have no quotes. */
const oneOf = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(' OR ')

const queries = {
  known: 'select word from words where word in (select value from json_each(:words))',
  forms: `select word from words where word = :word or stem = :stem order by word <> :word, length(word) limit ${maxForms}`,
  longer: `select word from words where word >= :beginning and word < :end order by length(word), word limit ${maxForms}`,
  similar: `select trim(padded) as word from similar_words where similar_words match :query order by rank limit ${maxForms}`,
  hits: `select url, rowid in (select rowid from entries where entries match :inTitle) as isInTitle, -bm25(entries, 10, 1) as rank
    from entries where entries match :query order by rowid`,
}

interface StoredHit {
  readonly url: string
  readonly isInTitle: 0 | 1
  readonly rank: number
}

/** An index in the memory of this process, by FTS5 of SQLite. */
export async function openFts5(content: IndexContent): Promise<LanguageIndex> {
  const file = new Sqlite(':memory:')
  file.exec(tables)
  // Nobody else has this database: its transaction may stay open while other requests are answered.
  file.exec('begin')
  await fill(file, content)
  file.exec('commit')
  const known = file.prepare<unknown[], string>(queries.known).pluck()
  const forms = file.prepare<unknown[], string>(queries.forms).pluck()
  const longer = file.prepare<unknown[], string>(queries.longer).pluck()
  const similar = file.prepare<unknown[], string>(queries.similar).pluck()
  const hits = file.prepare<unknown[], StoredHit>(queries.hits)
  return {
    getKnown: async (words) => known.all({ words: JSON.stringify(words) }),
    getForms: async (word, stem) => forms.all({ word, stem }),
    getLonger: async (beginning) => longer.all({ beginning, end: `${beginning}\u{10ffff}` }),
    getSimilar: async (trigrams) => similar.all({ query: oneOf(trigrams) }),
    async find(phrases: readonly Phrase[]): Promise<Hit[]> {
      const query = oneOf(phrases.map((phrase) => phrase.join(' ')))
      const found = hits.all({ query, inTitle: `title : (${query})` })
      return found.map(({ url, isInTitle, rank }) => ({ url, isInTitle: isInTitle === 1, rank }))
    },
  }
}
