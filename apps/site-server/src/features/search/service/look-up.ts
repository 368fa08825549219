import type { LanguageRules } from '../domain/entries'
import { chooseNear, getSplits, getTrigrams } from '../domain/near-words'
import type { TermHit } from '../domain/ranking'
import { type LanguageIndex, maxForms, type Phrase } from '../repository/language-index'

/** A language that is searched. */
interface Language {
  readonly index: LanguageIndex
  readonly rules: LanguageRules
}

/** A word of a query. */
interface Term {
  readonly form: string
  readonly stem: string
}

/** Phrases that a term stands for, and how like it they are. */
interface Meaning {
  readonly phrases: readonly Phrase[]
  readonly weight: number
}

/** Words of a query that are looked for. */
const maxTerms = 8
const weights = { same: 4, longer: 2, near: 1 }

/** The terms of a query, each once. */
export function readTerms(query: string, { readWords, getStem }: LanguageRules): Term[] {
  const terms = new Map<string, Term>()
  for (const { form, start, end } of readWords(query)) terms.set(form, { form, stem: getStem(query.slice(start, end)) })
  return [...terms.values()].slice(0, maxTerms)
}

const toPhrases = (words: readonly string[]) => words.map((word): Phrase => [word])

/** Words that a word may be a typing mistake of, with their forms. */
async function readNear({ index, rules }: Language, form: string): Promise<string[]> {
  const similar = await index.getSimilar(getTrigrams(form))
  const others = similar.filter((word) => word !== form)
  const forms = chooseNear(form, others).map((word) => index.getForms(word, rules.getStem(word)))
  return [...new Set((await Promise.all(forms)).flat())]
}

/** Words of the index that a term is written together of. Only those that stand beside each other in a text are found. */
async function readSplits(language: Language, { form }: Term, isForgiving: boolean): Promise<Phrase[]> {
  const splits = getSplits(form)
  const known = new Set(await language.index.getKnown(splits.flat()))
  // One of the two may be mistyped.
  const likely = splits.filter((parts) => parts.filter((part) => known.has(part)).length >= (isForgiving ? 1 : 2))
  const readPart = (part: string) =>
    known.has(part) ? language.index.getForms(part, language.rules.getStem(part)) : readNear(language, part)
  const phrases = likely.map(async ([first, second]) => {
    const [firsts, seconds] = await Promise.all([readPart(first), readPart(second)])
    return firsts.flatMap((one) => seconds.map((other): Phrase => [one, other]))
  })
  return (await Promise.all(phrases)).flat().slice(0, maxForms)
}

interface MeaningOptions {
  /** Whether longer words count, which begin like the term. */
  readonly isBeginning: boolean
  readonly isForgiving: boolean
}

/** What a term can mean; near words where nothing else is known, or where mistakes are to be forgiven. */
async function readMeanings(
  language: Language,
  term: Term,
  { isBeginning, isForgiving }: MeaningOptions,
): Promise<Meaning[]> {
  const { index } = language
  const [forms, longer] = await Promise.all([
    index.getForms(term.form, term.stem),
    isBeginning ? index.getLonger(term.form) : [],
  ])
  const splits = forms.length > 0 ? [] : await readSplits(language, term, false)
  const isKnown = forms.length + longer.length + splits.length > 0
  const near = isKnown && !isForgiving ? [] : toPhrases(await readNear(language, term.form))
  const nearSplits = isForgiving && !isKnown ? await readSplits(language, term, true) : []
  return [
    { phrases: [...toPhrases(forms), ...splits], weight: weights.same },
    { phrases: toPhrases(longer), weight: weights.longer },
    { phrases: [...near, ...nearSplits], weight: weights.near },
  ]
}

/** Two terms that are one word in the index, such as "note book": it stands for each of them. */
async function readJoined(index: LanguageIndex, terms: readonly Term[]): Promise<Meaning[]> {
  if (terms.length < 2) return []
  const pairs = terms.slice(1).map(({ form }, at) => `${terms[at]?.form ?? ''}${form}`)
  const known = await index.getKnown(pairs)
  return terms.map((_, at) => {
    const joined = pairs.slice(Math.max(0, at - 1), at + 1).filter((pair) => known.includes(pair))
    return { phrases: toPhrases(joined), weight: weights.same }
  })
}

async function findHits(index: LanguageIndex, meanings: readonly Meaning[]): Promise<TermHit[]> {
  const some = meanings.filter(({ phrases }) => phrases.length > 0)
  const hits = some.map(async ({ phrases, weight }) => (await index.find(phrases)).map((hit) => ({ ...hit, weight })))
  return (await Promise.all(hits)).flat()
}

/** What the index of a language has for each term of a query. */
export interface Hits {
  readonly terms: readonly (readonly TermHit[])[]
  /** The words that were looked for, folded. */
  readonly words: ReadonlySet<string>
}

/** Looks for the terms of a query; where mistakes are to be forgiven, words that are known may be mistyped, too. */
export async function lookUp(language: Language, terms: readonly Term[], isForgiving: boolean): Promise<Hits> {
  const { index } = language
  const joined = await readJoined(index, terms)
  const meanings = await Promise.all(
    terms.map(async (term, at) => {
      // A letter beside other words is a word of its own: half of all words begin with it.
      const isBeginning = terms.length === 1 || term.form.length > 1
      return [...(await readMeanings(language, term, { isBeginning, isForgiving })), ...joined.slice(at, at + 1)]
    }),
  )
  const hits = await Promise.all(meanings.map((ofTerm) => findHits(index, ofTerm)))
  return { terms: hits, words: new Set(meanings.flat().flatMap(({ phrases }) => phrases.flat())) }
}
