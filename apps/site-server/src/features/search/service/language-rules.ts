import { makeOnceFor } from '../../../http/limits/make-once'
import type { LanguageRules } from '../domain/entries'
import { createWordReader, foldWord, shortenWord } from '../domain/words'

interface Stemmer {
  stemmer(word: string): string
}

/** Stemmers by the first part of a language tag. Each is loaded by the sites that have its language. */
const stemmers: Readonly<Record<string, () => Promise<Stemmer>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

const known = new Map<string, Promise<LanguageRules>>()

async function load(locale: string): Promise<LanguageRules> {
  const { language } = new Intl.Locale(locale)
  const found = Object.hasOwn(stemmers, language) ? await stemmers[language]?.() : undefined
  // Stemmers know the accents of their language, and the other forms of its letters.
  const getStem = (word: string) => {
    const plain = shortenWord(word.normalize('NFKC').toLowerCase())
    // Some words are all ending: they are their own stem.
    return shortenWord(foldWord(found ? found.stemmer(plain) : plain) || foldWord(plain))
  }
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' })
  const splitSentences = (text: string) =>
    Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter(Boolean)
  return { readWords: createWordReader(locale), splitSentences, getStem }
}

/** How a language is read. A language without a stemmer finds words as they are written, longer ones and near ones. */
export function readLanguageRules(locale: string): Promise<LanguageRules> {
  return makeOnceFor(known, locale, () => load(locale))
}
