import type { ReadContent } from '../../../http/content-version'
import type { SiteContext } from '../../../http/context'
import type { PageLanguage } from '../../../http/page-language'
import { type IndexContent, type LanguageRules, type SearchEntry, toIndexContent } from '../domain/entries'
import { createExcerpt } from '../domain/excerpt'
import type { SearchResult, SearchResults } from '../domain/results'
import type { LanguageIndex } from '../repository/language-index'
import { getFingerprint, type IndexDependencies, openIndex } from '../repository/open-index'
import { type Found, findEntries, nothing, readTerms, type Strictness } from './find-entries'
import { readLanguageRules } from './language-rules'

/** What a search reads. */
export interface SearchDependencies extends IndexDependencies {
  readonly readContent: ReadContent
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
}

const exact: Strictness = { demand: 'all', isForgiving: false }

/** In this order until something is found; the other languages of the site come before results without all words. */
const strictnesses: readonly (Strictness | 'other languages')[] = [
  exact,
  { demand: 'all', isForgiving: true },
  'other languages',
  { demand: 'most', isForgiving: true },
]

/** What a visitor asks for. */
interface Question {
  readonly query: string
  /** Path of the only list to search. Default: the whole site. */
  readonly list?: string | undefined
  /** Results that are returned at most. */
  readonly max: number
}

async function findIn(
  { entries, index, rules }: Searchable,
  { query, list }: Question,
  strictness: Strictness,
): Promise<Found> {
  const { urls, words } = await findEntries({ index, rules }, readTerms(query, rules), strictness)
  // The index may be newer or older than the entries: only what is among them can be shown.
  const isAsked = (url: string) => entries.has(url) && (list === undefined || entries.get(url)?.list === list)
  return { urls: urls.filter(isAsked), words }
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

/** Opens indexes. One is used again while nothing has changed that it was made from, as after an order of a product. */
function createIndexes(dependencies: IndexDependencies) {
  const known = new Map<string, { readonly fingerprint: string; readonly index: Promise<LanguageIndex> }>()
  return (language: string, version: number, content: IndexContent): Promise<LanguageIndex> => {
    const fingerprint = getFingerprint(content)
    const last = known.get(language)
    if (last?.fingerprint === fingerprint) return last.index
    const index = openIndex(dependencies, { language, version, fingerprint, content })
    known.set(language, { fingerprint, index })
    return index
  }
}

/** Reads what can be found, once for each version of the content. */
function createReader(dependencies: SearchDependencies) {
  const openLanguage = createIndexes(dependencies)
  const opened = new WeakMap<readonly SearchEntry[], Promise<Searchable>>()

  async function open(locale: string, version: number, entries: readonly SearchEntry[]): Promise<Searchable> {
    const rules = await readLanguageRules(locale)
    const index = await openLanguage(locale, version, toIndexContent(entries, rules))
    return { entries: new Map(entries.map((entry) => [entry.url, entry])), rules, index }
  }
  return async (request: SiteContext, language: PageLanguage): Promise<Searchable> => {
    const { locale } = language.i18n
    const readEntries = () => dependencies.readEntries(language)
    const entries = await dependencies.readContent(request, `search ${locale}`, readEntries)
    const searchable = opened.get(entries) ?? open(locale, request.get('contentVersion') ?? 0, entries)
    opened.set(entries, searchable)
    return searchable
  }
}

/** Searches the site, each language by an index of its own. */
export function createSiteSearch(dependencies: SearchDependencies) {
  const read = createReader(dependencies)

  async function findInOthers(request: SiteContext, question: Question): Promise<Found> {
    const { all, i18n } = request.get('language')
    for (const locale of all.filter((other) => other !== i18n.locale)) {
      const found = await findIn(await read(request, dependencies.languageOf(all, locale)), question, exact)
      if (found.urls.length > 0) return found
    }
    return nothing
  }
  async function find(request: SiteContext, searchable: Searchable, question: Question): Promise<Found> {
    for (const strictness of strictnesses) {
      const found =
        strictness === 'other languages'
          ? await findInOthers(request, question)
          : await findIn(searchable, question, strictness)
      if (found.urls.length > 0) return found
    }
    return nothing
  }
  return async (request: SiteContext, question: Question): Promise<SearchResults> => {
    const { query, max } = question
    if (!query) return { query, total: 0, results: [] }
    const language = request.get('language')
    const searchable = await read(request, language)
    const { urls, words } = await find(request, searchable, question)
    const found = urls.flatMap((url) => searchable.entries.get(url) ?? [])
    const results = createResults(found.slice(0, max), words, searchable.rules)
    return { query, total: found.length, results }
  }
}
export type SiteSearch = ReturnType<typeof createSiteSearch>
