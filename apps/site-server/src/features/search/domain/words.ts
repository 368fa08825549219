import { toAsciiDigits } from '@ashlar/core-block/phone-link'

/** A word of a text. */
export interface Word {
  /** As it is compared with others. */
  readonly form: string
  /** Where it begins in the text. */
  readonly start: number
  /** Where it ends: the place of the first sign after it. */
  readonly end: number
}

/** Letters that Unicode keeps apart, and people who have one keyboard do not. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}

/** Accents of Latin, Greek and Cyrillic letters, and the vowels of Hebrew and Arabic. Other marks are letters of their scripts. */
const accents = /[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]/gu

/** A word, or a text without its blanks, as it is compared: small letters without accents, digits of every script as 0 to 9, full and half width alike. */
export const foldWord = (text: string): string =>
  toAsciiDigits(text)
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıىیةک]/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]|\u0640/gu, '')

/** Letters and digits, with marks and invisible signs between them, and with quotes as apostrophes. */
const runs = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:['’‘ʼ＇`´][\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*)*/gu

/** Scripts that write no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** An article before an apostrophe, such as in "l’heure", is a word of its own; "it’s" is one word. */
const elided = /^(?<article>[\p{L}\p{M}]{1,2})['’‘ʼ＇`´](?=[\p{L}\p{N}]{3})/u

/** The words of letters without spaces. Where their compatibility forms are longer or shorter, each has the place of all. */
function splitUnspaced(run: string, segmenter: Intl.Segmenter): Word[] {
  const whole = run.normalize('NFKC')
  const isSameLength = whole.length === run.length
  return Array.from(segmenter.segment(whole), ({ segment, index }) => {
    const start = isSameLength ? index : 0
    return { form: foldWord(segment), start, end: isSameLength ? start + segment.length : run.length }
  })
}

function splitElided(run: string): Word[] {
  const article = elided.exec(run)?.groups?.article
  const end = run.length
  if (!article) return [{ form: foldWord(run), start: 0, end }]
  const start = article.length + 1
  return [
    { form: foldWord(article), start: 0, end: article.length },
    { form: foldWord(run.slice(start)), start, end },
  ]
}

/** The letters of a word that count: no engine indexes one without an end. */
export const shortenWord = (word: string): string => /^.{0,60}/su.exec(word)?.[0] ?? ''

/** Words by the letters between two blanks, with their places among these. */
export type KnownWords = Map<string, readonly Word[]>

/** Reads the words of texts in a language. Most words of many texts are the same ones: with `known`, which gets them, each is read once. */
export function createWordReader(locale: string): (text: string, known?: KnownWords) => Word[] {
  let segmenter: Intl.Segmenter | undefined
  const getSegmenter = () => {
    segmenter ??= new Intl.Segmenter(locale, { granularity: 'word' })
    return segmenter
  }
  function readRun(run: string): readonly Word[] {
    const words = unspaced.test(run) ? splitUnspaced(run, getSegmenter()) : splitElided(run)
    return words.filter(({ form }) => form !== '').map((word) => ({ ...word, form: shortenWord(word.form) }))
  }
  return (text, known = new Map()) => {
    const words: Word[] = []
    for (const { 0: run, index } of text.matchAll(runs)) {
      const found = known.get(run) ?? readRun(run)
      known.set(run, found)
      for (const { form, start, end } of found) words.push({ form, start: index + start, end: index + end })
    }
    return words
  }
}
