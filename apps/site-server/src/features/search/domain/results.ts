import type { SearchEntry } from './entries'
import type { Excerpt } from './excerpt'

/** One result. */
export interface SearchResult extends Omit<SearchEntry, 'texts' | 'keywords' | 'list'> {
  readonly excerpt: Excerpt
}

/** What a search has found. */
export interface SearchResults {
  /** As it was typed, trimmed and not too long. */
  readonly query: string
  /** All that was found, also what is not among the results. */
  readonly total: number
  /** The best first. */
  readonly results: readonly SearchResult[]
}

const maxQueryLength = 200

/** A query as it was typed, trimmed and not too long. */
export const getQuery = (text: string | undefined) => (text ?? '').trim().slice(0, maxQueryLength)

/** Results of one kind. */
interface Group {
  readonly type: SearchEntry['type']
  readonly results: readonly SearchResult[]
}

/** Results by their kind; the kind of the best result is first. */
export function groupResults(results: readonly SearchResult[]): Group[] {
  const types = new Set(results.map(({ type }) => type))
  return Array.from(types, (type) => ({ type, results: results.filter((result) => result.type === type) }))
}
