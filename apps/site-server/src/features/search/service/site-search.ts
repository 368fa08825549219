import { setTimeout as wait } from 'node:timers/promises'
import type { SiteContext } from '../../../http/context'
import { makeOnceFor } from '../../../http/limits/make-once'
import { mapInSlices } from '../../../http/limits/slices'
import type { ReadContent } from '../../../http/request/content-version'
import type { PageLanguage } from '../../../http/response/page-language'
import { type ByteCache, createByteCache } from '../../../rendering/byte-cache'
import { createEntryReader, type IndexContent, type LanguageRules, type SearchEntry } from '../domain/entries'
import { createExcerpt } from '../domain/excerpt'
import { type Demand, rankEntries } from '../domain/ranking'
import type { SearchResult, SearchResults } from '../domain/results'
import type { LanguageIndex } from '../repository/language-index'
import { hashOf, type IndexDependencies, openIndex } from '../repository/open-index'
import { readLanguageRules } from './language-rules'
import { type Hits, lookUp, readTerms } from './look-up'

/** What a search reads. */
export interface SearchDependencies extends IndexDependencies {
  readonly readContent: ReadContent
  /** Milliseconds that visitors wait for the index of a change, where there is one of before. Default: 1000. */
  readonly maxWait?: number
  /** Makes an index. Default: by the engine of the site. */
  readonly open?: typeof openIndex
  /** The language of a page in one of the languages of the site. */
  languageOf(all: readonly string[], wanted: string): PageLanguage
  /** All that any visitor can find, in a language. */
  readEntries(language: PageLanguage): Promise<readonly SearchEntry[]>
}

/** What can be found in one language. */
interface Searchable {
  readonly entries: ReadonlyMap<string, SearchEntry>
  readonly rules: LanguageRules
  readonly index: LanguageIndex
  /** What was asked for before, as long as the entries stay as they are. */
  readonly answers: ByteCache<SearchResults>
}

/** Bytes of answers to one language that are kept. */
const maxAnswers = 2 * 2 ** 20

/** What a visitor asks for. */
interface Question {
  readonly query: string
  /** Path of the only list to search. Default: the whole site. */
  readonly list?: string | undefined
  /** Results that are returned at most. */
  readonly max: number
}

/** What was found. */
interface Found {
  /** The best first. */
  readonly urls: readonly string[]
  /** The words that were looked for, folded. */
  readonly words: ReadonlySet<string>
}

const nothing: Found = { urls: [], words: new Set() }

function look({ index, rules }: Searchable, { query }: Question, isForgiving: boolean): Promise<Hits> {
  return lookUp({ index, rules }, readTerms(query, rules), isForgiving)
}

/** The entries of some hits. The index may be newer or older than the entries: only what is among them can be shown. */
function choose({ entries }: Searchable, { list }: Question, { terms, words }: Hits, demand: Demand): Found {
  const isAsked = (url: string) => entries.has(url) && (list === undefined || entries.get(url)?.list === list)
  return { urls: rankEntries(terms, demand).filter(isAsked), words }
}

function createResults(
  entries: readonly SearchEntry[],
  words: ReadonlySet<string>,
  { readWords, splitSentences }: LanguageRules,
): SearchResult[] {
  return entries.map(({ texts, keywords: _keywords, list: _list, ...entry }) => ({
    ...entry,
    excerpt: createExcerpt(texts, { words, readWords, splitSentences }),
  }))
}

/** What an index is made from, before its words are read. */
interface Indexed {
  readonly language: string
  readonly version: number
  readonly entries: readonly SearchEntry[]
  readonly rules: LanguageRules
}

/** What is indexed of each entry. */
function* listTexts(entries: readonly SearchEntry[]) {
  for (const { url, title, texts, keywords } of entries) yield [url, title, texts, keywords]
}

async function readTexts(entries: readonly SearchEntry[], rules: LanguageRules): Promise<IndexContent> {
  const { readEntry, stems } = createEntryReader(rules)
  return { entries: await mapInSlices(entries, readEntry), stems }
}

/**
 * Opens indexes. One is used again while nothing has changed that it was made from, as after an order of a product: the words of a large site take
 * seconds to read, and all visitors would wait.
 */
function createIndexes(dependencies: SearchDependencies) {
  const { open = openIndex } = dependencies
  /** By language; each has the one index of its last texts. */
  const known = new Map<string, Map<string, Promise<LanguageIndex>>>()
  async function make({ language, version, entries, rules }: Indexed): Promise<LanguageIndex> {
    const content = await readTexts(entries, rules)
    const createFingerprint = () => hashOf([...content.entries, ...content.stems])
    return open(dependencies, { language, version, createFingerprint, content })
  }
  return async (indexed: Indexed): Promise<LanguageIndex> => {
    const texts = await hashOf(listTexts(indexed.entries))
    const last = known.get(indexed.language)
    const indexes = last?.has(texts) ? last : new Map<string, Promise<LanguageIndex>>()
    known.set(indexed.language, indexes)
    return makeOnceFor(indexes, texts, () => make(indexed))
  }
}

/** Milliseconds that visitors wait for the index of a change; then they search that of before. */
const maxWait = 1000

/** Maps entries by their addresses, once for all who search them. */
function createEntryMaps() {
  const known = new WeakMap<readonly SearchEntry[], ReadonlyMap<string, SearchEntry>>()
  return (entries: readonly SearchEntry[]): ReadonlyMap<string, SearchEntry> => {
    const byUrl = known.get(entries) ?? new Map(entries.map((entry) => [entry.url, entry]))
    known.set(entries, byUrl)
    return byUrl
  }
}

/** Reads what can be found, once for each version of the content. */
function createReader(dependencies: SearchDependencies) {
  const openLanguage = createIndexes(dependencies)
  const mapByUrl = createEntryMaps()
  const opened = new WeakMap<readonly SearchEntry[], Promise<Searchable>>()
  /** The last one of each language whose index is there. */
  const last = new Map<string, Searchable>()

  async function open(locale: string, version: number, entries: readonly SearchEntry[]): Promise<Searchable> {
    const rules = await readLanguageRules(locale)
    const index = await openLanguage({ language: locale, version, entries, rules })
    const searchable = { entries: mapByUrl(entries), rules, index, answers: createByteCache<SearchResults>(maxAnswers) }
    last.set(locale, searchable)
    return searchable
  }
  return async (request: SiteContext, language: PageLanguage): Promise<Searchable> => {
    const { locale } = language.i18n
    const readEntries = () => dependencies.readEntries(language)
    const entries = await dependencies.readContent(request, `search ${locale}`, readEntries)
    const searchable = makeOnceFor(opened, entries, () => open(locale, request.get('contentVersion') ?? 0, entries))
    const before = last.get(locale)
    if (!before) return searchable
    const late = wait(dependencies.maxWait ?? maxWait, undefined, { ref: false })
    // What nobody may see any more is not among the entries.
    return (
      (await Promise.race([searchable, late])) ?? { ...before, entries: mapByUrl(entries), answers: createByteCache(0) }
    )
  }
}

/** Searches the site, each language by an index of its own. */
export function createSiteSearch(dependencies: SearchDependencies) {
  const read = createReader(dependencies)

  async function findInOthers(request: SiteContext, question: Question): Promise<Found> {
    const { all, i18n } = request.get('language')
    for (const locale of all.filter((other) => other !== i18n.locale)) {
      const searchable = await read(request, dependencies.languageOf(all, locale))
      const found = choose(searchable, question, await look(searchable, question, false), 'all')
      if (found.urls.length > 0) return found
    }
    return nothing
  }
  /** The other languages of the site come before results without all words. */
  async function find(request: SiteContext, searchable: Searchable, question: Question): Promise<Found> {
    const exact = choose(searchable, question, await look(searchable, question, false), 'all')
    if (exact.urls.length > 0) return exact
    const forgiving = await look(searchable, question, true)
    const near = choose(searchable, question, forgiving, 'all')
    if (near.urls.length > 0) return near
    const other = await findInOthers(request, question)
    return other.urls.length > 0 ? other : choose(searchable, question, forgiving, 'most')
  }
  async function answer(request: SiteContext, searchable: Searchable, question: Question): Promise<SearchResults> {
    const { query, max } = question
    const { urls, words } = await find(request, searchable, question)
    const found = urls.flatMap((url) => searchable.entries.get(url) ?? [])
    return { query, total: found.length, results: createResults(found.slice(0, max), words, searchable.rules) }
  }
  return async (request: SiteContext, question: Question): Promise<SearchResults> => {
    const { query, list, max } = question
    if (!query) return { query, total: 0, results: [] }
    const searchable = await read(request, request.get('language'))
    const key = JSON.stringify([query, list, max])
    const known = searchable.answers.get(key)
    if (known) return known
    const found = await answer(request, searchable, question)
    searchable.answers.set(key, found, JSON.stringify(found).length * 2)
    return found
  }
}
export type SiteSearch = ReturnType<typeof createSiteSearch>
