import type { LanguageRules } from './entries'

/** A range of a text: the place of its first sign, and that after its last. */
export type Range = readonly [start: number, end: number]

/** Plain text with the places where it has what was searched for. */
export interface Excerpt {
  readonly text: string
  readonly matches: readonly Range[]
}

/** What an excerpt is made with, in the language of its texts. */
interface ExcerptOptions extends Pick<LanguageRules, 'readWords' | 'splitSentences'> {
  readonly words: ReadonlySet<string>
}

/** Signs of an excerpt; a sentence that is longer is cut between words. */
const maxLength = 180
const lengthBeforeMatch = 60

/** Signs that end a sentence, and quotes and brackets after them. A label has none. */
const sentenceEnd = /[.!?…。！？؟۔।]["'”’»)\]]*$/u

/** Some sentences of one text, from one on as long as they are short enough. */
function joinFrom(sentences: readonly string[], first: number): string {
  let joined = sentences[first] ?? ''
  for (const sentence of sentences.slice(first + 1)) {
    if (joined.length + sentence.length > maxLength) break
    joined = `${joined} ${sentence}`
  }
  return joined
}

/** A part of a long text with the first match, cut between words. */
function cut(text: string, first: number): string {
  if (text.length <= maxLength) return text
  const from = Math.max(0, first - lengthBeforeMatch)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = start + maxLength
  if (end >= text.length) return `${start > 0 ? '…' : ''}${text.slice(start)}`
  const last = text.lastIndexOf(' ', end)
  const part = text.slice(start, last > start ? last : end).replace(/[\s.,;:،؛]+$/u, '')
  return `${start > 0 ? '…' : ''}${part}…`
}

/** Sentences of the texts that have a searched word, or else the first ones; a label only where there is no sentence. */
export function createExcerpt(texts: readonly string[], { words, readWords, splitSentences }: ExcerptOptions): Excerpt {
  const getMatches = (text: string) =>
    readWords(text)
      .filter(({ form }) => words.has(form))
      .map(({ form, start, end }) => ({ form, range: [start, end] as const }))
  const rated = texts.flatMap((text) => {
    const sentences = splitSentences(text)
    return sentences.map((sentence, at) => {
      const part = joinFrom(sentences, at)
      // The first sentence of the excerpt has one of the words, unless none has.
      const found = getMatches(sentence).length > 0 ? new Set(getMatches(part).map(({ form }) => form)).size : 0
      return { part, value: (sentenceEnd.test(part) ? 100 : 0) + found }
    })
  })
  const most = Math.max(0, ...rated.map(({ value }) => value))
  const best = rated.find(({ value }) => value === most)?.part ?? ''
  const text = cut(best, getMatches(best)[0]?.range[0] ?? 0)
  return { text, matches: getMatches(text).map(({ range }) => range) }
}

/** An excerpt in parts, of which every second one is a match. */
export function getParts({ text, matches }: Excerpt): string[] {
  const places = matches.flat()
  return [0, ...places].map((start, at) => text.slice(start, places[at]))
}
