import { type RawBuilder, sql } from 'kysely'
import { foldText } from './fold-text'

/** Letters that count as one: the four of Turkish, and the sigma at the end of a word. */
const alike: Readonly<Record<string, readonly string[]>> = { i: ['ı', 'İ', 'i\u0307'], σ: ['ς'] }

/** The other codes that a letter of a folded text may be stored as: its capital, and its accents apart, as keyboards and systems write them. */
function getForms(letter: string): readonly string[] {
  const [base = '', ...marks] = letter.normalize('NFD')
  const halves = marks.map((mark, at) => [base, ...marks.toSpliced(at, 1)].join('').normalize('NFC') + mark)
  const small = [letter, letter.normalize('NFD'), ...halves, ...(alike[letter] ?? [])]
  return [...new Set([...small, ...small.map((form) => form.toUpperCase())])].filter((form) => form !== letter)
}

/** Replacements in one query: SQLite has a limit of depth, and a name has fewer letters. */
const maxForms = 300

/**
 * A column as `foldText` writes it, as far as the letters of some texts go. `lower` knows the letters of English alone on SQLite, and on Postgres in some
 * locales.
 */
export function folded(column: string, texts: readonly string[]): RawBuilder<string> {
  const letters = new Set(foldText(texts.join('')).match(/[i\u0080-\u{10ffff}]/gu))
  const forms = [...letters].flatMap((letter) => getForms(letter).map((form) => ({ form, letter })))
  return forms
    .slice(0, maxForms)
    .reduce(
      (text, { form, letter }) => sql<string>`replace(${text}, ${form}, ${letter})`,
      sql<string>`lower(${sql.ref(column)})`,
    )
}

/** Whether a column has a text anywhere, in capitals or small letters. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${foldText(text).replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${folded(column, [text])} like ${pattern} escape '\\'`
}

/** Whether one of some columns has a text anywhere; an empty text is in all. */
export function anyContains(columns: readonly string[], search: string): RawBuilder<boolean> {
  const text = search.trim()
  if (text === '') return sql<boolean>`1 = 1`
  const parts = columns.map((column) => contains(column, text))
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
