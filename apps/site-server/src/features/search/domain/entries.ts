import type { Word } from './words'

/** What a visitor can find, in the language of a page. */
export interface SearchEntry {
  readonly title: string
  /** Its path on the site. */
  readonly url: string
  readonly type: 'product' | 'post' | 'event' | 'page'
  /** Its paragraphs and labels, each by itself. */
  readonly texts: readonly string[]
  /** What it is found by, too, and no excerpt shows, such as its categories. Default: none. */
  readonly keywords?: readonly string[]
  /** Path of the list that it is in. Default: none. */
  readonly list?: string
  /** Path of a small picture. Default: none. */
  readonly image?: string | undefined
  /** Its price or its day, as people read it in that language. Default: none. */
  readonly note?: string | undefined
  /** The title has no translation, and is in the language of the site. Default: false. */
  readonly isTitleOriginal?: boolean
  /** The same of the texts. Default: false. */
  readonly isTextOriginal?: boolean
}

/** An entry as it is indexed: its words in their order, folded. */
export interface IndexedEntry {
  readonly url: string
  readonly title: readonly string[]
  /** Texts and keywords. */
  readonly text: readonly string[]
}

/** All that is indexed in a language. */
export interface IndexContent {
  readonly entries: readonly IndexedEntry[]
  /** Each word of them with its stem, by which its forms are found. */
  readonly stems: ReadonlyMap<string, string>
}

/** How a language is read. */
export interface LanguageRules {
  readWords(text: string): readonly Word[]
  splitSentences(text: string): string[]
  /** The stem of a word as it is written. */
  getStem(word: string): string
}

/** Entries as they are indexed. */
export function toIndexContent(
  entries: readonly SearchEntry[],
  { readWords, getStem }: Pick<LanguageRules, 'readWords' | 'getStem'>,
): IndexContent {
  const stems = new Map<string, string>()
  function read(texts: readonly string[]): string[] {
    return texts.flatMap((text) =>
      readWords(text).map(({ form, start, end }) => {
        if (!stems.has(form)) stems.set(form, getStem(text.slice(start, end)))
        return form
      }),
    )
  }
  const indexed = entries.map(({ url, title, texts, keywords = [] }) => ({
    url,
    title: read([title]),
    text: read([...texts, ...keywords]),
  }))
  return { entries: indexed, stems }
}
