import type { KnownWords, Word } from './words'

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
  /** `known` has the words of other texts, and gets those of this one. */
  readWords(text: string, known?: KnownWords): readonly Word[]
  splitSentences(text: string): string[]
  /** The stem of a word as it is written. */
  getStem(word: string): string
}

/** Reads entries as they are indexed, and the stems of all their words. */
export function createEntryReader({ readWords, getStem }: Pick<LanguageRules, 'readWords' | 'getStem'>) {
  const stems = new Map<string, string>()
  const known: KnownWords = new Map()
  function read(texts: readonly string[]): string[] {
    return texts.flatMap((text) =>
      readWords(text, known).map(({ form, start, end }) => {
        if (!stems.has(form)) stems.set(form, getStem(text.slice(start, end)))
        return form
      }),
    )
  }
  const readEntry = ({ url, title, texts, keywords = [] }: SearchEntry): IndexedEntry => ({
    url,
    title: read([title]),
    text: read([...texts, ...keywords]),
  })
  return { readEntry, stems: stems as ReadonlyMap<string, string> }
}
