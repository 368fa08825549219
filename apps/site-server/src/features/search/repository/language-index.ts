import type { IndexContent } from '../domain/entries'

/** Words that stand beside each other in a text; most phrases have one. */
export type Phrase = readonly string[]

/** An entry that has one of some phrases. */
export interface Hit {
  readonly url: string
  /** Whether its title has one. */
  readonly isInTitle: boolean
  /** How much it is about them, compared with other entries of the same query; the best is the greatest. */
  readonly rank: number
}

/** The index of what can be found in one language. Words are folded. */
export interface LanguageIndex {
  /** Those of some words that the index has. */
  getKnown(words: readonly string[]): Promise<string[]>
  /** Words that are a word, or have its stem. */
  getForms(word: string, stem: string): Promise<string[]>
  /** Words that begin with some letters, the shortest first. */
  getLonger(beginning: string): Promise<string[]>
  /** Words that have most of some parts of three letters, those with the most first. */
  getSimilar(trigrams: readonly string[]): Promise<string[]>
  /** Entries that have one of some phrases, which are not none. */
  find(phrases: readonly Phrase[]): Promise<Hit[]>
}

/** What an index is made from. */
export interface IndexSource {
  /** The language, as BCP 47 tag. */
  readonly language: string
  /** The version of the content that it was read at. */
  readonly version: number
  /** Makes a text that is the same for the same content. */
  createFingerprint(): Promise<string>
  readonly content: IndexContent
}

/** Words that a query can become at most, of one kind. */
export const maxForms = 100
